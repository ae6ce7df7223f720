import * as z from 'zod';
import { tenderRow } from '#contract/resources/tenders.ts';
import { type Bound, NO_WINDOW, type Window } from '#domain/tenders/windows.ts';

const { applicationDeadline: window, executionDeadline: windows } = tenderRow.shape;

/** The kit has words for this code beside those of the contract. */
const DATES_ORDER = 'dates-order';

/** Windows in a form are texts, so that what was touched is told by `===`. */
export function windowsText(list: readonly Window[]): string {
  return JSON.stringify(list.map(({ from, to }) => ({ from: inOrder(from), to: inOrder(to) })));
}

export function windowsIn(text: string): Window[] {
  return JSON.parse(text) as Window[];
}

/** The text of one window. */
export function windowText(one: Window): string {
  return windowsText([one]);
}

export function windowIn(text: string): Window {
  return windowsIn(text)[0] ?? NO_WINDOW;
}

export const formWindow = z
  .string()
  .refine((text) => window.safeParse(windowIn(text)).success, { params: { code: 'invalid' } })
  .refine((text) => isInOrder(windowIn(text)), { error: DATES_ORDER });

export const formWindows = z
  .string()
  .refine((text) => windows.safeParse(windowsIn(text)).success, { params: { code: 'invalid' } })
  .refine((text) => windowsIn(text).every(isInOrder), { error: DATES_ORDER });

/** Whether an end says nothing at all. */
export function isBlank({ day, text, rule }: Bound): boolean {
  return day === null && rule === null && text.trim() === '';
}

function isInOrder({ from, to }: Window): boolean {
  return from.day === null || to.day === null || from.day <= to.day;
}

/** A text of equal content is the same text. */
function inOrder({ day, time, text, rule }: Bound): Bound {
  return {
    day,
    time,
    text,
    rule: rule && { from: rule.from, amount: rule.amount, unit: rule.unit },
  };
}
