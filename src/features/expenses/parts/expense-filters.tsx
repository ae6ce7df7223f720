import { useLingui } from '@lingui/react/macro';
import { EXPENSE_TYPES as TYPES } from '#domain/accounts/account-class.ts';
import { NO_LINE } from '#domain/budgets/kinds.ts';
import { EXPENSE_STATES as STATES } from '#domain/expenses/state.ts';
import { ListFilters } from '#ui/list-filters.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Toggles } from '#ui/toggles.tsx';
import { EXPENSE_STATES, EXPENSE_TYPES } from '#ui/words/money.ts';
import { DayRange } from '#ui/fields/day-range.tsx';
import { VIEW_LABELS } from '../labels.ts';
import type { Catalogues } from '../queries.ts';
import { EXPENSE_VIEWS, type ExpensesSearch } from '../search.ts';

/** The filters of a list of expenses. */
export function ExpenseFilters({
  catalogues: { companies, companiesById, projectsById, budgetsById },
  search,
  onChange,
  isPlain = false,
  list,
}: {
  catalogues: Catalogues;
  search: ExpensesSearch;
  onChange: (changes: Partial<ExpensesSearch>) => void;
  /** Without the views and the company where the page has a place of its own. */
  isPlain?: boolean;
  /** See `FilterBar`. */
  list?: string;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { company, companies: chosen = [], project = '', budget = '', accrued = '', view } = search;
  const named = chosen.flatMap((id) => companiesById.get(id) ?? []);
  return (
    <ListFilters
      placeholder={t`Search expenses`}
      {...{ list, search, onChange }}
      before={
        isPlain ? null : (
          <Toggles
            label={t`Views`}
            options={EXPENSE_VIEWS.map((value) => ({ value, label: t(VIEW_LABELS[value]) }))}
            chosen={view}
            onChoose={(next) => onChange({ view: view === next ? undefined : next })}
          />
        )
      }
      filters={[
        {
          kind: 'several',
          name: 'companies',
          label: t`Company`,
          options: [...new Set([...companies, ...named])].map(({ id, name }) => ({
            value: id,
            label: name,
          })),
          unknown: t`Unknown company`,
          isOffered: !isPlain && company === undefined && companies.length > 1,
        },
        {
          kind: 'several',
          name: 'type',
          label: t`Type`,
          options: TYPES.map((value) => ({ value, label: t(EXPENSE_TYPES[value]) })),
        },
        {
          kind: 'several',
          name: 'state',
          label: t`State`,
          options: STATES.map((value) => ({ value, label: t(EXPENSE_STATES[value]) })),
        },
        // What a link from elsewhere asks for.
        {
          kind: 'one',
          name: 'project',
          label: t`Project`,
          options: [],
          unknown: projectsById.get(project)?.name ?? t`Unknown project`,
        },
        {
          kind: 'one',
          name: 'budget',
          label: t`Budget line`,
          options: [],
          unknown:
            budget === NO_LINE
              ? t`On no line of the budget`
              : (budgetsById.get(budget)?.name ?? t`Unknown line`),
        },
        {
          kind: 'one',
          name: 'accrued',
          label: t`Date of accrual`,
          options: [],
          unknown: fmt.month(`${accrued}-01`),
        },
        { kind: 'days', Range: DayRange },
      ]}
    />
  );
}
