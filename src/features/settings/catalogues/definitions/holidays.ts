import { HOLIDAYS_FIELDS } from '#ui/words/fields/holidays.ts';
import { msg } from '@lingui/core/macro';
import { canCatalogue } from '#domain/access/policy.ts';
import { formatDay, parseDay } from '#domain/days.ts';
import { optionsOf } from '#ui/words/options.ts';
import { defineRecord, type FormValues } from '#records/definition.ts';
import { textOf } from '#records/names.ts';

const REGIONAL = 'Galicia';
const NATIONAL = 'España';

export const HOLIDAYS = defineRecord<'holidays'>({
  resource: 'holidays',
  title: msg`Working days`,
  one: msg`Holiday`,
  newOne: msg`New holiday`,
  lead: msg`Days that do not count in terms of working days, beside Saturdays and Sundays.`,
  fields: [
    { name: 'day', label: HOLIDAYS_FIELDS.day, kind: 'day' },
    {
      name: 'scope',
      label: HOLIDAYS_FIELDS.scope,
      kind: 'enum',
      options: optionsOf('holidays', 'scope'),
      onPick: (scope): FormValues => (scope === 'local' ? {} : { municipality: '' }),
    },
    {
      name: 'municipality',
      label: HOLIDAYS_FIELDS.municipality,
      kind: 'text',
      wide: true,
      isShown: ({ scope }) => scope === 'local',
    },
    { name: 'name', label: HOLIDAYS_FIELDS.name, kind: 'text', wide: true },
    { name: 'nameGl', label: HOLIDAYS_FIELDS.nameGl, kind: 'text' },
    { name: 'nameEn', label: HOLIDAYS_FIELDS.nameEn, kind: 'text' },
  ],
  columns: [
    { field: 'name', width: 260 },
    { field: 'day' },
    { field: 'scope', width: 150 },
    { field: 'municipality', width: 190 },
  ],
  filters: ['scope', 'municipality'],
  isMergeable: false,
  unique: [['scope', 'municipality', 'day']],
  key: {
    header: msg`Day and place`,
    fields: ['day', 'scope', 'municipality'],
    write: (row) => `${formatDay(textOf(row['day']))} ${placeOf(row)}`,
    read: (text) => {
      const [first = '', ...rest] = text.split(' ');
      const day = parseDay(first);
      const place = rest.join(' ').trim();
      if (day === null) return 'day';
      if (place === '') return 'required';
      if (place === NATIONAL) return { day, scope: 'national', municipality: '' };
      if (place === REGIONAL) return { day, scope: 'regional', municipality: '' };
      return { day, scope: 'local', municipality: place };
    },
  },
  check: ({ scope, municipality }): Record<string, 'required'> =>
    scope === 'local' && textOf(municipality).trim() === '' ? { municipality: 'required' } : {},
  may: canCatalogue,
});

function placeOf(row: Readonly<Record<string, unknown>>): string {
  if (row['scope'] === 'national') return NATIONAL;
  return row['scope'] === 'regional' ? REGIONAL : textOf(row['municipality']);
}
