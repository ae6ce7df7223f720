import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { savedRows } from '#local/mirror/read.ts';
import { companyExpense, imputationFixture } from '../../../tests/support/expense-screens.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { hotel, request, rows } from '../../../tests/support/justification.ts';
import { RequestAccounts } from './request-accounts.tsx';

const PATH = `/subventions/call-requests/${request.id}/accounts`;
const [film] = request.projectIds;
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
});
