import { describe, expect, it } from 'vitest';
import { imputedAtFirst } from './snapshot.ts';
import { expense } from './testing.ts';

const document = (
  netCents: number,
  ...imputations: [projectId: string, amountCents: number][]
) => ({
  ...expense({ netCents, vatCents: 0 }),
  id: 'e1',
  contactName: '',
  contactNif: '',
  docNumber: '',
  issueDate: '2026-05-04' as const,
  imputations: imputations.map(([projectId, amountCents]) => ({ projectId, amountCents })),
});
const first = (
  of: ReturnType<typeof document>,
  passedOn: Parameters<typeof imputedAtFirst>[3] = [],
  imputed = 0,
) => imputedAtFirst(of, new Set(['p1']), [{ expenseId: 'e1', imputedCents: imputed }], passedOn);

describe('what a record imputes at first', () => {
  const shared = document(1_000_00, ['p1', 400_00], ['p2', 600_00]);
  const part = (projectId: string | null, amountCents: number) => ({ projectId, amountCents });

  it('is what the projects bear, or all of it, less what is there already', () => {
    expect(first(shared)).toBe(400_00);
    expect(first(shared, [], 150_00)).toBe(250_00);
    expect(first(document(1_000_00))).toBe(1_000_00);
    expect(first(document(-1_000_00, ['p1', -400_00]))).toBe(-400_00);
  });

  it('is nothing of what its company passes on to another one', () => {
    expect(first(shared, [part('p1', 400_00)])).toBe(0);
    expect(first(shared, [part('p2', 600_00)])).toBe(400_00);
    expect(first(shared, [part(null, 700_00)])).toBe(300_00);
    expect(first(document(1_000_00), [part('p2', 1_000_00)])).toBe(0);
    expect(first(document(-1_000_00, ['p1', -400_00]), [part('p1', -400_00)])).toBe(0);
  });
});
