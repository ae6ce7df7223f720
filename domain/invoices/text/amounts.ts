import { fold } from '../../fold.ts';
import { KNOWN_RATES, withholdingAt } from '../../expenses/withholding.ts';
import { type Cents, scaleCents, sumCents } from '../../money.ts';
import { readCents } from '../../tables/numbers.ts';
import type { InvoiceTax } from '../invoice.ts';
import type { Line } from './lines.ts';
import type { Value } from './labelled.ts';

/** Amounts of an invoice that add up. */
export interface TextAmounts {
  taxes: InvoiceTax[];
  net: Value<Cents>;
  vat: Value<Cents> | null;
  withholding: Value<Cents> | null;
  /** The rate of it, where something is withheld. */
  withholdingBp: number | null;
  /** What is to be paid: net and VAT less what is withheld. */
  total: Value<Cents>;
}

interface Amount extends Value<Cents> {
  /** Folded words of its line, without the amount. */
  line: string;
  /** Place among all lines. */
  at: number;
}

const DIGITS = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+[.,]\d{2}|\d+[.,]\d{2}`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:[-\u2010-\u2015\u2212]\s?|\()?(?:€\s?)?(?:${DIGITS})(?:\s?€)?(?:\s?[-\u2212](?=\s|$)|\))?(?![\d/%]|[.,]\d|\s?%)`,
  'gu',
);
const PERCENT = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/g;
/** Rates without their sign, behind the name of the tax: "IVA 21". */
const BARE_RATE = /\b(?:iva|ive|vat|igic)\s+(?:al\s+|ao\s+|at\s+)?(\d{1,2})(?![\d.,/])/g;

/** Folded: what calls an amount the total. */
export const TOTAL =
  /\btotal\b(?!\s*(?:iva|ive|vat|base|neto|net\b|bruto))|a\s+pagar|importe\s+total|liquido|amount\s+due|balance\s+due|to\s+pay/;
