import { useLingui } from '@lingui/react/macro';
import { EXPENSE_TYPES as TYPES } from '#domain/accounts/account-class.ts';
import { EXPENSE_STATES as STATES } from '#domain/expenses/state.ts';
import { ChoiceMenu, toggled } from '#ui/choice-menu.tsx';
import { DayRange } from '#ui/fields/day-range.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import { useFmt } from '#ui/fmt.ts';
import { useTypedText } from '#ui/use-typed-text.ts';
import { EXPENSE_STATES, EXPENSE_TYPES } from '#ui/words/money.ts';
import { Toggles } from '#ui/toggles.tsx';
import { VIEW_LABELS } from '../labels.ts';
import type { Catalogues } from '../queries.ts';
import { EXPENSE_VIEWS, type ExpensesSearch, NO_FILTERS } from '../search.ts';

interface Props {
  catalogues: Catalogues;
  search: ExpensesSearch;
  onChange: (changes: Partial<ExpensesSearch>) => void;
  /** Without the views and the company where the page has a place of its own. */
  isPlain?: boolean;
  /** See `FilterBar`. */
  list?: string;
}

/** The filters of a list of expenses; all of them live in the address. */
export function ExpenseFilters({ catalogues, search, onChange, isPlain = false, list }: Props) {
  const { t } = useLingui();
  const [text, setText] = useTypedText(search.q ?? '', (q) => onChange({ q: q || undefined }));
  const filters = useActiveFilters({ catalogues, search, onChange });
  const companies = catalogues.companies.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterBar
      list={list}
      search={text}
      onSearch={setText}
      placeholder={t`Search expenses`}
      filters={filters}
      onClear={() => {
        setText('');
        onChange(NO_FILTERS);
      }}
    >
      {isPlain ? null : (
        <Toggles
          label={t`Views`}
          options={EXPENSE_VIEWS.map((value) => ({ value, label: t(VIEW_LABELS[value]) }))}
          chosen={search.view}
          onChoose={(view) => onChange({ view: search.view === view ? undefined : view })}
        />
      )}
      {isPlain || search.company !== undefined || companies.length < 2 ? null : (
        <ChoiceMenu
          label={t`Company`}
          options={companies}
          chosen={search.companies}
          onChoose={(next) => onChange({ companies: next })}
        />
      )}
      <ChoiceMenu
        label={t`Type`}
        options={TYPES.map((value) => ({ value, label: t(EXPENSE_TYPES[value]) }))}
        chosen={search.type}
        onChoose={(type) => onChange({ type })}
      />
      <ChoiceMenu
        label={t`State`}
        options={STATES.map((value) => ({ value, label: t(EXPENSE_STATES[value]) }))}
        chosen={search.state}
        onChoose={(state) => onChange({ state })}
      />
      <DayRange from={search.from} to={search.to} onChange={onChange} />
    </FilterBar>
  );
}

function useActiveFilters({ catalogues, search, onChange }: Props): ActiveFilter[] {
  const { t } = useLingui();
  const fmt = useFmt();
  const { project, budget, from, to } = search;
  const chips: ActiveFilter[] = [];
  const add = (id: string, label: string, changes: Partial<ExpensesSearch>) =>
    chips.push({ id, label, onRemove: () => onChange(changes) });
  for (const type of search.type ?? []) {
    add(type, t(EXPENSE_TYPES[type]), { type: toggled(search.type, type) });
  }
  for (const state of search.state ?? []) {
    add(state, t(EXPENSE_STATES[state]), { state: toggled(search.state, state) });
  }
  for (const id of search.companies ?? []) {
    const name = catalogues.companiesById.get(id)?.name ?? t`Unknown company`;
    add(id, name, { companies: toggled(search.companies, id) });
  }
  if (project) {
    const name = catalogues.projectsById.get(project)?.name ?? t`Unknown project`;
    add('project', name, { project: undefined });
  }
  if (budget) {
    const name = catalogues.budgetsById.get(budget)?.name ?? t`Unknown line`;
    add('budget', name, { budget: undefined });
  }
  if (from) add('from', t`From ${fmt.day(from)}`, { from: undefined });
  if (to) add('to', t`To ${fmt.day(to)}`, { to: undefined });
  return chips;
}
