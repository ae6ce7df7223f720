import { LEDGER_DAYS, LEDGER_NAMES, LEDGERS, type LedgerName } from '#contract/ledgers/columns.ts';
import { openSegment, packSegment } from '#contract/ledgers/segment.ts';
import type { LocalRow, RowOf, XeitoDb } from '../db.ts';
import { countTold, toldRows } from './deltas.ts';
import { unpacked } from './find.ts';
import { placesOf } from './places.ts';
import { putRows } from './rows.ts';
import {
  headsOf,
  idsOf,
  openSegments,
  stampSegments,
  tablesOfSegments,
  tablesOverRows,
} from './segments.ts';
import type { SegmentHead, SegmentKey } from './stored.ts';

/** From so many rows on that changed since they were packed, reading them costs more than packing. */
const ROWS_TO_FOLD = 5_000;
/** Of one transaction: others who write wait for some 100 ms. */
const PIECE_ROWS = 1_000;
/** From so many rows on that deltas tell of, every reader loses more with them than they cost in their tables. */
const ROWS_TO_SETTLE = 250;

type Row = LocalRow<RowOf<LedgerName>>;

interface FoldOptions {
  rowsToFold?: number;
  /** Resolves when the device has nothing better to do; rejects to end it. */
  idle?: () => Promise<void>;
}

/**
 * Puts into the tables of ledgers what deltas tell, and packs what has changed of them, each once it is much: rows that
 * nothing unsent stands on go from their tables into segments. For when the device is idle; it may end at any
 * moment, and be begun again.
 */
export async function foldLedgers(
  db: XeitoDb,
  { rowsToFold = ROWS_TO_FOLD, idle = async () => undefined }: FoldOptions = {},
): Promise<void> {
  const told = await countTold(db);
  if (told >= Math.min(rowsToFold, ROWS_TO_SETTLE)) {
    if (told < PIECE_ROWS) await idle();
    const tables = LEDGER_NAMES.map((ledger) => db.table(ledger));
    await db.transaction('rw', [...tables, ...tablesOverRows(db)], () => settleDeltas(db));
  }
  for (const ledger of LEDGER_NAMES) {
    const changed = await db.table(ledger).count();
    const gone = await db.gone.where('ledger').equals(ledger).count();
    if (changed + gone < rowsToFold) continue;
    for (const piece of await piecesOf(db, ledger, idle)) {
      await idle();
      await foldPiece(db, ledger, piece);
    }
  }
}

/** Puts what deltas tell into the tables under them. Call it inside a transaction over all that is of ledgers. */
export async function settleDeltas(db: XeitoDb): Promise<void> {
  if ((await db.deltas.count()) === 0) return;
  for (const ledger of LEDGER_NAMES) {
    const told = [...(await toldRows(db, ledger))];
    const rows = told.flatMap(([, row]) => row ?? []);
    const gone = told.flatMap(([id, row]) => (row ? [] : [id]));
    await putRows(db, ledger, rows, gone);
  }
  await db.deltas.clear();
}

/** Ids of rows that lie in, or belong into, the same few segments: each is then written once. */
async function piecesOf(
  db: XeitoDb,
  ledger: LedgerName,
  idle: () => Promise<void>,
): Promise<string[][]> {
  const groups = new Map<string, string[]>();
  const add = (name: string, id: string) => {
    const group = groups.get(name);
    if (group) group.push(id);
    else groups.set(name, [id]);
  };
  const table = db.table<Row, string>(ledger);
  for (let last = ''; ; ) {
    await idle();
    const rows = await table.where(':id').above(last).limit(PIECE_ROWS).toArray();
    for (const row of rows) add(segmentName(ledger, segmentPlace(ledger, row)), row.id);
    if (rows.length < PIECE_ROWS) break;
    last = rows.at(-1)?.id ?? '';
  }
  const gone = await db.gone.where('ledger').equals(ledger).toArray();
  const ids = gone.map(({ id }) => id);
  const places = placesOf(await headsOf(db, ledger), ids);
  for (const [head, found] of places)
    for (const { id } of found) add(segmentName(ledger, head), id);
  const known = new Set([...places.values()].flat().map(({ id }) => id));
  for (const id of ids) if (!known.has(id)) add('', id);
  const pieces: string[][] = [];
  for (const group of groups.values()) {
    const piece = pieces.at(-1);
    if (piece && piece.length + group.length <= PIECE_ROWS) piece.push(...group);
    else pieces.push(group);
  }
  return pieces;
}

