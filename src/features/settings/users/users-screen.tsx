import { useStatusPart } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans } from '@lingui/react/macro';
import { isAdministrator } from '#domain/access/roles.ts';
import { RecordsScreen } from '#records/records-screen.tsx';
import { USERS } from './definition.ts';
import { NEW_USER } from './form.ts';
import { Programs } from './parts/programs.tsx';
import { useAccessColumn } from './parts/use-access-column.tsx';
import { UserPanel } from './parts/user-panel.tsx';
import { UsersImport } from './parts/users-import.tsx';
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
