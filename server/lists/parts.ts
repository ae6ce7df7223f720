import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many rows are read, shaped and written without giving others their turn: some milliseconds. */
export const PART_ROWS = 250;

/** Where a part of a list begins, and how many rows it has at most. */
export interface From {
  /** Undefined at the beginning. */
  after: string | undefined;
  limit: number;
}

/** A part of a list. `next` is where it goes on; undefined at the end. */
export interface Part<Row = object> {
  rows: readonly Row[];
  next: string | undefined;
}

/** A whole list, part by part. */
export type Parts<Row = object> = AsyncIterable<readonly Row[]>;

/** A whole list by what reads one part of it. */
export async function* partsBy<Row>(read: (from: From) => Promise<Part<Row>>): Parts<Row> {
  let after: string | undefined;
  do {
    const part = await read({ after, limit: PART_ROWS });
    yield part.rows;
    after = part.next;
  } while (after !== undefined);
}

/** A list that is in memory, each part in a turn of the event loop of its own. */
export async function* partsOf<Row>(rows: readonly Row[], size = PART_ROWS): Parts<Row> {
  for (let at = 0; at < rows.length; at += size) {
    if (at > 0) await nextTurn();
    yield rows.slice(at, at + size);
  }
}

/** All rows of a list, for who needs them at once. */
export async function allOf<Row>(parts: Parts<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of parts) all.push(...rows);
  return all;
}
