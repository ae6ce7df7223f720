import { describe, expect, it } from 'vitest';
import { plannedAgainstImputed } from './months.ts';

const items = [
  { id: 'staff', parentId: null },
  { id: 'actors', parentId: 'staff' },
  { id: 'travel', parentId: null },
];
const plan = (itemId: string, period: string, plannedCents: number) => ({
  itemId,
  period,
  plannedCents,
});
const spent = (crBudgetItemId: string | null, issueDate: string, imputedCents: number) => ({
  crBudgetItemId,
  issueDate,
  imputedCents,
  result: 'ready' as const,
  acceptedCents: null,
});

describe('planned against imputed', () => {
  it('sets the months side by side, those between without anything too', () => {
    const { periods, items: lines } = plannedAgainstImputed(
      items,
      [plan('travel', '2025-12', 100), plan('travel', '2026-02', 50)],
      [spent('travel', '2026-02-28', 70)],
    );
    expect(periods).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(lines[2]).toEqual({
      itemId: 'travel',
      months: [
        { plannedCents: 100, imputedCents: 0, differenceCents: -100 },
        { plannedCents: 0, imputedCents: 0, differenceCents: 0 },
        { plannedCents: 50, imputedCents: 70, differenceCents: 20 },
      ],
      total: { plannedCents: 150, imputedCents: 70, differenceCents: -80 },
    });
  });

  it('counts an item with those below it, and everything once in the sum', () => {
    const { items: lines, all } = plannedAgainstImputed(
      items,
      [plan('staff', '2026-01', 10), plan('actors', '2026-01', 5)],
      [
        spent('actors', '2026-01-03', 7),
        spent(null, '2026-01-04', 1),
        spent('gone', '2026-01-05', 2),
      ],
    );
    expect(
      lines.map(({ itemId, total }) => [itemId, total.plannedCents, total.imputedCents]),
    ).toEqual([
      ['staff', 15, 7],
      ['actors', 5, 7],
      ['travel', 0, 0],
      [null, 0, 3],
    ]);
    expect(all.total).toEqual({ plannedCents: 15, imputedCents: 10, differenceCents: -5 });
  });

  it('takes a refund off, leaves what was rejected out, and takes of the accepted what was accepted', () => {
    const { all } = plannedAgainstImputed(
      items,
      [],
      [
        spent('staff', '2026-01-01', 100),
        spent('staff', '2026-01-09', -30),
        { ...spent('staff', '2026-03-01', 500), result: 'rejected' },
        { ...spent('staff', '2026-01-02', 100), result: 'accepted', acceptedCents: 40 },
      ],
    );
    expect(all.months).toHaveLength(1);
    expect(all.total.imputedCents).toBe(110);
  });

  it('has no month where nothing is planned and nothing imputed', () => {
    expect(plannedAgainstImputed(items, [plan('staff', '2026-01', 0)], []).periods).toEqual([]);
  });
});
