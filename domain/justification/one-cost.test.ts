import { describe, expect, it } from 'vitest';
import type { KnownExpense } from './record.ts';
import { costsOf, type PassingReinvoice, passingOf } from './one-cost.ts';
import { expense, kept } from './testing.ts';

const known = (id: string, parts: Partial<KnownExpense> & { of?: string } = {}): KnownExpense => {
  const { of = null, ...more } = parts;
  const plain = { ...expense({ vatCents: 0, totalCents: 1_000_00 }), id, rectifiesId: of };
  return { expense: plain, awaitsApproval: false, proofIds: [], ...more };
};
const claimed = (callRequestId: string, expenseId: string, imputedCents: number) =>
  kept({ id: `${callRequestId} ${expenseId}`, callRequestId, expenseId, imputedCents });
/** Passes on what is said of each expense, and wrote the entry b. */
const passing = (
  amounts: Record<string, number>,
  state: PassingReinvoice['state'] = 'issued',
): PassingReinvoice => ({
  state,
  projectId: null,
  entries: [{ expenseId: 'income' }, { expenseId: 'b' }],
  expenses: Object.entries(amounts).map(([expenseId, amountCents]) => {
    return { expenseId, amountCents, marginBp: 0, vatBp: 2_100, dummy: false };
  }),
});
const shared = (
  records: ReturnType<typeof claimed>[],
  expenses: KnownExpense[],
  reinvoices: PassingReinvoice[] = [],
) => {
  const byId = new Map(expenses.map((one) => [one.expense.id, one]));
  return costsOf(records, { expenseOf: (id) => byId.get(id ?? ''), reinvoices })
    .map(({ baseCents, claims }) => {
      return { baseCents, claims: claims.map(({ id, part }) => (part ? { id, part } : id)) };
    })
    .filter(({ claims }) => claims.length > 1);
};

describe('a document with its credit notes', () => {
  const creditNotes = [{ id: 'n', baseCents: -400_00 }];
  const note = known('n', { of: 'a' });

  it('is one cost of what they leave, claimed with them or without', () => {
    const document = known('a', { creditNotes });
    const whole = [claimed('R1', 'a', 600_00), claimed('R2', 'a', 600_00)];
    expect(shared(whole, [document])).toEqual([{ baseCents: 600_00, claims: ['R1 a', 'R2 a'] }]);
    const withNote = [...whole, claimed('R1', 'n', -400_00)];
    const one = [{ baseCents: 600_00, claims: ['R1 a', 'R2 a', 'R1 n'] }];
    expect(shared(withNote, [document, note])).toEqual(one);
    // The note alone is known by what it corrects.
    expect(shared([claimed('R1', 'n', -400_00), claimed('R2', 'a', 1)], [document, note])).toEqual([
      { baseCents: 600_00, claims: ['R1 n', 'R2 a'] },
    ]);
  });

  it('is a cost without those that were cancelled', () => {
    const records = [claimed('R1', 'a', 1_000_00), claimed('R2', 'n', -400_00)];
    expect(shared(records, [known('a', { creditNotes: [] }), note])).toEqual([]);
  });
});

describe('what a reinvoice passes on', () => {
  const a = known('a');
  const both = [claimed('R1', 'a', 1_000_00), claimed('R2', 'b', 1_000_00)];
  const whole = { numerator: 1_000_00, denominator: 1_000_00 };

  it('is one cost with what the other company entered for it', () => {
    expect(shared(both, [a, known('b')], [passing({ a: 1_000_00 })])).toEqual([
      { baseCents: 1_000_00, claims: ['R1 a', { id: 'R2 b', part: whole }] },
    ]);
  });

  it('is another cost where the reinvoice was cancelled', () => {
    expect(shared(both, [a, known('b')], [passing({ a: 1_000_00 }, 'cancelled')])).toEqual([]);
  });

  it('is another cost where who passes it on claims what it bears still', () => {
    const left = (cents: number) => [claimed('R1', 'a', cents), claimed('R2', 'b', 600_00)];
    const partly = [passing({ a: 600_00 })];
    expect(shared(left(400_00), [a], partly)).toEqual([]);
    expect(shared(left(400_01), [a], partly)).toHaveLength(1);
    // What credit notes gave back it does not bear.
    const creditNotes = [{ id: 'n', baseCents: -300_00 }];
    expect(shared(left(100_00), [known('a', { creditNotes })], partly)).toEqual([]);
    expect(shared(left(100_01), [known('a', { creditNotes })], partly)).toHaveLength(1);
  });

  it('may be presented whole in several requests', () => {
    const ofIssuer = ['R1', 'R3'].map((id) => claimed(id, 'a', 400_00));
    const costs = shared([...ofIssuer, claimed('R2', 'b', 600_00)], [a], [passing({ a: 600_00 })]);
    expect(costs).toEqual([{ baseCents: 1_000_00, claims: ['R1 a', 'R3 a'] }]);
  });

  it('is the part of the entry that comes of it, and none with what else that passes on', () => {
    const records = [...both, claimed('R3', 'c', 500_00)];
    const costs = shared(records, [a, known('c')], [passing({ a: 1_000_00, c: 1_000_00, d: 1 })]);
    const part = (numerator: number) => ({ numerator, denominator: 2_000_01 });
    expect(costs).toEqual([
      { baseCents: 1_000_00, claims: ['R1 a', { id: 'R2 b', part: part(1_000_00) }] },
      { baseCents: 1_000_00, claims: ['R3 c', { id: 'R2 b', part: part(1_000_00) }] },
    ]);
  });

  it('is summed over all that stand', () => {
    const twice = passingOf([passing({ a: 300_00 }), passing({ a: 200_00 }, 'draft')]);
    expect(twice.passedOnCents('a')).toBe(500_00);
    expect(passingOf([passing({ a: 300_00 }, 'cancelled')]).passedOnCents('a')).toBe(0);
  });
});
