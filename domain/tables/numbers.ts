import { type AmountResult, type Cents, MAX_CENTS } from '../money.ts';

/** Which sign parts the decimals of a column. */
export type DecimalSign = ',' | '.';

/**
 * What the amounts of a column say of their decimals: the sign that all of them agree on; `unsure` where each
 * can be read in two ways; `mixed` where they contradict each other; `none` where no amount has any.
 */
export type Decimals = DecimalSign | 'unsure' | 'mixed' | 'none';

/** An amount as it is written, without what stands around its digits. */
export interface WrittenNumber {
  isNegative: boolean;
  /** Digits, with points and commas where they stand; a power of ten stays behind an `e`. */
  digits: string;
  /** Code of the currency that the cell names, in capitals; empty where it names none. */
  currency: string;
}

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };
const MINUS = '[-\\u2010-\\u2015\\u2212]';
const DASH = new RegExp(`^${MINUS}$`);
const SIGNED = new RegExp(`^(${MINUS}|\\+)?\\s*(.*?)\\s*(${MINUS}|\\+)?$`, 's');
/** Thousands are parted by spaces of any kind and by apostrophes too, which never part decimals. */
const DIGITS = /^\d+(?:[.,'’\s\u00a0\u2009\u202f]\d+)*[.,]?$|^[.,]\d+$/;
/** A longer cell is no amount. */
const LONGEST = 60;
const SCIENTIFIC = /^\d+(?:[.,]\d+)?e[-+]?\d{1,3}$/i;

/**
 * Takes the sign, the currency and the brackets off an amount; null for what is no amount. A minus may be of any
 * kind, before or behind, or be brackets; the zero of accounts is a dash (`-   €`).
 */
export function writtenNumber(cell: string): WrittenNumber | null {
  if (cell.length > LONGEST) return null;
  let rest = cell.trim();
  let currency = '';
  rest = rest.replace(/^[A-Z]{3}(?=[\s\u00a0\d(+-])|(?<=[\s\u00a0\d)+-])[A-Z]{3}$/i, (code) => {
    currency = code.toUpperCase();
    return '';
  });
  rest = rest.replace(/[€$£¥]/, (sign) => {
    currency ||= SIGNS[sign] ?? '';
    return '';
  });
  const bracketed = /^[\s\u00a0]*\((.*)\)[\s\u00a0]*$/.exec(rest);
  rest = (bracketed?.[1] ?? rest).trim();
  if (DASH.test(rest)) return { isNegative: false, digits: '0', currency };
  const [, before = '', digits = '', behind = ''] = SIGNED.exec(rest) ?? [];
  if (before !== '' && behind !== '') return null;
  if (!DIGITS.test(digits) && !SCIENTIFIC.test(digits)) return null;
  const sign = before || behind;
  const isMinus = sign !== '' && sign !== '+';
  if (bracketed && sign !== '') return null;
  return { isNegative: isMinus || bracketed !== null, digits, currency };
}

/** What one amount says of the decimal sign of its column. */
function evidenceOf({ digits }: WrittenNumber): Decimals {
  const bare = digits.replace(/['’\s\u00a0\u2009\u202f]/g, ' ');
  const [points, commas] = [bare.split('.').length - 1, bare.split(',').length - 1];
  if (points === 0 && commas === 0) return 'none';
  if (points > 0 && commas > 0) {
    const last = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ',';
    return (last === '.' ? points : commas) > 1 ? 'mixed' : last;
  }
  const sign = points > 0 ? '.' : ',';
  const other = sign === '.' ? ',' : '.';
  if (points + commas > 1) return isGrouped(bare, sign) ? other : 'mixed';
  const [whole = '', fraction = ''] = bare.split(sign);
  const isThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isThousands ? 'unsure' : sign;
}

function isGrouped(digits: string, sign: DecimalSign): boolean {
  const [first = '', ...groups] = digits.split(sign);
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

/** The decimal sign that the amounts of a column agree on. Cells that are no amounts do not count. */
export function decimalsOf(cells: Iterable<string>): Decimals {
  const found = new Set<Decimals>();
  for (const cell of cells) {
    const number = writtenNumber(cell);
    if (number) found.add(evidenceOf(number));
  }
  if (found.has('mixed') || (found.has(',') && found.has('.'))) return 'mixed';
  if (found.has(',')) return ',';
  if (found.has('.')) return '.';
  return found.has('unsure') ? 'unsure' : 'none';
}

/** The first amount of a column that can be read in two ways: what a question shows. */
export function unsureNumber(cells: Iterable<string>): string | null {
  for (const cell of cells) {
    const number = writtenNumber(cell);
    if (number && evidenceOf(number) === 'unsure') return cell.trim();
  }
  return null;
}

/** `12,345`: 12,35 € to whom the comma is decimal, and twelve thousand where it parts thousands. */
const ENGLISH_THOUSANDS = /^[1-9]\d{0,2},\d{3}$/;

/**
 * A number with a minus and a point before its decimals and nothing else, by what its column says of decimals. Where
 * that says nothing the number is Spanish, and one that only fits another way of writing is `ambiguous`.
 */
export function readPlain(
  cell: string,
  decimals: Decimals,
): { plain: string } | { problem: 'not-a-number' | 'ambiguous' } {
  const number = writtenNumber(cell);
  if (!number) return { problem: 'not-a-number' };
  const decimal = decimals === '.' ? '.' : ',';
  const plain = plainDigits(number.digits, decimal);
  if (plain !== null) return { plain: `${number.isNegative ? '-' : ''}${plain}` };
  const isOther = plainDigits(number.digits, decimal === ',' ? '.' : ',') !== null;
  return { problem: isOther ? 'ambiguous' : 'not-a-number' };
}

/**
 * An amount in cents by what its column says of decimals; half cents away from zero, from the digits and not through
 * a float.
 */
export function readCents(cell: string, decimals: Decimals): AmountResult {
  if (cell.trim() === '') return { ok: false, problem: 'empty' };
  const isTold = decimals === ',' || decimals === '.';
  const digits = writtenNumber(cell)?.digits ?? '';
  if (!isTold && ENGLISH_THOUSANDS.test(digits)) return { ok: false, problem: 'ambiguous' };
  const read = readPlain(cell, decimals);
  if ('problem' in read) return { ok: false, problem: read.problem };
  const cents = centsOfPlain(read.plain);
  return cents === null ? { ok: false, problem: 'too-large' } : { ok: true, cents };
}

function centsOfPlain(plain: string): Cents | null {
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
  if (whole.length > 12) return null;
  const up = Number(fraction[2] ?? '0') >= 5 ? 1 : 0;
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + up;
  if (cents > MAX_CENTS) return null;
  return plain.startsWith('-') && cents !== 0 ? -cents : cents;
}

/** Digits with a point before the decimals and nothing else; null where they do not fit the sign of the column. */
function plainDigits(digits: string, decimal: DecimalSign): string | null {
  if (SCIENTIFIC.test(digits)) return withoutPower(digits);
  const bare = digits.replace(/['’\s\u00a0\u2009\u202f]/g, '');
  const thousands = decimal === '.' ? ',' : '.';
  const [whole = '', fraction = '', ...more] = bare.split(decimal);
  if (more.length > 0 || fraction.includes(thousands)) return null;
  if (whole.includes(thousands) && !isGrouped(whole, thousands)) return null;
  return `${whole.replaceAll(thousands, '') || '0'}.${fraction}`;
}

/** `2.84E-14` → `0.0000000000000284`: a spreadsheet writes so what is left of a sum of floats. */
function withoutPower(digits: string): string {
  const [number = '', power = '0'] = digits.toLowerCase().replace(',', '.').split('e');
  const [whole = '', fraction = ''] = number.split('.');
  const move = Number(power);
  const all = `${'0'.repeat(Math.max(0, -move))}${whole}${fraction}${'0'.repeat(Math.max(0, move))}`;
  const point = whole.length + Math.max(0, -move) + move;
  return `${all.slice(0, point).replace(/^0+(?=\d)/, '') || '0'}.${all.slice(point)}`;
}
