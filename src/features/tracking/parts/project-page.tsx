import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { canSeeAmounts } from '#domain/access/policy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/page.tsx';
import { type ProjectContext, useProjectContext } from '../queries.ts';
import '../tracking.css';

/** What both pages begin with: the project, or words that say why there are no figures. */
export function ProjectPage({ children }: { children: (context: ProjectContext) => ReactNode }) {
  const { t } = useLingui();
  const context = useProjectContext();
  if (context === undefined) return <Skeleton lines={6} />;
  // The project around this page says where it is missing.
  if (context === null) return null;
  if (!canSeeAmounts(context.actor, context.project)) {
    return (
      <EmptyState kind="none-match" title={t`You may not see the amounts of this project`}>
        <Trans>This page is made of amounts. Ask an administrator for the right to see them.</Trans>
      </EmptyState>
    );
  }
  return children(context);
}
