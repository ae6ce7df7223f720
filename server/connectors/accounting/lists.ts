import { type DayRange, secondsOfDay, yearlyRanges } from '#domain/accounting/madrid-seconds.ts';
import { addDays, daysBetween } from '#domain/days.ts';
import { AccountingOverloaded, AccountingUnavailable } from './service.ts';

/** What a page holds at most; the documentation says 500. */
export const PAGE_SIZE = 250;
const MAX_PASSES = 20;
const MAX_PAGES = 1000;

/** One page of a list, as it came. */
export type AskPage = (
  query: Readonly<Record<string, string>>,
  isDivisible?: boolean,
) => Promise<unknown>;
type KeyOf = (record: unknown) => string;

/** All records of a range of days. */
export interface RangeRead {
  range: DayRange;
  records: unknown[];
}

/**
 * A whole list. The order changes from page to page, so that one pass may miss records that it sees twice
 * elsewhere: how many there are is what the pages held, and passes are made until all were seen.
 * @throws AccountingUnavailable when the list does not come to rest
 */
export async function readWhole(
  ask: AskPage,
  keyOf: KeyOf,
  query: Readonly<Record<string, string>> = {},
): Promise<unknown[]> {
  const found = new Map<string, unknown>();
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const size = await readPass(ask, keyOf, query, found);
    if (found.size >= size) return [...found.values()];
  }
  throw new AccountingUnavailable('Its list does not come to rest');
}

/** Answers how many records the pages held. */
async function readPass(
  ask: AskPage,
  keyOf: KeyOf,
  query: Readonly<Record<string, string>>,
  found: Map<string, unknown>,
): Promise<number> {
  const inPass = new Set<string>();
  let size = 0;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const records = asList(await ask({ ...query, page: String(page) }));
    const before = inPass.size;
    for (const record of records) {
      inPass.add(keyOf(record));
      found.set(keyOf(record), record);
    }
    // A list without pages answers the same full one again and again; a short one ends a list with pages,
    // though all of it was seen before.
    const isFull = records.length >= PAGE_SIZE;
    if (isFull && inPass.size === before) return size;
    size += new Set(records.map(keyOf)).size;
    if (!isFull) return size;
  }
  throw new AccountingUnavailable('Its list has no end');
}

/**
 * The records of a range of days, the earliest first. A range that fills its page is halved: what fits on
 * one page cannot be missed, whatever its order. So is one whose answer is too long, or takes too long. Only
 * a single day is read page by page.
 */
export async function* readRange(
  ask: AskPage,
  keyOf: KeyOf,
  whole: DayRange,
): AsyncGenerator<RangeRead> {
  const open = yearlyRanges(whole).toReversed();
  for (let range = open.pop(); range; range = open.pop()) {
    const query = {
      starttmp: String(secondsOfDay(range.from)),
      endtmp: String(secondsOfDay(range.to)),
    };
    const days = daysBetween(range.from, range.to);
    if (days === 1) {
      yield { range, records: await readWhole(ask, keyOf, query) };
      continue;
    }
    const records = await ask({ ...query, page: '1' }, true).then(asList, noneIfTooMuch);
    if (records && records.length < PAGE_SIZE) {
      yield { range, records: [...new Map(records.map((one) => [keyOf(one), one])).values()] };
      continue;
    }
    const middle = addDays(range.from, Math.floor(days / 2));
    open.push({ from: middle, to: range.to }, { from: range.from, to: middle });
  }
}

function noneIfTooMuch(error: unknown): undefined {
  if (!(error instanceof AccountingOverloaded)) throw error;
}

function asList(answer: unknown): unknown[] {
  if (!Array.isArray(answer)) throw new AccountingUnavailable('It answers no list');
  return answer;
}
