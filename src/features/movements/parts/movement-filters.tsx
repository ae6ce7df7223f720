import { useLingui } from '@lingui/react/macro';
import { MOVEMENT_KINDS as KINDS, MOVEMENT_STATES as STATES } from '#domain/movements/kinds.ts';
import { ChoiceMenu, toggled } from '#ui/choice-menu.tsx';
import { DayRange } from '#ui/fields/day-range.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import { useFmt } from '#ui/fmt.ts';
import { useTypedText } from '#ui/use-typed-text.ts';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '#ui/words/money.ts';
import { type MovementsSearch, NO_FILTERS } from '../search.ts';

interface Props {
  search: MovementsSearch;
  onChange: (changes: Partial<MovementsSearch>) => void;
}

/** The filters of a list of movements; all of them live in the address. */
export function MovementFilters({ search, onChange }: Props) {
  const { t } = useLingui();
  const [text, setText] = useTypedText(search.q ?? '', (q) => onChange({ q: q || undefined }));
  const filters = useActiveFilters({ search, onChange });
  return (
    <FilterBar
      list="project-movements"
      search={text}
      onSearch={setText}
      placeholder={t`Search movements`}
      filters={filters}
      onClear={() => {
        setText('');
        onChange(NO_FILTERS);
      }}
    >
      <ChoiceMenu
        label={t`Type`}
        options={KINDS.map((value) => ({ value, label: t(MOVEMENT_KINDS[value]) }))}
        chosen={search.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <ChoiceMenu
        label={t`State`}
        options={STATES.map((value) => ({ value, label: t(MOVEMENT_STATES[value]) }))}
        chosen={search.state}
        onChoose={(state) => onChange({ state })}
      />
      <DayRange from={search.from} to={search.to} onChange={onChange} />
    </FilterBar>
  );
}

function useActiveFilters({ search, onChange }: Props): ActiveFilter[] {
  const { t } = useLingui();
  const fmt = useFmt();
  const { from, to } = search;
  const chips: ActiveFilter[] = [];
  const add = (id: string, label: string, changes: Partial<MovementsSearch>) =>
    chips.push({ id, label, onRemove: () => onChange(changes) });
  for (const kind of search.kind ?? []) {
    add(kind, t(MOVEMENT_KINDS[kind]), { kind: toggled(search.kind, kind) });
  }
  for (const state of search.state ?? []) {
    add(state, t(MOVEMENT_STATES[state]), { state: toggled(search.state, state) });
  }
  if (from) add('from', t`From ${fmt.day(from)}`, { from: undefined });
  if (to) add('to', t`To ${fmt.day(to)}`, { to: undefined });
  return chips;
}
