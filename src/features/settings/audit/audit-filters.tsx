import { Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { isDay } from '#domain/days.ts';
import { useWords } from '#records/use-words.ts';
import { AUDITED } from './audited.ts';
import type { SettingsSearch } from './search.ts';

export const NO_FILTERS = {
  who: undefined,
  what: undefined,
  row: undefined,
  from: undefined,
  to: undefined,
} satisfies SettingsSearch;

export function hasFilters(search: SettingsSearch): boolean {
  return Object.keys(NO_FILTERS).some((name) => search[name as keyof typeof NO_FILTERS]);
}

interface Props {
  search: SettingsSearch;
  people: readonly { id: string; name: string }[];
  onChange: (changes: SettingsSearch) => void;
}

/** Whose changes, of what, and of which days; all of it lives in the address. */
export function AuditFilters({ search, people, onChange }: Props) {
  const { t } = useLingui();
  const { say, fmt } = useWords();
  const resources = [...AUDITED.values()]
    .map(({ resource, one }) => ({ value: resource, label: say(one) }))
    .toSorted((a, b) => fmt.compare(a.label, b.label));
  return (
    <Grid
      gap="12px"
      alignItems="end"
      templateColumns="repeat(auto-fit, minmax(min(100%, 150px), 1fr))"
      role="search"
      aria-label={t`Filters`}
    >
      <ComboField
        name="who"
        label={t`Person`}
        empty={t`Everybody`}
        options={people
          .map(({ id, name }) => ({ value: id, label: name }))
          .toSorted((a, b) => fmt.compare(a.label, b.label))}
        value={search.who ?? ''}
        onChange={(who) => onChange({ who: who || undefined })}
      />
      <SelectField
        label={t`Kind of record`}
        empty={t`Every kind`}
        options={resources}
        value={search.what ?? ''}
        onChange={(what) => onChange({ what: AUDITED.get(what)?.resource, row: undefined })}
      />
      <DateField
        label={t`From the day`}
        value={search.from ?? null}
        onChange={(from) => onWhole(from, (day) => onChange({ from: day }))}
      />
      <DateField
        label={t`To the day`}
        value={search.to ?? null}
        min={search.from}
        onChange={(to) => onWhole(to, (day) => onChange({ to: day }))}
      />
      {hasFilters(search) ? (
        <Button tone="quiet" onClick={() => onChange(NO_FILTERS)}>{t`Clear all`}</Button>
      ) : null}
    </Grid>
  );
}

/** A day that is still being typed filters nothing. */
function onWhole(day: string | null, use: (day: string | undefined) => void): void {
  if (day === null) use(undefined);
  else if (isDay(day)) use(day);
}
