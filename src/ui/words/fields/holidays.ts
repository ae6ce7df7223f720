import { msg } from '@lingui/core/macro';
import type { HolidayRow } from '#contract/resources/holidays.ts';
import type { FieldsOf } from './fields-of.ts';

export const HOLIDAYS_FIELDS = {
  day: msg`Day`,
  scope: msg`Of`,
  region: msg`Region`,
  municipality: msg`Municipality`,
  name: msg`Name`,
  nameGl: msg`Name in Galician`,
  nameEn: msg`Name in English`,
} as const satisfies FieldsOf<HolidayRow>;