/** Folds those of the rows that may be folded by now, and takes those that are gone out of their segments. */
async function foldPiece(db: XeitoDb, ledger: LedgerName, ids: readonly string[]): Promise<void> {
  const table = db.table<Row, string>(ledger);
  const tables = [table, ...tablesOfSegments(db), db.gone, db.bases];
  await db.transaction('rw', tables, async () => {
    const keys = ids.map((id): [LedgerName, string] => [ledger, id]);
    const [rows, notes, bases] = [
      await table.bulkGet([...ids]),
      await db.gone.bulkGet(keys),
      await db.bases.bulkGet(keys),
    ];
    const heads = await headsOf(db, ledger);
    const byName = new Map(heads.map((head) => [segmentName(ledger, head), head]));
    const plain = rows.filter((row, at) => row && !bases[at] && isFoldable(ledger, row, byName));
    const added = bySegment(
      ledger,
      plain.filter((row) => row !== undefined),
    );
    const packed = [...added.values()].flat().map(({ id }) => id);
    const gone = notes.flatMap((note) => (note ? [note.id] : []));
    const left = new Set([...packed, ...gone]);
    const touched = new Set([
      ...placesOf(heads, [...left]).keys(),
      ...heads.filter((head) => added.has(segmentName(ledger, head))),
    ]);
    for (const { head, segment } of await openSegments(db, [...touched])) {
      const name = segmentName(ledger, head);
      const kept = Array.from({ length: segment.count }, (_, index) =>
        unpacked(segment.row(index), head),
      ).filter(({ id }) => !left.has(id));
      await save(db, head, [...kept, ...(added.get(name) ?? [])]);
      added.delete(name);
    }
    for (const group of added.values()) {
      const [first] = group;
      if (first) await save(db, newHead(ledger, first), group);
    }
    await stampSegments(db);
    await table.bulkDelete(packed);
    await db.gone.bulkDelete(gone.map((id): [LedgerName, string] => [ledger, id]));
  });
}

async function save(db: XeitoDb, head: SegmentHead, rows: readonly Row[]): Promise<void> {
  const { ledger, companyId, month } = head;
  const key: SegmentKey = [ledger, companyId, month];
  if (rows.length === 0) {
    await db.segments.delete(key);
    await db.segmentBytes.delete(key);
    return;
  }
  // In text as in bytes: hexadecimal digits sort as what they stand for.
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const bytes = packSegment(LEDGERS[ledger], sorted);
  const ids = idsOf(openSegment(LEDGERS[ledger], bytes));
  await db.segments.put({ ...head, hash: '', rows: rows.length, ids });
  await db.segmentBytes.put({ ledger, companyId, month, bytes });
}

/** Rows that a segment can hold: known in all fields, and seen as the others of their place are. */
function isFoldable(
  ledger: LedgerName,
  row: Row,
  heads: ReadonlyMap<string, SegmentHead>,
): boolean {
  const { _mark, _scopes, ...fields } = row;
  if (_mark !== null || _scopes.length !== 1) return false;
  const head = heads.get(segmentName(ledger, segmentPlace(ledger, row)));
  if (head && head.scopes.join() !== _scopes.join()) return false;
  return Object.keys(fields).every((name) => name in LEDGERS[ledger]);
}

/** Rows of a segment are all seen through the same scope: others wait until theirs is the only one. */
function bySegment(ledger: LedgerName, rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = segmentName(ledger, segmentPlace(ledger, row));
    const group = groups.get(name);
    if (!group) groups.set(name, [row]);
    else if (group[0]?._scopes.join() === row._scopes.join()) group.push(row);
  }
  return groups;
}

function segmentPlace(ledger: LedgerName, row: Row): { companyId: string; month: string } {
  const day = (row as unknown as Record<string, string>)[LEDGER_DAYS[ledger]] ?? '';
  return { companyId: row.companyId, month: day.slice(0, 7) };
}

function newHead(ledger: LedgerName, row: Row): SegmentHead {
  const scopes = row._scopes;
  return {
    ledger,
    ...segmentPlace(ledger, row),
    hash: '',
    rows: 0,
    scopes,
    ids: new ArrayBuffer(0),
  };
}

function segmentName(
  ledger: LedgerName,
  { companyId, month }: { companyId: string; month: string },
): string {
  return [ledger, companyId, month].join(' ');
}
