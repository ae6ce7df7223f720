import type { XeitoDb } from '../db.ts';
import { readNote } from '../meta.ts';
import { segmentsStamp } from './segments.ts';
import type { NumberColumn, NumberKind, Snapshot } from './stored.ts';

/** Columns of whole numbers, and what is to be told of them as JSON. */
export interface Contents {
  told: string;
  columns: readonly NumberColumn[];
}

interface Made {
  /** The stamp of the segments that it was made of. */
  segments: string;
}

/** What was kept under a stamp; undefined where there is none, or a damaged one. One of another stamp goes. */
export async function readSnapshot(
  db: XeitoDb,
  name: string,
  stamp: string,
): Promise<Contents | undefined> {
  const kept = await db.snapshots.get(name);
  if (kept?.stamp !== stamp) {
    // Nobody may ever write another one over it.
    if (kept) await db.snapshots.delete(name);
    return undefined;
  }
  const { told, layout, bytes, sum } = kept;
  // WebKit loses what it kept as a blob.
  const buffer = await bytes.arrayBuffer().catch(() => new ArrayBuffer(0));
  return sumOf(told, layout, buffer) === sum
    ? { told, columns: columnsIn(buffer, layout) }
    : undefined;
}

/**
 * Keeps columns for the next start, where there is room for them, each in the smallest of numbers. They lie in the
 * clear: on a device whose mirror is sealed nothing is kept. Nor is what was made of segments that have gone since: the
 * person may no longer see its rows.
 */
export async function keepSnapshot(
  db: XeitoDb,
  { name, stamp, segments, told, columns }: Contents & Pick<Snapshot, 'name' | 'stamp'> & Made,
): Promise<void> {
  const { layout, buffer } = packed(columns);
  const sum = sumOf(told, layout, buffer);
  const snapshot = { name, stamp, told, layout, bytes: new Blob([buffer]), sum };
  await db
    .transaction('rw', db.snapshots, db.segments, db.meta, async () => {
      if ((await segmentsStamp(db)) !== segments) return;
      if (!(await readNote(db, 'mirrorSeal'))?.isOn) await db.snapshots.put(snapshot);
    })
    // No room, or the database went: the next start does without.
    .catch(() => undefined);
}

const ALIGNED = 8;

const KINDS = {
  u8: { Column: Uint8Array, least: 0, most: 2 ** 8 - 1 },
  u16: { Column: Uint16Array, least: 0, most: 2 ** 16 - 1 },
  i16: { Column: Int16Array, least: -(2 ** 15), most: 2 ** 15 - 1 },
  i32: { Column: Int32Array, least: -(2 ** 31), most: 2 ** 31 - 1 },
  f64: { Column: Float64Array, least: -Infinity, most: Infinity },
} as const;

function packed(
  columns: readonly NumberColumn[],
): Pick<Snapshot, 'layout'> & { buffer: ArrayBuffer } {
  const layout = columns.map((column): [NumberKind, number] => [kindOf(column), column.length]);
  const buffer = new ArrayBuffer(sizeOf(layout));
  for (const [index, view] of columnsIn(buffer, layout).entries()) view.set(columns[index] ?? []);
  return { layout, buffer };
}

function kindOf(column: NumberColumn): NumberKind {
  let [least, most] = [0, 0];
  for (let at = 0; at < column.length; at += 1) {
    const number = column[at] as number;
    if (number < least) least = number;
    if (number > most) most = number;
  }
  const kinds = Object.entries(KINDS) as [NumberKind, (typeof KINDS)[NumberKind]][];
  return kinds.find(([, kind]) => kind.least <= least && most <= kind.most)?.[0] ?? 'f64';
}

function columnsIn(buffer: ArrayBuffer, layout: Snapshot['layout']): NumberColumn[] {
  let at = 0;
  return layout.map(([kind, length]) => {
    const column = new KINDS[kind].Column(buffer, at, length);
    at += bytesOf(kind, length);
    return column;
  });
}

function sizeOf(layout: Snapshot['layout']): number {
  return layout.reduce((sum, [kind, length]) => sum + bytesOf(kind, length), 0);
}

function bytesOf(kind: NumberKind, length: number): number {
  return Math.ceil((length * KINDS[kind].Column.BYTES_PER_ELEMENT) / ALIGNED) * ALIGNED;
}

/** Another one, but once in billions, where any of it is. NaN where bytes are missing, which nothing equals. */
function sumOf(told: string, layout: Snapshot['layout'], buffer: ArrayBuffer): number {
  if (buffer.byteLength !== sizeOf(layout)) return Number.NaN;
  const text = told + JSON.stringify(layout);
  let [even, odd] = [text.length, 1];
  for (let at = 0; at < text.length; at += 1) even = mixed(even, text.charCodeAt(at));
  const words = new Int32Array(buffer);
  // Two at once: each waits for the one before it.
  for (let at = 0; at < words.length; at += 2) {
    even = mixed(even, words[at] as number);
    odd = mixed(odd, words[at + 1] as number);
  }
  return mixed(even, odd);
}

function mixed(sum: number, word: number): number {
  return Math.imul(sum ^ word, 0x01_00_01_93);
}
