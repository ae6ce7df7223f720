import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { canSeeAmounts } from '#domain/access/policy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/page.tsx';
import { type Place, usePlace } from '../queries.ts';
import '../tracking.css';

/** What both pages begin with: the project, or words that say why there are no figures. */
export function ProjectPage({ children }: { children: (place: Place) => ReactNode }) {
  const { t } = useLingui();
  const place = usePlace();
  if (place === undefined) return <Skeleton lines={6} />;
  // The project around this page says where it is missing.
  if (place === null) return null;
  if (!canSeeAmounts(place.actor, place.project)) {
    return (
      <EmptyState kind="none-match" title={t`You may not see the amounts of this project`}>
        <Trans>This page is made of amounts. Ask an administrator for the right to see them.</Trans>
      </EmptyState>
    );
  }
  return children(place);
}
