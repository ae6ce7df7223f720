import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/page.tsx';
import { canBudget } from '../actions.ts';
import { type BudgetData, useBudget } from '../queries.ts';
import '../budgets.css';

/**
 * What the pages of a budget begin with: its data, or words that say why there is none. The project
 * around them says where the project itself is missing.
 */
export function BudgetPage({
  children,
}: {
  children: (page: { data: BudgetData; actor: Actor }) => ReactNode;
}) {
  const { t } = useLingui();
  const { projectId = '' } = useParams({ strict: false });
  const data = useBudget(projectId);
  const actor = useActor();
  if (data === undefined || actor === undefined) return <Skeleton lines={6} />;
  if (data === null) return null;
  if (!canBudget({ actor, project: data.project }, 'read')) {
    return (
      <EmptyState kind="none-match" title={t`You may not see the amounts of this project`}>
        <Trans>
          Its budget is made of amounts. Ask an administrator for the right to see them.
        </Trans>
      </EmptyState>
    );
  }
  return children({ data, actor });
}
