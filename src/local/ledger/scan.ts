import { LEDGER_DAYS, type LedgerName } from '#contract/ledgers/columns.ts';
import type { Segment } from '#contract/ledgers/segment.ts';
import type { LocalRow, RowOf, XeitoDb } from '../db.ts';
import { unpacked } from './find.ts';
import { hiddenIn } from './own.ts';
import { headsOf, openSegments } from './segments.ts';
import type { SegmentHead } from './stored.ts';
import { isWanted, type Wanted } from './wanted.ts';

/** So many segments are open at once, so that a ledger of a million rows is not in memory as a whole. */
export const OPEN_SEGMENTS = 16;

/**
 * Opens the segments of a ledger one after the other, with what hides some of their rows; of rows wanted,
 * those alone that may hold them.
 */
export async function eachSegment(
  db: XeitoDb,
  ledger: LedgerName,
  visit: (segment: Segment, head: SegmentHead, hidden: ReadonlySet<string>) => void,
  wanted?: Wanted,
): Promise<void> {
  const all = await headsOf(db, ledger);
  const heads = wanted ? all.filter((head) => mayHold(head, wanted)) : all;
  if (heads.length === 0) return;
  const hidden = await hiddenIn(db, ledger);
  for (let at = 0; at < heads.length; at += OPEN_SEGMENTS) {
    const opened = await openSegments(db, heads.slice(at, at + OPEN_SEGMENTS));
    for (const { segment, head } of opened) visit(segment, head, hidden);
  }
}

/** The packed rows that are as wanted; only they are unpacked. Without a wish: all of them. */
export async function scanPacked<L extends LedgerName>(
  db: XeitoDb,
  ledger: L,
  wanted?: Wanted,
): Promise<LocalRow<RowOf<L>>[]> {
  const rows: LocalRow<RowOf<L>>[] = [];
  const visit: Parameters<typeof eachSegment>[2] = (segment, head, hidden) => {
    for (const index of placesIn(segment, wanted)) {
      const row = unpacked<L>(segment.row(index), head);
      if (!hidden.has(row.id)) rows.push(row);
    }
  };
  await eachSegment(db, ledger, visit, wanted);
  return rows;
}

/** False where the company or the month of a segment alone tells that no row of it is wanted. */
function mayHold({ ledger, companyId, month }: SegmentHead, wanted: Wanted): boolean {
  if (wanted.list !== undefined) return true;
  if (wanted.field === 'companyId') return isWanted(companyId, wanted);
  if (wanted.field !== LEDGER_DAYS[ledger]) return true;
  if ('anyOf' in wanted) return wanted.anyOf.some((day) => day.slice(0, 7) === month);
  return wanted.from.slice(0, 7) <= month && month <= wanted.to.slice(0, 7);
}

function placesIn(segment: Segment, wanted: Wanted | undefined): number[] {
  if (!wanted) return Array.from({ length: segment.count }, (_, index) => index);
  const { list, ...item } = wanted;
  if (list === undefined) return placesOfField(segment, item);
  const { offsets, items } = segment.list(list);
  const places = new Set<number>();
  let row = 0;
  for (const at of placesOfField(items, item)) {
    while ((offsets[row + 1] ?? Infinity) <= at) row += 1;
    places.add(row);
  }
  return [...places];
}

function placesOfField(segment: Segment, wanted: Wanted): number[] {
  if (!segment.has(wanted.field)) return [];
  const texts = segment.texts(wanted.field);
  if (!texts) {
    const all = Array.from({ length: segment.count }, (_, index) => index);
    return all.filter((index) => isWanted(segment.value(wanted.field, index), wanted));
  }
  const codes = new Set<number>();
  for (const [code, text] of texts.entries()) if (isWanted(text, wanted)) codes.add(code);
  if (codes.size === 0) return [];
  const places: number[] = [];
  for (const [index, code] of segment.values(wanted.field).entries()) {
    if (codes.has(code)) places.push(index);
  }
  return places;
}
