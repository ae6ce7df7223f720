import { fold, wordsIn } from '#domain/fold.ts';
import { parseAmount } from '#domain/money.ts';
import { type ExpenseColumns, USED } from './columns.ts';
import { searchFor } from './search.ts';

/**
 * The ids of the expenses that a text means: those of its amount, or whose number or tax number it is, then
 * those with its words in them; the newest first.
 */
export function idsNamed(
  columns: ExpenseColumns,
  text: string,
  cents: number | null,
  most: number,
  accepts: (place: number) => boolean = () => true,
): string[] {
  const { ints, texts, ids, size } = columns;
  const hasWords = namedBy(columns, text);
  if (!hasWords || most === 0) return [];
  const whole = fold(text);
  const comesTo = amountOf(columns);
  const isExact = (place: number): boolean =>
    texts.docNumber.folded[ints.docNumber[place] ?? 0] === whole ||
    texts.nif.folded[ints.nif[place] ?? 0] === whole ||
    (cents !== null && comesTo(place, cents));
  const exact: number[] = [];
  const others: number[] = [];
  for (let place = 0; place < size; place += 1) {
    if (!((ints.flags[place] ?? 0) & USED) || !accepts(place)) continue;
    if (isExact(place)) exact.push(place);
    else if (hasWords(place)) others.push(place);
  }
  const newestFirst = (a: number, b: number) => (ints.day[b] ?? 0) - (ints.day[a] ?? 0);
  return [...exact.toSorted(newestFirst), ...newest(others, most, newestFirst)]
    .slice(0, most)
    .map((place) => ids[place] ?? '');
}

/** Whether each word of a text stands in a row, or is its amount; null for a text without words. */
function namedBy(columns: ExpenseColumns, text: string): ((place: number) => boolean) | null {
  const comesTo = amountOf(columns);
  const tests = wordsIn(text).flatMap((word) => {
    const amount = parseAmount(word);
    const has = searchFor(columns, word);
    if (!amount.ok || !has) return has ?? [];
    const { cents } = amount;
    return (place: number) => has(place) || comesTo(place, cents);
  });
  return tests.length === 0 ? null : (place) => tests.every((has) => has(place));
}

/** Whether a row comes to an amount, with VAT or without: that of a credit note is below zero, and nobody writes so. */
function amountOf({ amounts }: ExpenseColumns): (place: number, cents: number) => boolean {
  const { totalCents, netCents } = amounts;
  return (place, cents) =>
    Math.abs(totalCents[place] ?? NaN) === cents || Math.abs(netCents[place] ?? NaN) === cents;
}

/** The first few in an order, without sorting them all. */
function newest(
  places: readonly number[],
  most: number,
  order: (a: number, b: number) => number,
): number[] {
  const first: number[] = [];
  for (const place of places) {
    const last = first.at(-1);
    if (first.length === most && last !== undefined && order(place, last) >= 0) continue;
    const at = first.findIndex((one) => order(place, one) < 0);
    first.splice(at === -1 ? first.length : at, 0, place);
    if (first.length > most) first.pop();
  }
  return first;
}
