import { msg } from '@lingui/core/macro';
import { canCatalogue } from '#domain/access/policy.ts';
import { GALICIA, REGION_NAMES, REGIONS } from '#domain/calendar/regions.ts';
import { formatDay, parseDay } from '#domain/days.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type FormValues } from '#records/definition.ts';
import { textOf } from '#records/names.ts';

const NATIONAL = 'España';

export const HOLIDAYS = defineRecord<'holidays'>({
  resource: 'holidays',
  title: msg`Working days`,
  one: msg`Holiday`,
  newOne: msg`New holiday`,
  lead: msg`Days that do not count in terms of working days, beside Saturdays and Sundays.`,
  fields: contractFields('holidays', {
    day: {},
    scope: {
      onPick: (scope): FormValues => ({
        region: scope === 'regional' ? GALICIA : null,
        ...(scope !== 'local' && { municipality: '' }),
      }),
    },
    region: { isShown: ({ scope }) => scope === 'regional' },
    municipality: { wide: true, isShown: ({ scope }) => scope === 'local' },
    name: { wide: true },
    nameGl: {},
    nameEn: {},
  }),
  columns: [
    { field: 'name', width: 260 },
    { field: 'day' },
    { field: 'scope', width: 150 },
    { field: 'region', width: 170 },
    { field: 'municipality', width: 190 },
  ],
  filters: ['scope', 'region', 'municipality'],
  unique: [['scope', 'region', 'municipality', 'day']],
  key: {
    header: msg`Day and place`,
    fields: ['day', 'scope', 'region', 'municipality'],
    write: (row) => `${formatDay(textOf(row['day']))} ${holidayPlace(row)}`,
    read: (text) => {
      const [first = '', ...rest] = text.split(' ');
      const day = parseDay(first);
      const place = rest.join(' ').trim();
      if (day === null) return 'day';
      if (place === '') return 'required';
      if (place === NATIONAL) return { day, scope: 'national', region: null, municipality: '' };
      const region = REGIONS.find((one) => REGION_NAMES[one] === place);
      if (region) return { day, scope: 'regional', region, municipality: '' };
      return { day, scope: 'local', region: null, municipality: place };
    },
  },
  check: ({ scope, region, municipality }): Record<string, 'required'> => ({
    ...(scope === 'local' && textOf(municipality).trim() === '' && { municipality: 'required' }),
    ...(scope === 'regional' && textOf(region) === '' && { region: 'required' }),
  }),
  may: canCatalogue,
});

function holidayPlace(row: Readonly<Record<string, unknown>>): string {
  if (row['scope'] === 'national') return NATIONAL;
  const region = REGIONS.find((one) => one === row['region']);
  return region ? REGION_NAMES[region] : textOf(row['municipality']);
}
