import { Plural, useLingui } from '@lingui/react/macro';
import { FilterMenu } from '#ui/choice-menu.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import { FlagButton, Toggles } from '#ui/toggles.tsx';
import { useTypedText } from '#ui/use-typed-text.ts';
import { archiveWords, type RecordsData, type RecordDefinition, fieldOf } from '../definition.ts';
import { fieldText } from '../field-text.ts';
import { textOf } from '../names.ts';
import { filtersIn, duplicatesIn } from '../matching-rows.ts';
import type { RecordsSearch } from '../search.ts';
import { useWords } from '../use-words.ts';
import '../records.css';

const NO_FILTERS = { q: undefined, show: undefined, is: undefined } satisfies RecordsSearch;

interface Props {
  definition: RecordDefinition;
  data: RecordsData;
  search: RecordsSearch;
  onChange: (changes: RecordsSearch) => void;
}

/** The filters of a list; all of them live in the address. */
export function RecordsFilters({ definition, data, search, onChange }: Props) {
  const { t } = useLingui();
  const { say, fmt, language } = useWords();
  const [text, setText] = useTypedText(search.q ?? '', (q) => onChange({ q: q || undefined }));
  const chosen = filtersIn(search);
  const duplicates = duplicatesIn(definition, data.rows).size;
  const toggle = (filter: string) => {
    const { is = [] } = search;
    const next = is.includes(filter) ? is.filter((one) => one !== filter) : [...is, filter];
    onChange({ is: next.length > 0 ? next : undefined });
  };
  const labelOf = (name: string, value: string): string => {
    const field = fieldOf(definition, name);
    return field ? String(fieldText(field, value, data, { say, fmt, language }) ?? value) : value;
  };
  const menus = (definition.filters ?? []).map((name) => {
    const values = [...new Set(data.rows.map((row) => textOf(row[name])))].filter(Boolean);
    const items = values
      .map((value): MenuItem & { words: string } => ({
        id: value,
        words: labelOf(name, value),
        label: labelOf(name, value),
        checked: chosen.get(name)?.includes(value) ?? false,
        onSelect: () => toggle(`${name}:${value}`),
      }))
      .toSorted((a, b) => fmt.compare(a.words, b.words));
    const label = fieldOf(definition, name)?.label;
    return { name, label: label ? say(label) : name, items };
  });
  const { inUse, archived } = archiveWords(definition);
  // Of whatever gender the records of the list are.
  const all = t({ message: 'All', context: 'in use or not' });
  const shows: { show: RecordsSearch['show']; label: string }[] = definition.archive
    ? [
        { show: undefined, label: say(inUse) },
        { show: 'archived', label: say(archived) },
        { show: 'all', label: all },
      ]
    : [];
  const filters: ActiveFilter[] = [...chosen].flatMap(([name, values]) =>
    values.map((value) => ({
      id: `${name}:${value}`,
      label: labelOf(name, value),
      onRemove: () => toggle(`${name}:${value}`),
    })),
  );
  if (search.show) {
    const labels = {
      archived: say(archived),
      all: definition.archive?.words ? all : t`With archived`,
      twins: t`Likely twice`,
    };
    filters.push({
      id: 'show',
      label: labels[search.show],
      onRemove: () => onChange({ show: undefined }),
    });
  }
  return (
    <FilterBar
      search={text}
      onSearch={setText}
      placeholder={t`Search in the list`}
      filters={filters}
      onClear={() => {
        setText('');
        onChange(NO_FILTERS);
      }}
    >
      {shows.length > 0 ? (
        <Toggles
          label={t`View`}
          options={shows.map(({ show, label }) => ({ value: show, label }))}
          chosen={search.show}
          onChoose={(show) => onChange({ show })}
        />
      ) : null}
      {menus.map(({ name, label, items }) =>
        items.length > 0 ? <FilterMenu key={name} {...{ label, items }} /> : null,
      )}
      {duplicates > 0 ? (
        <FlagButton
          label={<Plural value={duplicates} one="# likely twice" other="# likely twice" />}
          isOn={search.show === 'twins'}
          onToggle={() => onChange({ show: search.show === 'twins' ? undefined : 'twins' })}
        />
      ) : null}
    </FilterBar>
  );
}
