import { roundRatio } from './ratio.ts';

/** An amount of money in integer euro cents. Never a fraction, never a float sum of euros. */
export type Cents = number;

/** Why a typed amount was not taken. `ambiguous`: "1234.56" may mean 1234,56 or 123456. */
export type AmountProblem = 'empty' | 'not-a-number' | 'not-positive' | 'ambiguous' | 'too-large';

export type AmountResult = { ok: true; cents: Cents } | { ok: false; problem: AmountProblem };

/** Largest amount the product takes: 10,000 million euro, far inside the safe integers. */
export const MAX_CENTS: Cents = 1_000_000_000_000;

/** The same amount the other way: nought stays nought, since `-0` is written as an amount below it. */
export const opposite = (cents: Cents): Cents => 0 - cents;

const SPANISH = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$|^\d+(,\d*)?$/;

/** `12,345`: 12,35 € to whom the comma is decimal, and twelve thousand where it parts thousands. */
const ENGLISH_THOUSANDS = /^[1-9]\d{0,2},\d{3}$/;

/**
 * Parses an amount in Spanish format: dot as thousands separator, comma as decimal. What may be read in
 * two ways is `ambiguous`, unless `isWritten` says that a program wrote it in this format.
 * Half cents round away from zero. Only positive amounts are taken (specification §5);
 * zero is taken where `allowZero` says so.
 */
export function parseAmount(
  text: string,
  options: { allowZero?: boolean; isWritten?: boolean } = {},
): AmountResult {
  const clean = text.replace(/[\s\u00a0€]/g, '').replace(/^\+/, '');
  if (clean === '') return { ok: false, problem: 'empty' };
  if (/^[-−]/.test(clean)) return { ok: false, problem: 'not-positive' };
  if (!options.isWritten && ENGLISH_THOUSANDS.test(clean))
    return { ok: false, problem: 'ambiguous' };
  if (!SPANISH.test(clean)) {
    const ambiguous = /^\d+\.\d+$/.test(clean);
    return { ok: false, problem: ambiguous ? 'ambiguous' : 'not-a-number' };
  }
  const [whole = '', fraction = ''] = clean.replaceAll('.', '').split(',');
  if (whole.length > 12) return { ok: false, problem: 'too-large' };
  const roundUp = Number(fraction[2] ?? '0') >= 5 ? 1 : 0;
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + roundUp;
  if (cents > MAX_CENTS) return { ok: false, problem: 'too-large' };
  if (cents === 0 && !options.allowZero) return { ok: false, problem: 'not-positive' };
  return { ok: true, cents };
}

/** Writes cents as Spanish digits without a currency sign: 123456789 → "1.234.567,89". Minus is U+2212. */
export function formatCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${cents < 0 ? '−' : ''}${whole},${digits.slice(-2)}`;
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/**
 * `amount × numerator ÷ denominator` in whole cents, half cents away from zero. Exact for any
 * integers (a quantity times a price may pass the safe ones); the denominator must be above zero.
 */
export function scaleCents(amount: Cents, numerator: number, denominator: number): Cents {
  return roundRatio(BigInt(amount) * BigInt(numerator), BigInt(denominator));
}

/** What part of a whole an amount is, in basis points, half ones away from zero; null of nothing. */
export function partBp(part: Cents, whole: Cents): number | null {
  if (whole === 0) return null;
  return scaleCents(whole < 0 ? opposite(part) : part, 10_000, Math.abs(whole));
}

/**
 * Splits `total` into parts proportional to `weights` by the largest remainder: the parts always
 * add up to the total; ties go to the earlier part. Weights are integers whose sum is not zero: a discount
 * among sums that are owed keeps its sign.
 */
export function splitCents(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError('splitCents needs weights whose sum is not zero');
  const size = BigInt(Math.abs(total));
  const [whole, sign] = sum < 0n ? [-sum, -1n] : [sum, 1n];
  const parts = weights.map((weight, index) => {
    const product = size * BigInt(weight) * sign;
    const remainder = ((product % whole) + whole) % whole;
    return { index, cents: Number((product - remainder) / whole), remainder };
  });
  let left = Math.abs(total) - parts.reduce((sum, part) => sum + part.cents, 0);
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of byRemainder) {
    if (left === 0) break;
    part.cents += 1;
    left -= 1;
  }
  return parts.map((part) => (total < 0 ? opposite(part.cents) : part.cents));
}
