import { expect, it } from 'vitest';
import { withoutKnown } from './movement-key.ts';
import { readNorma43 } from './norma43.ts';

const cents = (value: number) => `2${String(value).padStart(14, '0')}`;
const sums = (count: number) => `${String(count).padStart(5, '0')}${cents(count * 50).slice(1)}`;
const moved = (side: 1 | 2) =>
  `22    123426031026031004007${side}${cents(50).slice(1)}0000000000REF000000001CONTRATO 7`;

/** A part of the account with a fee of 0,50, which may be given back in it. */
function part(opening: number, { from = '260310', isGivenBack = false } = {}): string[] {
  const closing = isGivenBack ? opening : opening - 50;
  return [
    `11123412341234567890${from}260310${cents(opening)}9783XEITO`,
    moved(1),
    ...(isGivenBack ? [moved(2)] : []),
    `33123412341234567890${sums(1)}${sums(isGivenBack ? 1 : 0)}${cents(closing)}978`,
  ];
}

const taken = (...parts: string[][]) => {
  const { statements } = readNorma43(parts.flat().join('\n'));
  const movements = statements.flatMap((one) => one.movements);
  return withoutKnown(movements, new Set()).length;
};

it('counts the equal movements of a day on where one part of it follows another', () => {
  expect(taken(part(100_00), part(99_50))).toBe(2);
  expect(taken(part(99_50), part(100_00))).toBe(2);
  expect(taken(part(100_00), part(99_50), part(99_00))).toBe(3);
});

it('counts a part that comes again, or overlaps another, by itself', () => {
  expect(taken(part(100_00), part(100_00))).toBe(1);
  expect(taken(part(100_00), part(99_50, { from: '260301' }))).toBe(1);
  const nothing = part(100_00, { isGivenBack: true });
  expect(taken(nothing, nothing)).toBe(2);
});
