import { useStatusPart } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Actor, canSeeAmounts } from '#domain/access/policy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/page.tsx';
import { NotDownloaded } from '#records/not-downloaded.tsx';
import { type MovementsData, useMovements } from '../queries.ts';
import '../movements.css';

/**
 * What the pages of movements begin with: their data, or words that say why there is none. The project
 * around them says where the project itself is missing.
 */
export function MovementsPage({
  children,
}: {
  children: (page: { data: MovementsData; actor: Actor }) => ReactNode;
}) {
  const { t } = useLingui();
  const { projectId = '' } = useParams({ strict: false });
  const data = useMovements(projectId);
  const actor = useActor();
  const firstDownload = useStatusPart('firstDownload');
  if (data === undefined || actor === undefined) return <Skeleton lines={6} />;
  if (data === null) return null;
  if (!canSeeAmounts(actor, data.project)) {
    return (
      <EmptyState kind="none-match" title={t`You may not see the amounts of this project`}>
        <Trans>Its movements are amounts. Ask an administrator for the right to see them.</Trans>
      </EmptyState>
    );
  }
  if (firstDownload !== 'done' && data.movements.length === 0) {
    return <NotDownloaded title={t`The movements are not on this device yet`} isMany />;
  }
  return <div className="x-tall-column">{children({ data, actor })}</div>;
}
