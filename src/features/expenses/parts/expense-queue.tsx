import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { sayRefused } from '#records/outcome.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import { expenseName } from '#domain/expenses/name.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { today } from '#ui/today.ts';
import { showUndoable } from '#ui/undoable.ts';
import type { ExpenseLine } from '#workers/analytics/ledger/types.ts';
import { isNarrowed } from '#records/search-parts.ts';
import { NoMatch } from '#ui/no-match.tsx';
import { planBulk, saveBulk } from '../bulk.ts';
import type { Catalogues } from '../queries.ts';
import { type ExpensesSearch, NO_FILTERS, queryOf } from '../search.ts';
import { type Target, uaIdsOf } from '../targets.ts';
import { useExpenseColumns } from './expense-columns.tsx';
import { ExpenseFilters } from './expense-filters.tsx';
import { ExpenseGrid } from './expense-grid.tsx';
import { SuggestionButtons } from './suggestion-buttons.tsx';

interface Props {
  actor: Actor;
  catalogues: Catalogues;
  search: ExpensesSearch;
  onChange: (changes: Partial<ExpensesSearch>) => void;
}

/** What is not imputed yet, across projects, with the line that each probably belongs to. */
export function ExpenseQueue({ actor, catalogues, search, onChange }: Props) {
  const { t } = useLingui();
  const columns = useQueueColumns(actor, catalogues);
  const query = useMemo(
    () => ({ ...queryOf(search, uaIdsOf(catalogues), today()), only: 'open' as const }),
    [search, catalogues],
  );
  const isFiltered = isNarrowed({ ...search, view: undefined }, NO_FILTERS);
  return (
    <>
      <ExpenseFilters {...{ catalogues, search, onChange }} isPlain />
      <ExpenseGrid
        label={t`To impute`}
        {...{ query, columns, actor, catalogues, onChange }}
        actions={ACTIONS}
        stateKey="expense-queue"
        empty={
          isFiltered ? (
            <NoMatch title={t`No expense matches`} onClear={() => onChange(NO_FILTERS)} />
          ) : (
            <EmptyState title={t`Everything is imputed`}>
              <Trans>What comes in without a project will wait here.</Trans>
            </EmptyState>
          )
        }
      />
    </>
  );
}

const ACTIONS = ['impute'] as const;

/** What is read first stands first; the suggestion right after what is left. */
const BEFORE = ['contactName', 'issueDate', 'concept', 'leftCents'];
const AFTER = ['docNumber', 'accountNum', 'company', 'baseCents', 'sync'];

function useQueueColumns(actor: Actor, catalogues: Catalogues): GridColumn<ExpenseLine>[] {
  const { t } = useLingui();
  const all = useExpenseColumns(catalogues, null);
  return useMemo(() => {
    const pick = (ids: readonly string[]) =>
      ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
    const suggestion: GridColumn<ExpenseLine> = column.custom(
      'suggestion',
      t`Suggestion`,
      () => null,
      {
        width: 300,
        sortable: false,
        cell: ({ row }) => <SuggestedTarget expense={row} {...{ actor, catalogues }} />,
      },
    );
    return [...pick(BEFORE), suggestion, ...pick(AFTER)];
  }, [all, actor, catalogues, t]);
}

interface SuggestedTargetProps {
  expense: Expense;
  actor: Actor;
  catalogues: Catalogues;
}

/** Imputes all that is left of an expense where it probably belongs, at once; it can be taken back. */
function SuggestedTarget({ expense, actor, catalogues }: SuggestedTargetProps) {
  const { t } = useLingui();
  const pick = async ({ projectId, budgetId }: Target) => {
    const plan = planBulk(actor, catalogues, [expense], () => ({ projectId, budgetId }));
    const outcome = await saveBulk(actor, plan);
    if (!sayRefused(outcome)) return;
    showUndoable(t`"${expenseName(expense)}" imputed on this device`, undoOf(outcome.seqs));
  };
  return (
    <SuggestionButtons
      {...{ expense, actor, catalogues }}
      limit={1}
      onPick={(target) => void pick(target)}
    />
  );
}
