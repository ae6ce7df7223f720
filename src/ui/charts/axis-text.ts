import type { Cents } from '#domain/money.ts';
import type { Fmt } from '#ui/fmt.ts';

const MILLION = 100_000_000;
const SPACE = '\u00a0';

/** An amount short enough for an axis: `12.000 €`, `1,2 M€`. */
export function axisText(fmt: Fmt, cents: Cents): string {
  if (Math.abs(cents) < MILLION) return eurosText(fmt, cents);
  return `${fmt.number(Math.round(cents / 1_000_000) / 100)}${SPACE}M€`;
}

/** An amount without its cents: `1.580.896 €`. */
export function eurosText({ number }: Fmt, cents: Cents): string {
  return `${number(Math.round(cents / 100))}${SPACE}€`;
}
