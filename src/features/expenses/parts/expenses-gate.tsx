import { useStatus } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { NotDownloaded } from '#records/not-downloaded.tsx';
import { seesExpenses } from '../expense.ts';
import { type Catalogues, useCatalogues } from '../queries.ts';

/** Lets to the expenses who may see their money, and says in words why others do not. */
export function ExpensesGate({
  title,
  children,
}: {
  /** Heading of the page while there is nothing to show; null where another stands above. */
  title: string | null;
  children: (known: { actor: Actor; catalogues: Catalogues }) => ReactNode;
}) {
  const actor = useActor();
  const catalogues = useCatalogues();
  const reason = useReason(actor, catalogues);
  if (actor && catalogues && reason === null) return children({ actor, catalogues });
  return (
    <>
      {title === null ? null : <PageHeader title={title} />}
      {reason}
    </>
  );
}

/** What stands in place of the expenses; null where nothing does. */
function useReason(actor: Actor | undefined, catalogues: Catalogues | undefined): ReactNode {
  const { t } = useLingui();
  const { firstDownload } = useStatus();
  if (!actor || !catalogues) return <Skeleton lines={8} />;
  if (actor.role === 'partner') return <EmptyState title={t`Your role does not see this`} />;
  if (!seesExpenses(actor)) {
    return (
      <EmptyState title={t`You may not see the amounts of any project`}>
        <Trans>An administrator can give you that right, project by project.</Trans>
      </EmptyState>
    );
  }
  if (firstDownload !== 'done' && catalogues.companies.length === 0) {
    return <NotDownloaded title={t`The expenses are not on this device yet`} isMany />;
  }
  return null;
}
