import { type Cents, parseAmount } from '#domain/money.ts';

export type MoneyInput =
  | { kind: 'amount'; cents: Cents }
  | { kind: 'empty' }
  /** Either reading is possible, both in cents: "1234.56" is 1234,56 or 123456, "12,345" 12,35 or 12345. */
  | { kind: 'ambiguous'; decimals: Cents; thousands: Cents }
  | { kind: 'problem'; code: 'positive' | 'not-a-number' | 'too-large' };

/** Reads what a person typed into an amount field: a Spanish amount, or a sum after `=`. */
export function readMoney(text: string): MoneyInput {
  const clean = text.trim();
  if (clean.startsWith('=')) return calculate(clean.slice(1));
  const parsed = parseAmount(clean);
  if (parsed.ok) return { kind: 'amount', cents: parsed.cents };
  if (parsed.problem === 'empty') return { kind: 'empty' };
  if (parsed.problem === 'ambiguous') return readings(clean);
  return { kind: 'problem', code: parsed.problem === 'not-positive' ? 'positive' : parsed.problem };
}

function readings(text: string): MoneyInput {
  const decimals = parseAmount(text.replace('.', ','), { isWritten: true });
  const thousands = parseAmount(text.replace(/[.,]/, ''));
  if (!decimals.ok || !thousands.ok) return { kind: 'problem', code: 'not-a-number' };
  return { kind: 'ambiguous', decimals: decimals.cents, thousands: thousands.cents };
}

/** A fraction of integers: sums stay exact until the one rounding at the end. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** `120*1,21` → 14520 cents. `+ − * / ( )`, Spanish numbers; half cents round away from zero. */
function calculate(expression: string): MoneyInput {
  const tokens = expression.replaceAll('−', '-').match(/\d[\d.]*(?:,\d+)?|[-+*/()]|\S/g) ?? [];
  let at = 0;
  const atom = (): Fraction | null => {
    const token = tokens[at];
    at += 1;
    if (token === '-') {
      const inner = atom();
      return inner && { top: -inner.top, bottom: inner.bottom };
    }
    if (token === '(') {
      const inner = sum();
      const closed = tokens[at] === ')';
      at += 1;
      return closed ? inner : null;
    }
    return token === undefined ? null : numberOf(token);
  };
  const product = (): Fraction | null => {
    let left = atom();
    while (left && (tokens[at] === '*' || tokens[at] === '/')) {
      const divide = tokens[at] === '/';
      at += 1;
      const right = atom();
      if (!right || (divide && right.top === 0n)) return null;
      left = divide
        ? { top: left.top * right.bottom, bottom: left.bottom * right.top }
        : { top: left.top * right.top, bottom: left.bottom * right.bottom };
    }
    return left;
  };
  const sum = (): Fraction | null => {
    let left = product();
    while (left && (tokens[at] === '+' || tokens[at] === '-')) {
      const sign = tokens[at] === '-' ? -1n : 1n;
      at += 1;
      const right = product();
      if (!right) return null;
      left = {
        top: left.top * right.bottom + sign * right.top * left.bottom,
        bottom: left.bottom * right.bottom,
      };
    }
    return left;
  };
  const result = sum();
  if (!result || at !== tokens.length) return { kind: 'problem', code: 'not-a-number' };
  const sign = result.bottom < 0n ? -1n : 1n;
  const [top, bottom] = [result.top * sign * 100n, result.bottom * sign];
  if (top <= 0n) return { kind: 'problem', code: 'positive' };
  const cents = Number((top * 2n + bottom) / (bottom * 2n));
  if (cents === 0) return { kind: 'problem', code: 'positive' };
  return Number.isSafeInteger(cents)
    ? { kind: 'amount', cents }
    : { kind: 'problem', code: 'too-large' };
}

function numberOf(token: string): Fraction | null {
  if (!/^(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(token)) return null;
  const [whole = '', decimals = ''] = token.replaceAll('.', '').split(',');
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}
