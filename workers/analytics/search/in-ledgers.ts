import { fold, wordsIn } from '#domain/fold.ts';
import { LEDGER_DAYS, type LedgerName } from '#contract/ledgers/columns.ts';
import type { Segment } from '#contract/ledgers/segment.ts';
import type { LocalRow, RowOf, XeitoDb } from '#local/db.ts';
import { newestPacked } from '#local/ledger/newest.ts';
import { allOwnRows } from '#local/ledger/own.ts';
import { tablesOfLedger } from '#local/ledger/segments.ts';
import { compareTexts } from '../ledger/dictionary.ts';

interface Asked {
  /** The columns of texts that are looked through, and how each of their texts is read. */
  columns: Readonly<Record<string, (text: string) => string>>;
  text: string;
  /** The amount that the text may be read as, of either sign. */
  cents: number | null;
  most: number;
  /** Somebody asks for something else by now. */
  isOver: () => boolean;
}

/**
 * The newest rows of a ledger with all words of a text in them, or with its amount. Nothing of the ledger is
 * kept between the questions.
 */
export async function rowsNamed<L extends LedgerName>(
  db: XeitoDb,
  ledger: L,
  asked: Asked,
): Promise<LocalRow<RowOf<L>>[]> {
  const words = wordsIn(asked.text);
  if (words.length === 0) return [];
  const { most, isOver } = asked;
  const all = await db.transaction('r', tablesOfLedger(db, ledger), () => allOwnRows(db, ledger));
  const own = all.filter((row) => isNamed(row, words, asked));
  const placesIn = (segment: Segment) => placesNamed(segment, words, asked);
  const packed = await newestPacked(db, ledger, { most, placesIn, isOver });
  const dayOf = (row: object) => String((row as Record<string, unknown>)[LEDGER_DAYS[ledger]]);
  return [...own, ...packed].toSorted((a, b) => compareTexts(dayOf(b), dayOf(a))).slice(0, most);
}

function isNamed(row: object, words: readonly string[], { columns, cents }: Asked): boolean {
  const fields = row as Readonly<Record<string, string | null | undefined>>;
  if (cents !== null && Math.abs(Number(fields['amountCents'])) === cents) return true;
  const texts = Object.entries(columns).map(([name, read]) => fold(read(fields[name] ?? '')));
  return words.every((word) => texts.some((one) => one.includes(word)));
}

/** A text that many rows share is looked at once. */
function placesNamed(
  segment: Segment,
  words: readonly string[],
  { columns, cents }: Asked,
): number[] {
  const texts = Object.entries(columns).map(([name, read]) => ({
    codes: segment.values(name),
    folded: (segment.texts(name) ?? []).map((text) => fold(read(text))),
  }));
  const tests = words.map((word) =>
    texts.map(({ codes, folded }) => ({ codes, has: folded.map((text) => text.includes(word)) })),
  );
  const amounts = segment.values('amountCents');
  const places: number[] = [];
  for (let place = 0; place < segment.count; place += 1) {
    const isAmount = cents !== null && Math.abs(amounts[place] ?? NaN) === cents;
    const isWorded = () =>
      tests.every((some) => some.some(({ codes, has }) => has[codes[place] ?? -1]));
    if (isAmount || isWorded()) places.push(place);
  }
  return places;
}
