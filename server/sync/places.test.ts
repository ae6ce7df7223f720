import { expect, it } from 'vitest';
import { heldBy, type Progress } from './places.ts';

const held = { tenders: 7 };
const progress: Progress[] = [
  { scope: 'staff', seq: 0, begun: 7, held },
  { scope: 'company:a', seq: 0, begun: 7, held },
  { scope: 'company:b', seq: 0, begun: 9, held: {} },
];
const isHeld = heldBy(progress);
const place = (seq: number, seen: string[], left: string[] = []) =>
  ({ seq, tbl: 'tenders', pk: 'x', seen, left }) as const;

it('is held what came ahead of the feed and has not changed since', () => {
  expect(isHeld(place(7, ['staff', 'company:a']))).toBe(true);
  expect(isHeld(place(8, ['staff']))).toBe(false);
  expect(isHeld({ ...place(3, ['staff']), tbl: 'projects' })).toBe(false);
});

it('is told again what a scope that was granted later shows as well', () => {
  expect(isHeld(place(3, ['staff', 'company:b']))).toBe(false);
});

it('is told whatever went', () => {
  expect(isHeld(place(3, [], ['staff']))).toBe(false);
  expect(isHeld(place(3, ['staff'], ['company:a']))).toBe(false);
});
