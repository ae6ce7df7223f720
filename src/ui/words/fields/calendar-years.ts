import { msg } from '@lingui/core/macro';
import type { CalendarYear } from '#contract/resources/holidays.ts';
import type { FieldsOf } from './fields-of.ts';

export const CALENDAR_YEARS_FIELDS = {
  year: msg`Year`,
  confirmed: msg`Confirmed`,
  source: msg`Decree or resolution`,
} as const satisfies FieldsOf<CalendarYear>;
