import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import { closeDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { reinvoiceFixture, reinvoiceLine } from '../../../tests/support/reinvoices.ts';
import { titled } from '../../../tests/examples/example.ts';
import { EXPENSE_EXAMPLES } from '../../../tests/examples/expenses.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { companyFixture, signedIn } from '../../../tests/support/feature.tsx';
import { deleteExpense, updateExpense } from './actions.ts';

const alpha = companyFixture(v7());

afterEach(closeDb);

describe('what a person does with an expense', () => {
  it.each(titled(EXPENSE_EXAMPLES))(
    'is judged as everywhere: %s',
    async (_, { role, is, change, refusal }) => {
      const expense = expenseFixture(v7(), { companyId: alpha.id, docNumber: 'F-1', ...is });
      const rows = { companies: [alpha], expenses: [expense] };
      const { actor } = await signedIn({ role, companyIds: [alpha.id] }, rows);
      const outcome = await (change === null
        ? deleteExpense(actor, expense)
        : updateExpense(actor, expense, change));
      expect(outcome.ok ? null : outcome.problem).toBe(refusal);
    },
  );

  it('does not remove one that a justification or a reinvoice names', async () => {
    const expense = expenseFixture(v7(), { companyId: alpha.id });
    const passedOn = expenseFixture(v7(), { companyId: alpha.id });
    const accountingRecords = [
      catalogueRow('accountingRecords', {
        id: v7(),
        expenseId: expense.id,
        issueDate: '2026-05-04',
      }),
    ];
    const parties = { issuerId: alpha.id, receiverId: v7(), projectId: null };
    const line = reinvoiceLine({ expenseId: passedOn.id });
    const reinvoices = [reinvoiceFixture({ ...parties, expenses: [line] })];
    const rows = {
      companies: [alpha],
      expenses: [expense, passedOn],
      accountingRecords,
      reinvoices,
    };
    const { actor } = await signedIn({ role: 'admin' }, rows);
    for (const one of [expense, passedOn]) {
      expect(await deleteExpense(actor, one)).toEqual({ ok: false, problem: 'IN_USE' });
    }
    expect(await savedEntries()).toEqual([]);
  });

  it.each([
    ['is removed', (actor: Actor, one: Expense) => deleteExpense(actor, one)],
    [
      'loses its payment',
      (actor: Actor, one: Expense) => updateExpense(actor, one, { payments: [] }),
    ],
  ])('lets go of the movement that it alone names when it %s', async (_, act) => {
    const movement = (fields: Partial<Movement>) =>
      catalogueRow('movements', {
        companyId: alpha.id,
        date: '2026-05-04',
        kind: 'expense',
        amountCents: -100_00,
        state: 'reconciled',
        ...fields,
      });
    const [own, shared, transfer] = [movement({}), movement({}), movement({ kind: 'transfer' })];
    const payment = ({ id }: Movement) => {
      const paid = { movementId: id, day: '2026-05-04', amountCents: 10_00 } as const;
      return { id: v7(), ...paid, means: '' as const, pays: 'total' as const, proofFileIds: [] };
    };
    const paid = (...by: Movement[]) =>
      expenseFixture(v7(), { companyId: alpha.id, netCents: 100_00, payments: by.map(payment) });
    const [expense, other] = [paid(own, shared, transfer), paid(shared)];
    const rows = {
      companies: [alpha],
      expenses: [expense, other],
      movements: [own, shared, transfer],
    };
    const { actor } = await signedIn({ role: 'admin' }, rows);
    expect((await act(actor, expense)).ok).toBe(true);
    const states = await Promise.all(
      rows.movements.map(async ({ id }) => (await savedRow('movements', id))?.state),
    );
    expect(states).toEqual(['confirmed', 'reconciled', 'reconciled']);
  });
});
