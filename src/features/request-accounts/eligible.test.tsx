import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { closeDb } from '#local/db.ts';
import { eligibleOf } from '#local/mirror/eligible.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { savedRows, savedRowsOf } from '#local/mirror/read.ts';
import { companyExpense, imputationFixture } from '../../../tests/support/expense-screens.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { hotel, request, rows } from '../../../tests/support/justification.ts';
import { reinvoiceFixture, reinvoiceLine } from '../../../tests/support/reinvoices.ts';
import { RequestAccounts } from './request-accounts.tsx';

const PATH = `/subventions/call-requests/${request.id}/accounts`;
const [film] = request.projectIds;
/** What is proposed of each of these expenses. */
const proposedOf = async (expenses: (typeof hotel)[]) => {
  const { lines } = await eligibleOf(request.id, {}, () =>
    savedRowsOf(
      'expenses',
      expenses.map(({ id }) => id),
    ),
  );
  return expenses.map(({ id }) => lines.find(({ expenseId }) => expenseId === id)?.wholeCents);
};
/** Of the film, and not paid. */
const unpaid = companyExpense(hotel.companyId, {
  contactName: 'Luces',
  contactNif: 'B15000011',
  docNumber: 'L-1',
  issueDate: '2026-03-02',
  netCents: 300_00,
  imputations: [imputationFixture(film ?? '', 300_00)],
});

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('what is eligible', () => {
  it('is chosen by the app, with why the others fail, and added as one action', async () => {
    const proven = {
      ...hotel,
      payments: hotel.payments.map((one) => ({ ...one, proofFileIds: [rows.files[0]?.id ?? ''] })),
    };
    await signedIn({}, { ...rows, expenses: [proven, unpaid] });
    renderScreens(
      { '/subventions/call-requests/$callRequestId/accounts': RequestAccounts },
      `${PATH}?peek=eligible`,
    );
    const failing = await screen.findByRole('row', { name: /Luces/ });
    within(failing).getByRole('link', { name: /It has no day of payment/ });
    await screen.findByText(/150,00\s€ of 1\.000,00\s€ left to justify/);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add 1 record' }));
    await waitFor(async () => expect(await savedRows('accountingRecords')).toHaveLength(1));
    expect(await savedRows('accountingRecords')).toMatchObject([
      { expenseId: hotel.id, imputedCents: 150_00 },
    ]);
    expect((await undoNewest(0)).kind).toBe('undone');
    expect(await savedRows('accountingRecords')).toEqual([]);
  });

  it.each([
    ['of the film, which the body gets whole', film ?? '', [-40_00, 150_00]],
    ['of another project, by what it leaves', 'p-other', [110_00]],
  ])('is lessened by a credit note that nobody has paid yet: %s', async (_, projectId, cents) => {
    const paid = {
      ...hotel,
      netCents: 150_00,
      totalCents: 150_00,
      payments: hotel.payments.map((one) => ({
        ...one,
        amountCents: 150_00,
        proofFileIds: [rows.files[0]?.id ?? ''],
      })),
    };
    const note = companyExpense(hotel.companyId, {
      contactName: 'Hotel',
      contactNif: hotel.contactNif,
      docNumber: 'H-2',
      issueDate: '2026-07-20',
      netCents: -40_00,
      totalCents: -40_00,
      rectifiesId: hotel.id,
      imputations: [imputationFixture(projectId, -40_00)],
    });
    await signedIn({}, { ...rows, expenses: [paid, note] });
    renderScreens(
      { '/subventions/call-requests/$callRequestId/accounts': RequestAccounts },
      `${PATH}?peek=eligible`,
    );
    const add = await screen.findByRole('button', { name: /^Add \d records?$/ });
    await userEvent.setup().click(add);
    await waitFor(async () => {
      const added = await savedRows('accountingRecords');
      const amounts = added.map(({ imputedCents }) => imputedCents);
      expect(amounts.toSorted((a, b) => a - b)).toEqual(cents);
    });
  });

  it('is nothing of what its company passes on to another one', async () => {
    const passedOn = { ...unpaid, payments: hotel.payments };
    const parties = { issuerId: hotel.companyId, receiverId: v7(), projectId: null };
    const expenses = [reinvoiceLine({ expenseId: unpaid.id, amountCents: 200_00 })];
    const reinvoices = [reinvoiceFixture({ ...parties, expenses, state: 'issued' })];
    await signedIn({}, { ...rows, expenses: [hotel, passedOn], reinvoices });
    expect(await proposedOf([hotel, passedOn])).toEqual([150_00, 100_00]);
    await signedIn({}, { ...rows, expenses: [hotel, passedOn] });
    expect(await proposedOf([hotel, passedOn])).toEqual([150_00, 300_00]);
  });
});
