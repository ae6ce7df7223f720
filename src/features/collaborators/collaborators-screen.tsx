import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useStatus } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { today } from '#ui/today.ts';
import { NotDownloaded } from '#records/not-downloaded.tsx';
import type { CollaboratorLine } from './ledger.ts';
import { CollaboratorCard, useCollaboratorColumns } from './parts/use-collaborator-columns.tsx';
import { type CollaboratorList, useCollaborators } from './queries.ts';

/** /collaborators: who works with the group, and what each is owed; a partner goes on to their own record. */
export function CollaboratorsScreen() {
  const year = Number(today().slice(0, 4));
  const actor = useActor();
  const list = useCollaborators(year);
  return (
    <div className="x-tall-column x-whole-grids">
      {actor && list ? <List {...{ actor, list, year }} /> : <Waiting />}
    </div>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Collaborators`} />
      <Skeleton lines={8} />
    </>
  );
}

function List({ actor, list, year }: { actor: Actor; list: CollaboratorList; year: number }) {
  const { t } = useLingui();
  const own = list.lines.find(({ collaborator }) => collaborator.userId === actor.id);
  if (actor.role === 'partner' && own) {
    return (
      <Navigate
        to="/collaborators/$collaboratorId/balances"
        params={{ collaboratorId: own.collaborator.id }}
        replace
      />
    );
  }
  return (
    <>
      <PageHeader
        title={t`Collaborators`}
        count={list.lines.length > 0 ? String(list.lines.length) : undefined}
      />
      {list.lines.length === 0 ? <Nobody actor={actor} /> : <Grid {...{ list, actor, year }} />}
    </>
  );
}

function Grid({ list, actor, year }: { list: CollaboratorList; actor: Actor; year: number }) {
  const { t } = useLingui();
  const columns = useCollaboratorColumns(list, year);
  return (
    <>
      <DataGrid
        label={t`Collaborators`}
        rows={list.lines}
        columns={columns}
        rowId={idOf}
        rowClass={({ collaborator }) => (collaborator.archived ? 'x-out-of-use' : undefined)}
        stateKey="collaborators"
        renderCard={(line) => <CollaboratorCard line={line} />}
      />
      {actor.role === 'editor' ? <OwnCompaniesHint /> : null}
    </>
  );
}

/** An editor's device has the charges of their companies only. */
export function OwnCompaniesHint() {
  return (
    <p className="x-hint">
      <Trans>Charges of companies that you do not work for are not counted here.</Trans>
    </p>
  );
}

function Nobody({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const { firstDownload } = useStatus();
  if (firstDownload !== 'done') {
    return <NotDownloaded title={t`The collaborators are not on this device yet`} isMany />;
  }
  if (actor.role === 'partner') {
    return (
      <EmptyState title={t`Your user is not linked to a collaborator yet`}>
        <Trans>Ask an administrator to link it; your balance appears here then.</Trans>
      </EmptyState>
    );
  }
  if (!isElevated(actor.role)) return <EmptyState title={t`Your role does not see this`} />;
  return (
    <EmptyState title={t`No collaborators yet`}>
      <Trans>They are added in the settings, with the resource that they are.</Trans>
    </EmptyState>
  );
}

const idOf = ({ collaborator }: CollaboratorLine): string => collaborator.id;
