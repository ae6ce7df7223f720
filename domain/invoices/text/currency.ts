import { CURRENCIES, EURO } from '../../currencies.ts';
import { fold } from '../../fold.ts';
import { TOTAL } from './amounts.ts';
import type { Line } from './lines.ts';

const DOLLARS = ['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'SGD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU'];

/** Signs in small letters, and what each may stand for. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '€': [EURO],
  eur: [EURO],
  euro: [EURO],
  euros: [EURO],
  us$: ['USD'],
  u$s: ['USD'],
  ca$: ['CAD'],
  c$: ['CAD'],
  au$: ['AUD'],
  a$: ['AUD'],
  nz$: ['NZD'],
  hk$: ['HKD'],
  s$: ['SGD'],
  mx$: ['MXN'],
  r$: ['BRL'],
  $: DOLLARS,
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  kr: ['SEK', 'NOK', 'DKK'],
  zł: ['PLN'],
  kč: ['CZK'],
  sfr: ['CHF'],
  ft: ['HUF'],
  lei: ['RON'],
  '₺': ['TRY'],
  '₽': ['RUB'],
  '₹': ['INR'],
  '₩': ['KRW'],
  '₪': ['ILS'],
};
/** Further codes of ISO 4217 that no expense can be written in. */
const UNKNOWN = [
  'EGP',
  'ISK',
  'KWD',
  'MYR',
  'PHP',
  'QAR',
  'RSD',
  'SAR',
  'THB',
  'TND',
  'TWD',
  'UAH',
];
/** An airport, a law, feet: a currency behind an amount alone. */
const BEHIND_ALONE = ['MAD', 'lei', 'Ft'];

const CODES = [...CURRENCIES, ...UNKNOWN].filter((code) => !BEHIND_ALONE.includes(code));
const MARK = String.raw`(?:US|CA|AU|NZ|HK|MX|[CASR])?\$|U\$S|[€£¥₺₽₹₩₪]|[Ee](?:uros?|ur|UR|UROS?)|[Kk]r|zł|Kč|SFr|${CODES.join('|')}`;
const NUMBER = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{2})?`;
const BESIDE = new RegExp(
  String.raw`(?:(?<![\p{L}\d])(?<before>${MARK})\)?[\s:.]*[-\u2212(]?\s?)?(?<![\d.,/])(?<number>${NUMBER})(?![\d/]|[.,]\d)(?:[\s)-]{0,2}\(?(?<behind>${MARK}|${BEHIND_ALONE.join('|')})(?![\p{L}\d]))?`,
  'gu',
);
/** What a document says of all its amounts, or at the head of their column. */
const DECLARED = new RegExp(
  String.raw`(?:total|amounts?|importes?|precios?|prezos?|prices?|currency|moneda|moeda|divisa|valuta|waluta)[^\p{L}\d$€£¥]{0,3}(?:(?:are\s+)?(?:in|en)\s+)?(${MARK})(?![\p{L}\d])`,
  'giu',
);
/** What a currency comes to in another is no amount of the invoice. */
const EXCHANGE = /=|\brate\b|\bcambio\b/;

/**
 * The currency of the amounts of an invoice (ISO 4217): by the signs and codes beside its totals; where these have none, by
 * what it declares of its amounts, and then by what stands beside others. In euros where nothing tells another; empty
 * for one that could be several, as dollars and crowns. What is named elsewhere, as the currency of an account, tells
 * nothing.
 */
export function currencyIn(lines: readonly Line[]): string {
  const isTotal = ({ text }: Line) => TOTAL.test(fold(text));
  const steps = [
    lines.filter(isTotal).flatMap(({ text }) => marksBeside(text)),
    lines.flatMap(({ text }) => [...text.matchAll(DECLARED)].flatMap(([, mark]) => meant(mark))),
    lines
      .filter(({ text }) => !EXCHANGE.test(fold(text)))
      .flatMap(({ text }) => marksBeside(text, true)),
  ];
  const [first, ...others] = steps.filter((marks) => marks.length > 0);
  if (!first) return EURO;
  const mayBe = others.flat().reduce(narrowed, first.reduce(shared));
  const [code = '', ...more] = mayBe;
  return more.length > 0 || UNKNOWN.includes(code) ? '' : code;
}

type Meant = readonly string[];

/** What both of two signs may stand for. */
function shared(one: Meant, other: Meant): Meant {
  return one.filter((code) => other.includes(code));
}

/** A sign that says more than another of the same. */
function narrowed(one: Meant, other: Meant): Meant {
  const both = shared(one, other);
  return both.length > 0 ? both : one;
}

/** What stands beside the numbers of a text; where they need not be amounts, codes tell beside those with a separator alone. */
function marksBeside(text: string, isAny = false): Meant[] {
  return [...text.matchAll(BESIDE)].flatMap(({ groups }) => {
    const { before, number = '', behind } = groups ?? {};
    const isAmount = !isAny || /\D/.test(number);
    return [before, behind].flatMap((mark = '') =>
      isAmount || !/^\p{L}+$/u.test(mark) ? meant(mark) : [],
    );
  });
}

/** What a sign or a code means; nothing for none. Codes are capitals. */
function meant(mark = ''): Meant[] {
  const sign = SIGNS[mark.toLowerCase()];
  if (sign) return [sign];
  return CURRENCIES.includes(mark) || UNKNOWN.includes(mark) ? [[mark]] : [];
}
