import * as fc from 'fast-check';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { writeId } from '#contract/ledgers/id-bytes.ts';
import { CodeTable } from './code-table.ts';
import { HiddenIds, PackedIds } from './packed-ids.ts';

describe('a table of codes', () => {
  it('answers for each key the code that it was given first, however many there are', () => {
    const key = fc.oneof(
      fc.maxSafeNat(),
      fc.nat({ max: 50 }),
      fc.nat().map((n) => n * 2 ** 20),
    );
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 3_000, size: 'max' }), (keys) => {
        const [table, known] = [new CodeTable(), new Map<number, number>()];
        for (const one of keys) if (!known.has(one)) known.set(one, known.size);
        const codes = keys.map((one) => table.get(one, () => known.get(one) ?? -1));
        const again = keys.map((one) => table.get(one, () => -1));
        expect(codes).toEqual(keys.map((one) => known.get(one)));
        expect(again).toEqual(codes);
      }),
      { numRuns: 30 },
    );
  });
});

const bytesOf = (ids: readonly string[]) => {
  const bytes = new Uint8Array(ids.length * 16);
  for (const [index, id] of ids.entries()) writeId(bytes, index * 16, id);
  return bytes.buffer;
};

describe('packed ids', () => {
  it('have the number of a row over all segments, and none for another id', () => {
    const ids = Array.from({ length: 700 }, () => v7());
    const packed = new PackedIds();
    packed.add(bytesOf(ids.slice(0, 300)));
    expect(packed.numbersOf(ids[299] ?? '')).toEqual([299]);
    packed.add(bytesOf(ids.slice(300)));
    expect(ids.flatMap((id) => packed.numbersOf(id))).toEqual(ids.map((_, index) => index));
    expect(packed.numbersOf(v7())).toEqual([]);
  });

  it('that stand elsewhere by now are found in a segment', () => {
    const ids = Array.from({ length: 9 }, () => v7());
    const [third = '', last = ''] = [ids[2], ids[8]];
    const hidden = new HiddenIds(new Set([last, v7(), third]));
    expect([...hidden.placesIn(bytesOf(ids))]).toEqual([2, 8]);
    // Alike at its end alone is another id.
    const alike = `00000000-0000-7000-8000-${third.slice(-12)}`;
    expect([...hidden.placesIn(bytesOf([alike]))]).toEqual([]);
  });
});
