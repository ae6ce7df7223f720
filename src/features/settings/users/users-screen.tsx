import { useStatus, useStatusPart } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { isAdministrator } from '#domain/access/roles.ts';
import type { RecordRow } from '#records/definition.ts';
import { RecordsImport, type RecordsImportProps } from '#records/parts/records-import.tsx';
import { RecordsScreen } from '#records/records-screen.tsx';
import { useWords } from '#records/use-words.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { lastAccesses } from './actions.ts';
import { USERS } from './definition.ts';
import { NEW_USER } from './form.ts';
import { importUser } from './import-user.ts';
import { Programs } from './parts/programs.tsx';
import { UserPanel } from './parts/user-panel.tsx';
import './users.css';

/** /settings/users: who signs in, with which role and rights. */
export function UsersScreen() {
  const online = useStatusPart('online');
  const actor = useActor();
  const columns = useAccessColumn(actor !== undefined && isAdministrator(actor.role));
  return (
    <RecordsScreen
      definition={USERS}
      start={NEW_USER}
      columns={columns}
      Panel={UserPanel}
      Import={UsersImport}
      above={
        <>
          {online ? null : (
            <p className="x-notice" data-tone="warn" role="status">
              <Trans>
                Without a connection people can be looked at, not invited or changed: who may do
                what is decided on the server at once.
              </Trans>
            </p>
          )}
          {actor && isAdministrator(actor.role) ? <Programs actor={actor} /> : null}
        </>
      }
    />
  );
}

/** People from a file: who is new is invited, one after the other, with a connection. */
function UsersImport(props: RecordsImportProps) {
  const { t } = useLingui();
  const { online } = useStatus();
  return (
    <RecordsImport
      {...props}
      saveLine={importUser}
      whyNot={online ? null : t`Needs a connection: people are invited by the server.`}
    />
  );
}

/** Instants by id of the person; null for whoever was never here. */
type Accesses = ReadonlyMap<string, string | null>;

/**
 * The column of when each person was last here. Only the server knows: until it was heard the cells are
 * empty, and say why while there is no connection. What was heard stays.
 */
function useAccessColumn(isAsked: boolean): readonly GridColumn<RecordRow>[] {
  const { t } = useLingui();
  const { fmt } = useWords();
  const online = useStatusPart('online');
  const accesses = useAccesses(isAsked && online);
  return useMemo(() => {
    const textOf = ({ id }: RecordRow): string => {
      const at = accesses?.get(id);
      if (at === undefined) return accesses || online ? '' : t`Needs a connection`;
      return at === null ? t`Never` : fmt.instant(at);
    };
    return [
      {
        id: 'lastAccess',
        header: t`Last access`,
        kind: 'custom',
        width: 150,
        // Never is before all else; what is not known comes last.
        value: ({ id }) => (accesses?.has(id) ? (accesses.get(id) ?? '') : null),
        cell: textOf,
      },
    ];
  }, [accesses, online, fmt, t]);
}

function useAccesses(isAsked: boolean): Accesses | undefined {
  const [accesses, setAccesses] = useState<Accesses>();
  useEffect(() => {
    if (!isAsked) return undefined;
    const left = new AbortController();
    void lastAccesses(left.signal).then(
      (found) => {
        if (!left.signal.aborted) setAccesses(found);
      },
      () => undefined,
    );
    return () => left.abort();
  }, [isAsked]);
  return accesses;
}
