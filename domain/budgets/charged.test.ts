import { describe, expect, it } from 'vitest';
import { type BorneCharges, chargedByLine } from './charged.ts';

const line = { projectId: 'film', budgetId: 'camera' };
const of = (
  type: BorneCharges['type'],
  amountCents: number,
  budgetId: string | null = 'camera',
) => ({
  type,
  projectId: 'film',
  budgetId,
  amountCents,
});
const entry = (amountCents: number) => ({ ...line, type: 'amortizations' as const, amountCents });

describe('what charges put on a line', () => {
  it('is all of them, on each line of each project', () => {
    const charges = [of('usage', 20), of('usage', 30), of('asset', 5), of('usage', 1, null)];
    const other = { ...of('usage', 9), projectId: 'fair' };
    const sums = chargedByLine([...charges, other], []);
    expect(sums).toEqual([
      { ...line, amountCents: 50 },
      { ...line, amountCents: 5 },
      { ...line, budgetId: null, amountCents: 1 },
      { ...line, projectId: 'fair', amountCents: 9 },
    ]);
  });

  it('counts months of a schedule once that came into the books on the same line', () => {
    const cents = (entered: number) =>
      chargedByLine([of('asset', 40), of('asset', 60)], [entry(entered)])[0]?.amountCents;
    expect([0, 40, 100, 170, -10].map(cents)).toEqual([100, 60, 0, 0, 100]);
  });

  it('takes nothing else on the line for those months, nor entries for the use of something', () => {
    const bill = { ...line, type: 'outgoings' as const, amountCents: 40 };
    expect(chargedByLine([of('asset', 40)], [bill])[0]?.amountCents).toBe(40);
    expect(chargedByLine([of('usage', 40)], [entry(40)])[0]?.amountCents).toBe(40);
    expect(chargedByLine([of('asset', 40, null)], [entry(40)])[0]?.amountCents).toBe(40);
    expect(chargedByLine([of('asset', -40)], [entry(40)])[0]?.amountCents).toBe(-40);
  });
});
