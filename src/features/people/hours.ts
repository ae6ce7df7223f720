import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Dedication } from '#contract/resources/dedications.ts';
import type { Employee } from '#contract/resources/employees.ts';
import { dedicatedHours, dedicatedShare, overHours, workedHours } from '#domain/people/hours.ts';
import type { Month } from '#domain/people/kinds.ts';
import type { PeopleRows } from '#local/mirror/people.ts';
import { quantityIn, typedQuantity } from '#ui/fields/quantity.ts';

/** How hours are written and shown: in hours, or in parts of the month. */
export const HOUR_UNITS = ['hours', 'share'] as const;
export type HourUnit = (typeof HOUR_UNITS)[number];

/** What of a month of somebody is of a request, as it was typed; null for nothing. */
export type TypedHours = Pick<Dedication, 'hours' | 'shareBp'> | null;

export const NOT_HOURS = msg`Write hours such as 37,5, or a part of the month such as 50 %`;

/** Hours, or with a percent sign a part of the month; a bare number is what the grid shows. */
export function readHours(
  text: string,
  unit: HourUnit,
): { ok: true; value: TypedHours } | { ok: false; problem: MessageDescriptor } {
  const clean = text.replaceAll(/\s|h$/gi, '');
  const isShare = clean.endsWith('%') || (unit === 'share' && !/h\s*$/i.test(text));
  const thousandths = quantityIn(clean.replace('%', ''));
  if (thousandths === null || thousandths === 0) return { ok: true, value: null };
  if (Number.isNaN(thousandths)) return { ok: false, problem: NOT_HOURS };
  if (!isShare) return { ok: true, value: { hours: thousandths, shareBp: null } };
  const shareBp = Math.round(thousandths / 10);
  if (shareBp > 10_000) return { ok: false, problem: msg`Write a percentage from 0 to 100` };
  return { ok: true, value: { hours: null, shareBp } };
}

/** What the editor of a cell begins with: what was typed, in the unit of the grid. */
export function typedHours(
  dedication: Pick<Dedication, 'hours' | 'shareBp'> | undefined,
  unit: HourUnit,
  ofMonth: number,
): string {
  if (!dedication) return '';
  if (unit === 'hours') return typedQuantity(dedicatedHours(dedication, ofMonth));
  return typedQuantity((dedicatedShare(dedication, ofMonth) ?? 0) * 10);
}

/** What else a person has in a month, where the hours to be do not fit in it. */
export interface Elsewhere {
  workedHours: number;
  elsewhereHours: number;
  leftHours: number;
  callRequestIds: string[];
}

/** Null where the hours fit. */
export function whereElse(
  { months, dedications }: PeopleRows,
  employee: Employee,
  { month, callRequestId, typed }: { month: Month; callRequestId: string; typed: TypedHours },
): Elsewhere | null {
  const worked = months.find((one) => one.employeeId === employee.id && one.month === month);
  const others = dedications.filter(
    (one) =>
      one.employeeId === employee.id && one.month === month && one.callRequestId !== callRequestId,
  );
  const next = typed ? [...others, { callRequestId, ...typed }] : others;
  if (!overHours(employee, month, worked, next)) return null;
  const ofMonth = workedHours(employee, month, worked);
  const elsewhereHours = others.reduce((sum, one) => sum + dedicatedHours(one, ofMonth), 0);
  return {
    workedHours: ofMonth,
    elsewhereHours,
    leftHours: Math.max(0, ofMonth - elsewhereHours),
    callRequestIds: others.map((one) => one.callRequestId),
  };
}
