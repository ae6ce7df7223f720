import { type Day, addDays, weekdayOf } from '../days.ts';
import { easterOf } from './easter.ts';
import { FEASTS, type Feast } from './feasts.ts';
import { DECREED_YEARS } from './galician-holidays.ts';
import type { Holiday, HolidayScope } from './holidays.ts';
import { GALICIA } from './regions.ts';

/** Whether the holidays of the year are decreed. A year that is not shows as provisional. */
export function isConfirmed(year: number): boolean {
  return DECREED_YEARS.some((decreed) => decreed.year === year);
}

/**
 * The twelve holidays that Galicia keeps in a year whose decree is not out: nine of the State that
 * stay unless they fall on a Sunday, Epiphany, which no region has changed, and of Galicia Maundy Thursday,
 * which it has always kept, and 25 July (Real Decreto 2001/1983, articles 45 and 46; Decreto 8/1978). Local ones are not known.
 *
 * Instead of those on a Sunday (`fallsOnSunday`) the decree names others, mostly 17 May, 19 March or
 * 24 June. They are not guessed: a holiday too few ends a term too early, which does no harm, and one
 * too many ends it too late.
 */
export function provisionalHolidays(year: number): Holiday[] {
  const easter = easterOf(year);
  return [
    holiday(`${year}-01-01`, 'newYear'),
    holiday(`${year}-01-06`, 'epiphany'),
    holiday(addDays(easter, -3), 'maundyThursday', 'regional'),
    holiday(addDays(easter, -2), 'goodFriday'),
    holiday(`${year}-05-01`, 'labour'),
    holiday(`${year}-07-25`, 'galicia', 'regional'),
    holiday(`${year}-08-15`, 'assumption'),
    holiday(`${year}-10-12`, 'spain'),
    holiday(`${year}-11-01`, 'allSaints'),
    holiday(`${year}-12-06`, 'constitution'),
    holiday(`${year}-12-08`, 'immaculate'),
    holiday(`${year}-12-25`, 'christmas'),
  ];
}

/** A holiday that the decree of its year will likely change for another day. */
export function fallsOnSunday(holiday: Pick<Holiday, 'day'>): boolean {
  return weekdayOf(holiday.day) === 6;
}

function holiday(day: Day, feast: Feast, scope: HolidayScope = 'national'): Holiday {
  const region = scope === 'regional' ? GALICIA : null;
  return { day, scope, region, municipality: '', ...FEASTS[feast] };
}
