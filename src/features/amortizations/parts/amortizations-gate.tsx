import { useStatus } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { NotDownloaded } from '#records/not-downloaded.tsx';
import type { Catalogues } from '../catalogues.ts';
import { useCatalogues } from '../queries.ts';

/** Lets to the amortizations who may see their money, and says in words why others do not. */
export function AmortizationsGate({
  children,
}: {
  children: (known: { actor: Actor; catalogues: Catalogues }) => ReactNode;
}) {
  const { t } = useLingui();
  const actor = useActor();
  const catalogues = useCatalogues();
  const reason = useReason(actor, catalogues);
  if (actor && catalogues && reason === null) return children({ actor, catalogues });
  return (
    <>
      <PageHeader title={t`Amortizations`} />
      {reason}
    </>
  );
}

/** What stands in place of the amortizations; null where nothing does. */
function useReason(actor: Actor | undefined, catalogues: Catalogues | undefined): ReactNode {
  const { t } = useLingui();
  const { firstDownload } = useStatus();
  if (!actor || !catalogues) return <Skeleton lines={8} />;
  const seesAmounts = actor.projectRights.some(({ level, amounts }) => amounts && level !== 'none');
  if (!isElevated(actor.role) && !seesAmounts) {
    return (
      <EmptyState title={t`You may not see the amounts of any project`}>
        <Trans>An administrator can give you that right, project by project.</Trans>
      </EmptyState>
    );
  }
  if (firstDownload !== 'done' && catalogues.companies.length === 0) {
    return <NotDownloaded title={t`The amortizations are not on this device yet`} isMany />;
  }
  return null;
}
