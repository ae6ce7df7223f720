import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { reinvoiceFixture, reinvoiceLine } from '../../../tests/support/reinvoices.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { marginOf } from '#domain/reinvoices/margin.ts';
import { inOrder } from '#local/mirror/justification.ts';

describe('the items of a budget', () => {
  it('stand by their order, those without one last by their age', () => {
    const items = [
      { id: 'b', order: null },
      { id: 'a', order: null },
      { id: 'd', order: 2 },
      { id: 'c', order: 0 },
    ];
    expect(inOrder(items).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b']);
  });
});

describe('the margin of an expense', () => {
  const expense = expenseFixture(v7(), { netCents: 110_00 });
  const lines = [
    reinvoiceLine({ amountCents: 100_00, marginBp: 1_000 }),
    reinvoiceLine({ amountCents: 50_00, marginBp: 5_000, dummy: true }),
  ];
  const parties = { issuerId: v7(), receiverId: v7(), projectId: v7() };
  const entries = [{ key: 'receiver', expenseId: expense.id }];

  it('is what the reinvoice that wrote it puts on top of the cost', () => {
    expect(marginOf(expense, [reinvoiceFixture({ ...parties, expenses: lines, entries })])).toBe(
      10_00,
    );
  });

  it('is the part of it that the expense is of the reinvoice', () => {
    const half = { ...expense, netCents: 55_00 };
    expect(marginOf(half, [reinvoiceFixture({ ...parties, expenses: lines, entries })])).toBe(5_00);
  });

  it('is nothing where no reinvoice wrote it', () => {
    expect(marginOf(expense, [reinvoiceFixture({ ...parties, expenses: lines })])).toBe(0);
  });
});
