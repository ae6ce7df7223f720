import { expect, it } from 'vitest';
import { writeId } from '#contract/ledgers/id-bytes.ts';
import { v4 } from 'uuid';
import { placesOf } from './places.ts';
import type { SegmentHead } from './stored.ts';

function headOf(ids: readonly string[]): SegmentHead {
  const bytes = new Uint8Array(ids.length * 16);
  for (const [at, id] of ids.toSorted().entries()) writeId(bytes, at * 16, id);
  const place = { ledger: 'expenses', companyId: '', month: '2026-03' } as const;
  return { ...place, hash: '', rows: ids.length, scopes: [], ids: bytes.buffer };
}

/** What the ids say themselves. */
function placesByName(ids: readonly string[], wanted: readonly string[]) {
  const sorted = ids.toSorted();
  return new Map(wanted.filter((id) => ids.includes(id)).map((id) => [id, sorted.indexOf(id)]));
}

it.each([
  { rows: 1000, wanted: 3 },
  { rows: 40, wanted: 400 },
])('finds $wanted ids, some of them of other segments, among $rows', ({ rows, wanted }) => {
  // Half of them end alike.
  const ids = Array.from({ length: rows }, (_, at) =>
    at % 2 ? v4() : `${v4().slice(0, 24)}0badc0de5eed`,
  );
  const asked = Array.from({ length: wanted }, (_, at) => (at % 3 ? v4() : (ids[at] ?? v4())));
  const [head, other] = [headOf(ids), headOf([v4()])];
  const places = placesOf([head, other], asked);
  const found = places.get(head)?.map(({ id, index }) => [id, index] as const) ?? [];
  expect(found).toHaveLength(asked.filter((id) => ids.includes(id)).length);
  expect(new Map(found)).toEqual(placesByName(ids, asked));
  expect(places.has(other)).toBe(false);
});
