import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useActor } from '#records/use-actor.ts';
import type { Actor } from '#domain/access/policy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader, Skeleton, TabNav } from '#ui/page.tsx';
import { optionWords } from '#ui/words/options.ts';
import { type CollaboratorView, useCollaborator } from '../queries.ts';

interface Props {
  renderActions?: (known: { actor: Actor; view: CollaboratorView }) => ReactNode;
  children: (known: { actor: Actor; view: CollaboratorView }) => ReactNode;
}

/** The head of a collaborator's pages with their tabs; says so where they are not on this device. */
export function CollaboratorPage({ renderActions, children }: Props) {
  const { t } = useLingui();
  const { collaboratorId = '' } = useParams({ strict: false });
  const actor = useActor();
  const view = useCollaborator(collaboratorId, actor);
  if (view === null) {
    return (
      <div className="x-tall-column x-whole-grids">
        <PageHeader title={t`Collaborator`} />
        <EmptyState kind="none-match" title={t`This collaborator is not on this device`}>
          <Link to="/collaborators">{t`To the collaborators`}</Link>
        </EmptyState>
      </div>
    );
  }
  if (!actor || view === undefined) {
    return (
      <div className="x-tall-column x-whole-grids">
        <Skeleton lines={8} />
      </div>
    );
  }
  const { collaborator } = view;
  const kind = optionWords('collaborators', 'kind', collaborator.kind);
  return (
    <div className="x-tall-column x-whole-grids">
      {actor.role === 'partner' ? null : (
        <Link to="/collaborators" className="x-back-link x-screen-only">
          <ChevronLeft size={16} aria-hidden="true" />
          <Trans>All collaborators</Trans>
        </Link>
      )}
      <PageHeader
        title={collaborator.name}
        lead={kind ? t(kind) : undefined}
        actions={renderActions?.({ actor, view })}
      />
      <TabNav label={collaborator.name}>
        <Link
          to="/collaborators/$collaboratorId/balances"
          params={{ collaboratorId }}
          activeOptions={{ includeSearch: false }}
        >
          <Trans>Balance</Trans>
        </Link>
        <Link
          to="/collaborators/$collaboratorId/amortizations"
          params={{ collaboratorId }}
          activeOptions={{ includeSearch: false }}
        >
          <Trans>Charges for use</Trans>
        </Link>
      </TabNav>
      {children({ actor, view })}
      {actor.role === 'partner' && view.charges.some(({ projectId }) => projectId) ? (
        <p className="x-hint">
          <Trans>
            Projects are numbered from the first one that you were used in: their names are the
            group's.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
