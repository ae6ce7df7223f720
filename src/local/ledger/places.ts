import { writeId } from '#contract/ledgers/id-bytes.ts';
import { groupBy } from '#domain/group-by.ts';
import type { SegmentHead } from './stored.ts';

const ID_BYTES = 16;

/** Where a row stands in a segment. */
export type Place = { id: string; index: number };

/** An id that is looked for. */
interface Wanted {
  id: string;
  bytes: Uint8Array;
}

/** So many times as many ids may a segment have as are looked for, and each of its own is looked up instead. */
const LOOKED_UP = 4;

/** Where the ids stand in the segments; heads without any are left out. */
export function placesOf(
  heads: readonly SegmentHead[],
  ids: readonly string[],
): Map<SegmentHead, Place[]> {
  const wanted = ids.map((id) => {
    const bytes = new Uint8Array(ID_BYTES);
    writeId(bytes, 0, id);
    return { id, bytes };
  });
  const byTail = groupBy(wanted, ({ bytes }) => tailOf(new DataView(bytes.buffer), 0));
  const places = new Map<SegmentHead, Place[]>();
  for (const head of heads) {
    const isSmall = head.rows <= wanted.length * LOOKED_UP;
    const found = isSmall ? ownAmong(head.ids, byTail) : amongOwn(head.ids, wanted);
    if (found.length > 0) places.set(head, found);
  }
  return places;
}

/** Looks for each id of a segment among those that are wanted. */
function ownAmong(ids: ArrayBuffer, byTail: ReadonlyMap<number, readonly Wanted[]>): Place[] {
  const [all, view] = [new Uint8Array(ids), new DataView(ids)];
  const places: Place[] = [];
  for (let at = 0; at < all.length; at += ID_BYTES) {
    for (const { id, bytes } of byTail.get(tailOf(view, at)) ?? []) {
      if (compare(all, at, bytes) === 0) places.push({ id, index: at / ID_BYTES });
    }
  }
  return places;
}

/** Looks for each wanted id among those of a segment. */
function amongOwn(ids: ArrayBuffer, wanted: readonly Wanted[]): Place[] {
  const all = new Uint8Array(ids);
  return wanted.flatMap(({ id, bytes }) => {
    const index = indexOf(all, bytes);
    return index < 0 ? [] : [{ id, index }];
  });
}

/** Most of the last bytes, which are random in a UUID, as a small integer. */
function tailOf(view: DataView, at: number): number {
  return view.getUint32(at + ID_BYTES - 4) >>> 2;
}

/** The place of an id among sorted ones; −1 where it is not among them. */
function indexOf(all: Uint8Array, id: Uint8Array): number {
  let low = 0;
  let high = all.length / ID_BYTES - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compare(all, middle * ID_BYTES, id);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function compare(all: Uint8Array, at: number, id: Uint8Array): number {
  for (let byte = 0; byte < ID_BYTES; byte += 1) {
    const difference = (all[at + byte] ?? 0) - (id[byte] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
