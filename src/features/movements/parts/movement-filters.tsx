import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isDay } from '#domain/days.ts';
import { MOVEMENT_KINDS as KINDS, MOVEMENT_STATES as STATES } from '#domain/movements/kinds.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Menu } from '#ui/menu.tsx';
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
      <span className="mov-days">
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
        <Button size="small" className="mov-filter">
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      sections={[{ id: 'items', items }]}
    />
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
