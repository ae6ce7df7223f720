import type { Cents } from '#domain/money.ts';
import type { Day } from '#domain/days.ts';
import { asRecurring } from '#domain/treasury/cash-flow.ts';
import { exceptionsOf, type OccurrenceException } from '#domain/treasury/recurrence.ts';
import type { TreasuryRow } from './queries.ts';

/** The exception of one time that a record comes; one that changes nothing where it has none. */
export function exceptionOf(record: TreasuryRow, day: Day): OccurrenceException {
  return { ...(exceptionsOf(asRecurring(record))(day) ?? plain(day)), day };
}

/** The exceptions of a record with another one for a day; one that changes nothing is none. */
export function withException(
  record: TreasuryRow,
  changed: OccurrenceException,
): TreasuryRow['exceptions'] {
  const before = exceptionsOf(asRecurring(record))(changed.day);
  const others = record.exceptions.filter((one) => one !== before);
  const { movedTo, amountCents, isCancelled, movementId } = changed;
  const isNone = movedTo === null && amountCents === null && !isCancelled && movementId === null;
  const all = isNone ? others : [...others, changed];
  return all.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** As it was typed: what the record says anyway is no exception. */
export function typedException(
  record: Pick<TreasuryRow, 'amountCents'>,
  before: OccurrenceException,
  { day, amountCents }: { day: Day; amountCents: Cents },
): OccurrenceException {
  return {
    ...before,
    movedTo: day === before.day ? null : day,
    amountCents: amountCents === record.amountCents ? null : amountCents,
  };
}

function plain(day: Day): OccurrenceException {
  return { day, movedTo: null, amountCents: null, isCancelled: false, movementId: null };
}