const WITHHELD = /\birpf\b|\bretenc|\bwithh|\bret\./;
const TAX = /\biva\b|\bive\b|\bvat\b|\bigic\b|\bipsi\b|\bcuota|\bcota\b|\bimpuesto|\bimposto/;
const EXEMPT =
  /exent|isent|exempt|no\s+sujet|non\s+suxeit|not\s+subject|inversion\s+del\s+sujeto|investimento\s+do\s+suxeito|reverse\s+charge|(?:iva|ive|vat)\s*(?:\(?\s*)?0(?:[.,]00?)?\s*%|0(?:[.,]00?)?\s*%\s*(?:iva|ive|vat)/;
/** One line or several may each be rounded. */
const ROUNDING = 2;
/** Of what is less, everything is near. */
const SMALL = 5_00;
/** An invoice that has more of them is not guessed at. */
const MOST_RATES = 3;

/**
 * The amounts of an invoice whose arithmetic agrees: bases at the rates that it names, with their VAT, less what is
 * withheld, that come to a total on it. Null where nothing does.
 *
 * @param grossCents net and VAT, where another part of the document says so for sure
 */
export function amountsIn(lines: readonly Line[], grossCents: Cents | null): TextAmounts | null {
  const amounts = lines.flatMap(({ text, page }, at) => amountsOf(text, page, at));
  const whole = fold(lines.map(({ text }) => text).join('\n'));
  const rates = ratesIn(lines);
  const pairs = pairsOf(amounts, rates.taxes);
  // One that names a rate has VAT, whatever else it is exempt from.
  const isExempt = rates.taxes.length === 0 && EXEMPT.test(whole);
  for (const total of totalsAmong(amounts)) {
    const found =
      withTaxes(total, pairs, amounts, rates.withheld, grossCents) ??
      (isExempt ? withoutTaxes(total, amounts, rates.withheld, grossCents) : null);
    if (found) return found;
  }
  return null;
}

function amountsOf(text: string, page: number, at: number): Amount[] {
  return [...text.matchAll(AMOUNT)].flatMap(([words]) => {
    const cents = centsOf(words);
    return cents === null
      ? []
      : [{ value: cents, words: digitsOf(words), page, line: fold(text), at }];
  });
}

/** Two digits behind the last sign are its decimals. */
function centsOf(words: string): Cents | null {
  const sign = /([.,])\d{2}\D*$/.exec(words)?.[1];
  const read = readCents(words.trim(), sign === '.' ? '.' : ',');
  return read.ok ? read.cents : null;
}

function digitsOf(words: string): string {
  return new RegExp(DIGITS, 'u').exec(words)?.[0] ?? words;
}

interface Pair {
  base: Amount;
  vat: Amount;
  rateBp: number;
}

function pairsOf(amounts: readonly Amount[], rates: readonly number[]): Pair[] {
  const pairs: Pair[] = [];
  const isTaxed = (one: Amount) => TAX.test(one.line);
  for (const rateBp of rates) {
    for (const base of amounts) {
      const wanted = scaleCents(base.value, rateBp, 10_000);
      if (wanted === 0) continue;
      const most = Math.abs(wanted) < SMALL ? 0 : ROUNDING;
      const near = amounts.filter((one) => one !== base && Math.abs(one.value - wanted) <= most);
      const vat = near.find(isTaxed) ?? near[0];
      if (vat) pairs.push({ base, vat, rateBp });
    }
  }
  // Those of one base and rate are the same, wherever they are written; the last is nearest to the total.
  const byKey = new Map(pairs.map((pair) => [`${pair.rateBp}|${pair.base.value}`, pair]));
  return [...byKey.values()];
}

/** What may be the total, the likeliest first: what is called so, from the end of the document; then the largest. */
function totalsAmong(amounts: readonly Amount[]): Amount[] {
  const size = ({ value }: Amount) => Math.abs(value);
  const called = amounts
    .filter(({ line }) => TOTAL.test(line))
    .toSorted((a, b) => b.at - a.at || size(b) - size(a));
  const largest = amounts.toSorted((a, b) => size(b) - size(a)).slice(0, 3);
  const seen = new Set<Cents>();
  return [...called, ...largest].filter(({ value }) => {
    const isNew = value !== 0 && !seen.has(value);
    seen.add(value);
    return isNew;
  });
}

function withTaxes(
  total: Amount,
  pairs: readonly Pair[],
  amounts: readonly Amount[],
  withheldBp: readonly number[],
  grossCents: Cents | null,
): TextAmounts | null {
  for (const some of setsOf(pairs)) {
    const net = sumCents(some.map(({ base }) => base.value));
    const vat = sumCents(some.map((pair) => pair.vat.value));
    if (grossCents !== null && net + vat !== grossCents) continue;
    const withheld = withheldOf(net + vat - total.value, net, amounts, withheldBp);
    if (withheld === undefined) continue;
    const [first] = some;
    if (!first) continue;
    return {
      taxes: some.map(({ base, vat: { value }, rateBp }) => ({
        baseCents: base.value,
        rateBp,
        vatCents: value,
        surchargeCents: 0,
      })),
      net: { ...valueOf(first.base), value: net },
      vat: { ...valueOf(first.vat), value: vat },
      ...saidOf(withheld),
      total: valueOf(total),
    };
  }
  return null;
}

/** Of an invoice that says that it has no VAT: what stands as its base is its total, or is withheld from. */
function withoutTaxes(
  total: Amount,
  amounts: readonly Amount[],
  withheldBp: readonly number[],
  grossCents: Cents | null,
): TextAmounts | null {
  for (const base of amounts) {
    if (base.at > total.at || (grossCents !== null && base.value !== grossCents)) continue;
    const withheld = withheldOf(base.value - total.value, base.value, amounts, withheldBp);
    if (withheld === undefined) continue;
    return {
      taxes: [{ baseCents: base.value, rateBp: 0, vatCents: 0, surchargeCents: 0 }],
      net: valueOf(base),
      vat: null,
      ...saidOf(withheld),
      total: valueOf(total),
    };
  }
  return null;
}

/** What is withheld where so much is missing in the total: null for nothing, undefined where it is not told. */
function withheldOf(
  missing: Cents,
  net: Cents,
  amounts: readonly Amount[],
  withheldBp: readonly number[],
): (Amount & { rateBp: number }) | null | undefined {
  if (missing === 0) return null;
  const rateBp = withheldBp.find(
    (rate) => Math.abs(withholdingAt(net, rate) - missing) <= ROUNDING,
  );
  if (rateBp === undefined) return undefined;
  const written = amounts.find(
    ({ value, line }) => Math.abs(value) === Math.abs(missing) && WITHHELD.test(line),
  );
  return written && { ...written, value: missing, rateBp };
}

function saidOf(withheld: (Amount & { rateBp: number }) | null) {
  return withheld
    ? { withholding: valueOf(withheld), withholdingBp: withheld.rateBp }
    : { withholding: null, withholdingBp: null };
}

/** Single pairs first, then all sets of two and three, each of another rate. */
function setsOf(pairs: readonly Pair[]): Pair[][] {
  const sets: Pair[][] = pairs.map((pair) => [pair]);
  let before = sets.slice();
  for (let size = 2; size <= MOST_RATES; size += 1) {
    before = before.flatMap((set) =>
      pairs
        .slice(pairs.indexOf(set.at(-1) as Pair) + 1)
        .filter(({ rateBp }) => set.every((other) => other.rateBp !== rateBp))
        .map((pair) => [...set, pair]),
    );
    sets.push(...before);
  }
  return sets;
}

function ratesIn(lines: readonly Line[]): { taxes: number[]; withheld: number[] } {
  const taxes = new Set<number>();
  const withheld = new Set<number>();
  for (const { text } of lines) {
    const folded = fold(text);
    const isWithheld = WITHHELD.test(folded);
    for (const [, number = ''] of [...folded.matchAll(PERCENT), ...folded.matchAll(BARE_RATE)]) {
      const rateBp = Math.round(Number(number.replace(',', '.')) * 100);
      if (isWithheld && KNOWN_RATES.includes(rateBp)) withheld.add(rateBp);
      // One line may have both: "IVA 21 % · IRPF 15 %".
      if (rateBp > 0 && (!isWithheld || TAX.test(folded))) taxes.add(rateBp);
    }
  }
  return { taxes: [...taxes], withheld: [...withheld] };
}

function valueOf({ value, words, page }: Amount): Value<Cents> {
  return { value, words, page };
}
