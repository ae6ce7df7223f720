import { writeId } from '#contract/ledgers/id-bytes.ts';
import type { SegmentHead } from './stored.ts';

const ID_BYTES = 16;

/** Where a row stands in a segment. */
export type Place = { id: string; index: number };

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
  const places = new Map<SegmentHead, Place[]>();
  for (const head of heads) {
    const all = new Uint8Array(head.ids);
    const found = wanted.flatMap(({ id, bytes }) => {
      const index = indexOf(all, bytes);
      return index < 0 ? [] : [{ id, index }];
    });
    if (found.length > 0) places.set(head, found);
  }
  return places;
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
