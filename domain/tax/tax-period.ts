import type { Day } from '../days.ts';

/**
 * The first day of the tax period of a company that a day lies in: its accounting year.
 *
 * @param firstMonth month in which the accounting year begins, 1 to 12
 */
export function taxPeriodStart(day: Day, firstMonth: number): Day {
  const month = String(firstMonth).padStart(2, '0');
  const year = Number(day.slice(0, 4));
  return day.slice(5, 7) >= month ? `${year}-${month}-01` : `${year - 1}-${month}-01`;
}
