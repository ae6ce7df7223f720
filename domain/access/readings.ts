import type { Day } from '../days.ts';
import type { Role } from './roles.ts';

/** One request that somebody from outside may read, up to a day in Spain, which counts. */
export interface Reading {
  untilDay: Day;
  /** When it was taken away before its day. */
  endedAt: string | null;
}

/** Whether it lets in on this day: each call asks. */
export function isReadingOpen({ untilDay, endedAt }: Reading, today: Day): boolean {
  return endedAt === null && today <= untilDay;
}

export type ReadingRefusal =
  | { field: 'userId'; code: 'invalid' }
  | { field: 'untilDay'; code: 'too-small' };

/**
 * Why a request cannot be given to this person up to this day. Who has another role reads by that role, and a
 * reading that has ended before it begins is a slip.
 */
export function whyNotGiven(
  person: { role: Role; active: boolean } | undefined,
  untilDay: Day,
  today: Day,
): ReadingRefusal | null {
  if (person?.role !== 'adviser' || !person.active) return { field: 'userId', code: 'invalid' };
  if (untilDay < today) return { field: 'untilDay', code: 'too-small' };
  return null;
}
