import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { copiedLines } from './copy.ts';
import type { Line } from './rows.ts';
import { againstOther } from './versions.ts';

const line = (name: string, fields: Partial<Line> = {}): Line => ({
  ...catalogueRow('budgets', { projectId: v7(), name, unit: 'unit', ...fields }),
  _mark: null,
  _scopes: [],
});

const crew = line('Crew', { aggregator: true, order: 1 });
const camera = line('Camera', { parentId: crew.id, unitPriceCents: 100 });
const gone = line('Gone', { aggregator: true, status: 'removed', order: 2 });
const music = line('Music', { parentId: gone.id, unitPriceCents: 50, locked: true });
const budget = [crew, camera, gone, music];

let made = 0;
const newId = () => `new-${(made += 1)}`;

describe('copies of a budget', () => {
  it('hang from their copied parents, and from the next one above where that was removed', () => {
    made = 0;
    const copies = copiedLines(budget, { withPrices: true, newId });
    expect(copies.map(({ id, fields }) => [id, fields.name, fields.parentId])).toEqual([
      ['new-1', 'Crew', null],
      ['new-2', 'Camera', 'new-1'],
      ['new-3', 'Music', null],
    ]);
    expect(copies[1]?.fields).toMatchObject({ unitPriceCents: 100 });
    expect(copies[2]?.fields).not.toHaveProperty('locked');
  });

  it('leave the prices empty when asked', () => {
    const copies = copiedLines(budget, { withPrices: false, newId });
    expect(copies.map(({ fields }) => fields.unitPriceCents)).toEqual([0, 0, 0]);
  });
});

describe('the budget of another project', () => {
  it('is compared line by line by the path of the names, not by ids', () => {
    const mine = [{ ...crew, id: v7() }, line('camera', { parentId: null, unitPriceCents: 7 })];
    const [top] = mine;
    const under = line('Camera', { parentId: top?.id ?? null, unitPriceCents: 130 });
    const found = againstOther(budget, [...mine, under]);
    expect(found.added.map(({ name }) => name)).toEqual(['camera']);
    expect(found.removed.map(({ name }) => name)).toEqual(['Music']);
    expect(found.changed.map(({ after, amountCents }) => [after.name, amountCents])).toEqual([
      ['Crew', 30],
      ['Camera', 30],
    ]);
    expect(found.totals.expense).toEqual({ before: 150, after: 137, differenceCents: -13 });
  });

  it('pairs lines of the same name one by one', () => {
    const twice = [line('Travel', { unitPriceCents: 1 }), line('Travel', { unitPriceCents: 2 })];
    const again = twice
      .map((one) => ({ ...one, id: v7() }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const found = againstOther(twice, again);
    expect([found.added, found.changed, found.removed]).toEqual([[], [], []]);
  });
});
