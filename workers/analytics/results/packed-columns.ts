import { NO_TEXT, type Segment } from '#contract/ledgers/segment.ts';
import { type PaidShare, paidShares } from '#domain/results/paid.ts';
import { monthNumber } from './row-parts.ts';

/**
 * What each row of a segment was paid by; null where that is nothing, or one payment of all of it, which its day
 * says as well: most are so.
 */
export function paymentsIn(segment: Segment) {
  const { offsets, items } = segment.list('payments');
  const [days, amounts, pays] = ['day', 'amountCents', 'pays'].map((name) =>
    items.values(name),
  ) as [Int32Array, Float64Array, Int32Array];
  const ofDocument = items.texts('pays')?.indexOf('total') ?? -1;
  return (
    index: number,
    totalCents: number,
    restDay: number | null,
  ): PaidShare<number>[] | null => {
    const [from, to] = [offsets[index] ?? 0, offsets[index + 1] ?? 0];
    if (to === from || (to === from + 1 && amounts[from] === totalCents)) return null;
    const listed: { day: number; amountCents: number }[] = [];
    for (let at = from; at < to; at += 1) {
      if (pays[at] !== ofDocument) continue;
      listed.push({ day: days[at] ?? 0, amountCents: amounts[at] ?? 0 });
    }
    return paidShares(totalCents, listed, restDay);
  };
}

/** A column of texts as other codes; each text is looked up once. */
export function codesOf(
  segment: Segment,
  name: string,
  codeOf: (text: string) => number,
  none = 0,
): Int32Array {
  const values = segment.values(name);
  const codes = Int32Array.from(segment.texts(name) ?? [], codeOf);
  const column = new Int32Array(segment.count);
  for (let index = 0; index < column.length; index += 1) {
    column[index] = codes[values[index] ?? NO_TEXT] ?? none;
  }
  return column;
}

/** How each row of a segment writes its contact: the same two texts are put together once. */
export function spellingsOf(
  segment: Segment,
  spellingOf: (name: string, nif: string) => number,
): Int32Array {
  const [names, nifs] = [segment.values('contactName'), segment.values('contactNif')];
  const nameTexts = segment.texts('contactName') ?? [];
  const nifTexts = segment.texts('contactNif') ?? [];
  // As in `Contacts.spellingOf`, without a look at the texts.
  const lastNif = new Int32Array(nameTexts.length).fill(-1);
  const last = new Int32Array(nameTexts.length);
  const spellings = new Int32Array(segment.count);
  for (let index = 0; index < segment.count; index += 1) {
    const [name, nif] = [names[index] ?? 0, nifs[index] ?? 0];
    if (lastNif[name] !== nif) {
      lastNif[name] = nif;
      last[name] = spellingOf(nameTexts[name] ?? '', nifTexts[nif] ?? '');
    }
    spellings[index] = last[name] ?? 0;
  }
  return spellings;
}

const DAY_MS = 86_400_000;
/** By days since 1970; 0 where nobody asked yet. */
const monthsByDay = new Uint16Array(100_000);

/** Of days since 1970. */
export function monthOfDay(day: number): number {
  const known = monthsByDay[day];
  if (known !== undefined && known > 0) return known;
  const date = new Date(day * DAY_MS);
  const month = monthNumber(date.getUTCFullYear(), date.getUTCMonth() + 1);
  monthsByDay[day] = month;
  return month;
}

/** Of `2026-03` or `2026-03-09`. */
export function monthOfText(text: string): number {
  return monthNumber(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}
