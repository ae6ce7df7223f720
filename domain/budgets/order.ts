/** Largest place that a row may have among its siblings, and the room left before the next one. */
export const MAX_ORDER = 100_000;
const STEP = 10;

export interface Placed {
  id: string;
  order: number | null;
}

/**
 * The fewest new places that bring siblings into the sequence given: places rise by at least one,
 * and a tail without any may keep none as long as it is in the order of ids. New places are put in
 * the middle of the room there is, so that the next move changes one row only.
 *
 * @returns only the rows whose place changes
 */
export function placesFor(sequence: readonly Placed[]): { id: string; order: number }[] {
  const placed = sequence.slice(0, sequence.length - unplacedTail(sequence));
  const kept = longestKept(placed);
  const changes: { id: string; order: number }[] = [];
  let start = 0;
  let before = -1;
  for (const end of [...kept, placed.length]) {
    const room = end - start + 1;
    const after = placed[end]?.order ?? Math.min(MAX_ORDER + 1, before + room * STEP);
    for (let index = start; index < end; index += 1) {
      const order = before + Math.floor(((after - before) * (index - start + 1)) / room);
      const id = placed[index]?.id;
      if (id !== undefined) changes.push({ id, order });
    }
    before = after;
    start = end + 1;
  }
  return changes;
}

/** How many rows at the end have no place and stand in the order of their ids. */
function unplacedTail(sequence: readonly Placed[]): number {
  let length = 0;
  let nextId: string | null = null;
  for (const { id, order } of sequence.toReversed()) {
    if (order !== null || (nextId !== null && id > nextId)) break;
    nextId = id;
    length += 1;
  }
  return length;
}

/**
 * Indexes of the most rows that may keep their place: a longest run that rises, with a free place
 * for each row between two of them, before the first and after the last.
 */
function longestKept(rows: readonly Placed[]): number[] {
  const slack = rows.map(({ order }, index) => {
    const isUsable =
      order !== null && order >= index && order <= MAX_ORDER - (rows.length - 1 - index);
    return isUsable ? order - index : null;
  });
  const best: { length: number; previous: number }[] = [];
  let last = -1;
  slack.forEach((value, index) => {
    const own = { length: value === null ? 0 : 1, previous: -1 };
    slack.slice(0, index).forEach((room, earlier) => {
      const length = (best[earlier]?.length ?? 0) + 1;
      if (value === null || room === null || room > value || length <= own.length) return;
      own.length = length;
      own.previous = earlier;
    });
    best.push(own);
    if (own.length > (best[last]?.length ?? 0)) last = index;
  });
  const kept: number[] = [];
  for (let index = last; index >= 0; index = best[index]?.previous ?? -1) kept.push(index);
  return kept.toReversed();
}
