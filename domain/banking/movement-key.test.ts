import { expect, it } from 'vitest';
import { countedOn, isFollowed, withoutKnown } from './movement-key.ts';
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
  return imported(...files).taken;
}

/** The same, and what the account closed with at the end. */
function imported(...files: string[][]): { taken: number[]; closedCents: number | undefined } {
  const movements: BankMovement[] = [];
  const closings: { day: string; balanceCents: number }[] = [];
  const taken = files.map((file) => {
    const [statement] = readNorma43(file.join('\n')).statements;
    if (!statement) throw new Error('There is no statement.');
    const own = countedOn(statement, { closings, movements });
    const balance = { day: statement.toOn, balanceCents: statement.closingCents };
    const isThere = closings.some(({ balanceCents }) => balanceCents === balance.balanceCents);
    const isOver = !isFollowed({ ...statement, movements: own }, { closings, movements });
    const fresh = withoutKnown(own, new Set(movements.map(({ key }) => key)));
    movements.push(...fresh);
    if (isOver && !isThere) closings.push(balance);
    return fresh.length;
  });
  return { taken, closedCents: closings.at(-1)?.balanceCents };
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

it('knows the equal movement of the first part of a day for another, where the second came before it', () => {
  const [first, second, third] = [part(100_00), part(99_50), part(99_00)];
  expect(takenOf(second, first)).toEqual([1, 1]);
  expect(takenOf(second, first, second, first)).toEqual([1, 1, 0, 0]);
  expect(takenOf(third, second, first)).toEqual([1, 1, 1]);
  expect(takenOf(second, part(100_00, { from: '260301' }))).toEqual([1, 1]);
});

it('keeps what a day closed with, whichever part of it comes last', () => {
  const [first, second, third] = [part(100_00), part(99_50), part(99_00)];
  const whole = (count: number) => [
    ...part(100_00).slice(0, 1),
    ...Array.from({ length: count }, () => moved(1)),
    `33123412341234567890${sums(count)}${sums(0)}${cents(100_00 - count * 50)}978`,
  ];
  expect(imported(first, second).closedCents).toBe(99_00);
  expect(imported(second, first).closedCents).toBe(99_00);
  expect(imported(third, second, first).closedCents).toBe(98_50);
  expect(imported(whole(2), first)).toEqual({ taken: [2, 0], closedCents: 99_00 });
  const none = [part(99_50)[0] ?? '', `33123412341234567890${sums(0)}${sums(0)}${cents(99_50)}978`];
  expect(imported(second, none)).toEqual({ taken: [1, 0], closedCents: 99_00 });
  expect(imported(none, second)).toEqual({ taken: [0, 1], closedCents: 99_00 });
  expect(imported(second, whole(2), first)).toEqual({ taken: [1, 1, 0], closedCents: 99_00 });
});

it('takes what a day closed with where the day came to nothing after its first part', () => {
  const first = part(100_00);
  const all = part(100_00, { from: '260301', isGivenBack: true });
  expect(imported(first, all)).toEqual({ taken: [1, 1], closedCents: 100_00 });
});
