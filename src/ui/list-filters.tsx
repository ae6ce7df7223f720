import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ChoiceMenu, toggled } from './choice-menu.tsx';
import type { DayRange } from './fields/day-range.tsx';
import { type ActiveFilter, FilterBar } from './filter-bar.tsx';
import { useFmt } from './fmt.ts';
import { FlagButton } from './toggles.tsx';
import { useTypedText } from './use-typed-text.ts';

type Values = Readonly<Record<string, unknown>>;

/** A filter of a list: which part of the address it is, and what may be chosen. */
export type ListFilter<Search> =
  | {
      kind: 'several' | 'one';
      name: keyof Search & string;
      label: string;
      options: readonly { value: string; label: string; icon?: ReactNode }[];
      /** What a value is called that is none of the options. */
      unknown?: string;
      /** Not offered, it is still told of and can be taken away. Default: where there is anything to choose. */
      isOffered?: boolean;
    }
  /** On (`1`) or off. */
  | { kind: 'flag'; name: keyof Search & string; label: string }
  /** The first and the last day: `from` and `to`. Lists without days load no calendar. */
  | { kind: 'days'; Range: typeof DayRange };

/** The search of a list and its filters, with a chip for each that is active; all of them live in the address. */
export function ListFilters<Search extends { q?: string | undefined }>({
  list,
  placeholder,
  search,
  filters,
  onChange,
  before,
  after,
}: {
  /** See `FilterBar`. */
  list?: string | undefined;
  placeholder: string;
  search: Search;
  filters: readonly ListFilter<Search>[];
  onChange: (changes: Partial<Search>) => void;
  /** Other ways to see the list, on either side of the filters. */
  before?: ReactNode;
  after?: ReactNode;
}) {
  const change = onChange as (changes: Values) => void;
  const [text, setText] = useTypedText(search.q ?? '', (q) => change({ q: q || undefined }));
  const values: Values = search;
  const names = filters.flatMap((filter): readonly string[] =>
    filter.kind === 'days' ? DAYS : [filter.name],
  );
  return (
    <FilterBar
      {...{ list, placeholder }}
      search={text}
      onSearch={setText}
      filters={useActiveFilters(filters, { values, change })}
      onClear={() => {
        setText('');
        change(Object.fromEntries(['q', ...names].map((name) => [name, undefined])));
      }}
    >
      {before}
      {filters.map((filter) => (
        <FilterControl
          key={filter.kind === 'days' ? 'days' : filter.name}
          {...{ filter, values, change }}
        />
      ))}
      {after}
    </FilterBar>
  );
}

const DAYS = ['from', 'to'] as const;

interface Filtering {
  values: Values;
  change: (changes: Values) => void;
}

function FilterControl<Search>({
  filter,
  values,
  change,
}: Filtering & { filter: ListFilter<Search> }) {
  if (filter.kind === 'days') {
    const [from, to] = DAYS.map((name) => chosenIn(values, name)[0]);
    const { Range } = filter;
    return <Range {...{ from, to }} onChange={(days) => change({ ...days })} />;
  }
  const { kind, name, label } = filter;
  if (kind === 'flag') {
    const isOn = values[name] === 1;
    return (
      <FlagButton {...{ label, isOn }} onToggle={() => change({ [name]: isOn ? undefined : 1 })} />
    );
  }
  const { options, isOffered = options.length > 0 } = filter;
  if (!isOffered) return null;
  const chosen = chosenIn(values, name);
  return (
    <ChoiceMenu
      {...{ label, options, chosen }}
      onChoose={(next) => {
        // The chosen one again takes it away.
        const one = next?.find((value) => !chosen.includes(value));
        change({ [name]: kind === 'several' ? next : one });
      }}
    />
  );
}

/** What is filtered by now, and how each of it is taken away. */
function useActiveFilters<Search>(
  filters: readonly ListFilter<Search>[],
  { values, change }: Filtering,
): ActiveFilter[] {
  const { t } = useLingui();
  const fmt = useFmt();
  return filters.flatMap((filter): ActiveFilter[] => {
    if (filter.kind === 'days') {
      const [[from], [to]] = [chosenIn(values, 'from'), chosenIn(values, 'to')];
      const chip = (id: string, label: string) => ({
        id,
        label,
        onRemove: () => change({ [id]: undefined }),
      });
      return [
        ...(from ? [chip('from', t`From ${fmt.day(from)}`)] : []),
        ...(to ? [chip('to', t`To ${fmt.day(to)}`)] : []),
      ];
    }
    const { kind, name } = filter;
    const remove = (value?: string) => {
      const left = kind === 'several' && value ? toggled(chosenIn(values, name), value) : undefined;
      change({ [name]: left });
    };
    if (kind === 'flag') {
      return values[name] === 1
        ? [{ id: name, label: filter.label, onRemove: () => remove() }]
        : [];
    }
    return chosenIn(values, name).map((value) => ({
      id: `${name} ${value}`,
      label: filter.options.find((one) => one.value === value)?.label ?? filter.unknown ?? value,
      onRemove: () => remove(value),
    }));
  });
}

/** The values of a part of the address that may have one, several or none. */
function chosenIn(values: Values, name: string): string[] {
  return [values[name]].flat().filter((value) => typeof value === 'string');
}
