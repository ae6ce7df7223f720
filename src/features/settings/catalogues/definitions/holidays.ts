import { msg } from '@lingui/core/macro';
import { canCatalogue } from '#domain/access/policy.ts';
import { formatDay, parseDay } from '#domain/days.ts';
import { contractFields } from '#records/contract-field.ts';
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
  fields: contractFields('holidays', {
    day: {},
    scope: { onPick: (scope): FormValues => (scope === 'local' ? {} : { municipality: '' }) },
    municipality: { wide: true, isShown: ({ scope }) => scope === 'local' },
    name: { wide: true },
    nameGl: {},
    nameEn: {},
  }),
  columns: [
    { field: 'name', width: 260 },
    { field: 'day' },
    { field: 'scope', width: 150 },
    { field: 'municipality', width: 190 },
  ],
  filters: ['scope', 'municipality'],
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
