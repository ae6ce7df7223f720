import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EXPENSE_TYPES as TYPES } from '#domain/accounts/account-class.ts';
import { EXPENSE_STATES as STATES } from '#domain/expenses/state.ts';
import { isDay } from '#domain/days.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Menu } from '#ui/menu.tsx';
import { EXPENSE_STATES, EXPENSE_TYPES } from '#ui/words/money.ts';
import { VIEW_LABELS } from '../labels.ts';
import type { Catalogues } from '../queries.ts';
import { EXPENSE_VIEWS, type ExpensesSearch, NO_FILTERS } from '../search.ts';

interface Props {
  catalogues: Catalogues;
  search: ExpensesSearch;
  onChange: (changes: Partial<ExpensesSearch>) => void;
  /** Without the views and the company where the page has a place of its own. */
  isPlain?: boolean;
}

/** The filters of a list of expenses; all of them live in the address. */
export function ExpenseFilters({ catalogues, search, onChange, isPlain = false }: Props) {
  const { t } = useLingui();
  const [text, setText] = useTypedText(search.q ?? '', (q) => onChange({ q: q || undefined }));
  const filters = useActiveFilters({ catalogues, search, onChange });
  const companies = catalogues.companies.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterBar
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
        <span className="exp-toggles" role="group" aria-label={t`Views`}>
          {EXPENSE_VIEWS.map((view) => (
            <Button
              key={view}
              size="small"
              className="exp-filter"
              aria-pressed={search.view === view}
              onClick={() => onChange({ view: search.view === view ? undefined : view })}
            >
              {t(VIEW_LABELS[view])}
            </Button>
          ))}
        </span>
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
      <span className="exp-days">
        <DateField
          label={t`From`}
          value={search.from ?? null}
          onChange={(day) => onDay(day, (from) => onChange({ from }))}
        />
        <DateField
          label={t`To`}
          value={search.to ?? null}
          onChange={(day) => onDay(day, (to) => onChange({ to }))}
        />
      </span>
    </FilterBar>
  );
}

/** Several of a list of values. */
function ChoiceMenu<T extends string>({
  label,
  options,
  chosen = [],
  onChoose,
}: {
  label: string;
  options: readonly { value: T; label: string }[];
  chosen?: readonly T[] | undefined;
  onChoose: (chosen: T[] | undefined) => void;
}) {
  const items = options.map(({ value, label: words }) => ({
    id: value,
    label: words,
    checked: chosen.includes(value),
    onSelect: () => onChoose(toggled(chosen, value)),
  }));
  return (
    <Menu
      trigger={
        <Button size="small" className="exp-filter">
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      sections={[{ id: 'items', items }]}
    />
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

/** A value put in or taken out; undefined where none is left. */
function toggled<T>(chosen: readonly T[] = [], value: T): T[] | undefined {
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return next.length > 0 ? next : undefined;
}

/** Half a date is no filter yet. */
function onDay(day: string | null, set: (day: string | undefined) => void): void {
  if (day === null) set(undefined);
  else if (isDay(day)) set(day);
}

/** Text typed here at once and in the address with it; follows the address when that changes. */
function useTypedText(
  fromAddress: string,
  onTyped: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(fromAddress);
  const sent = useRef(fromAddress);
  useEffect(() => {
    if (fromAddress === sent.current) return;
    sent.current = fromAddress;
    setText(fromAddress);
  }, [fromAddress]);
  return [
    text,
    (typed) => {
      sent.current = typed;
      setText(typed);
      onTyped(typed);
    },
  ];
}
