import { expect, it } from 'vitest';
import { countedOn, withoutKnown } from './movement-key.ts';
import type { BankMovement } from './movement.ts';
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

/** What is left to take of files that come one after the other, the person having taken all of the earlier ones. */
function takenOf(...files: string[][]): number[] {
  const movements: BankMovement[] = [];
  const closings: { day: string; balanceCents: number }[] = [];
  return files.map((file) => {
    const [statement] = readNorma43(file.join('\n')).statements;
    if (!statement) throw new Error('There is no statement.');
    const own = countedOn(statement, { closings, movements });
    const fresh = withoutKnown(own, new Set(movements.map(({ key }) => key)));
    movements.push(...fresh);
    closings.push({ day: statement.toOn, balanceCents: statement.closingCents });
    return fresh.length;
  });
}

it('knows the equal movement of the second part of a day for another, in a file of its own', () => {
  const [first, second, third] = [part(100_00), part(99_50), part(99_00)];
  expect(takenOf(first, second, third)).toEqual([1, 1, 1]);
  const whole = first.toSpliced(1, 0, moved(1));
  expect(takenOf(first, second, whole)).toEqual([1, 1, 0]);
});

it('knows a file that comes again, whatever came between', () => {
  const [first, second] = [part(100_00), part(99_50)];
  expect(takenOf(first, first, second, second, first)).toEqual([1, 0, 1, 0, 0]);
  const nothing = part(100_00, { isGivenBack: true });
  expect(takenOf(nothing, nothing)).toEqual([2, 0]);
  expect(takenOf(first, part(100_00, { from: '260301' }))).toEqual([1, 0]);
});
