import type { FormValue } from '#records/definition.ts';
import { type Bound, NO_WINDOW, type Window } from '#domain/tenders/windows.ts';

/** Windows in a form are texts, so that what was touched is told by `===`. */
export function windowsText(list: readonly Window[]): string {
  return JSON.stringify(list.map(({ from, to }) => ({ from: inOrder(from), to: inOrder(to) })));
}

export function windowsIn(text: FormValue | undefined): Window[] {
  return typeof text === 'string' ? (JSON.parse(text) as Window[]) : [];
}

/** The text of one window. */
export function windowText(one: Window): string {
  return windowsText([one]);
}

export function windowIn(text: FormValue | undefined): Window {
  return windowsIn(text)[0] ?? NO_WINDOW;
}

/** Whether an end says nothing at all. */
export function isBlank({ day, text, rule }: Bound): boolean {
  return day === null && rule === null && text.trim() === '';
}

/** The end does not come before the start. */
export function isInOrder({ from, to }: Window): boolean {
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
