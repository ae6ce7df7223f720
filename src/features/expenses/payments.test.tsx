import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { closeDb } from '#local/db.ts';
import { allDrafts } from '#local/drafts.ts';
import { savedRow } from '#local/mirror/read.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { companyExpense } from '../../../tests/support/expense-screens.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { ExpensesScreen } from './expenses-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const bill = companyExpense(alpha.id, { contactName: 'Bakery', netCents: 100_00 });

afterEach(() => {
  closeDb();
  sessionStorage.clear();
  localStorage.clear();
});

/** Shows the bill with what is typed of its payments. */
async function showBill() {
  renderScreens({ '/expenses': ExpensesScreen }, `/expenses?peek=${bill.id}`);
  const region = within(await screen.findByRole('region', { name: 'Payments' }));
  return { region, day: () => region.findByLabelText<HTMLInputElement>(/^Paid on/) };
}

describe('a payment that is typed', () => {
  it('stays as it was typed when its expense changes meanwhile, and is saved so', async () => {
    await signedIn({ role: 'admin' }, { companies: [alpha], expenses: [bill] });
    const { region: form, day: dayField } = await showBill();
    await userEvent.click(form.getByRole('button', { name: 'Add a payment' }));
    const day = await dayField();
    await userEvent.clear(day);
    await userEvent.type(day, '10/03/2026');
    const change = { op: 'update', resource: 'expenses', rowId: bill.id } as const;
    await enqueue({ ...change, patch: { concept: 'Bread' }, label: 'Bread' });
    await screen.findByDisplayValue('Bread');
    expect(day.isConnected).toBe(true);
    expect(day.value).toBe('10/03/2026');
    await userEvent.click(form.getByRole('button', { name: 'Save the payment' }));
    await waitFor(async () => {
      const saved = await savedRow('expenses', bill.id);
      expect(saved?.payments).toMatchObject([{ day: '2026-03-10', amountCents: 100_00 }]);
    });
  });

  it('is kept where the page goes, offered when its expense is shown again, and gone once it is saved', async () => {
    await signedIn({ role: 'admin' }, { companies: [alpha], expenses: [bill] });
    const first = await showBill();
    await userEvent.click(first.region.getByRole('button', { name: 'Add a payment' }));
    await userEvent.clear(await first.day());
    await userEvent.type(await first.day(), '10/03/2026');
    cleanup();
    await waitFor(async () => expect(await allDrafts()).toHaveLength(1));

    const again = await showBill();
    await userEvent.click(await again.region.findByRole('button', { name: 'Take them up' }));
    expect((await again.day()).value).toBe('10/03/2026');
    await userEvent.click(again.region.getByRole('button', { name: 'Save the payment' }));
    await waitFor(async () => expect(await allDrafts()).toEqual([]));
    const saved = await savedRow('expenses', bill.id);
    expect(saved?.payments).toMatchObject([{ day: '2026-03-10', amountCents: 100_00 }]);
  });
});

it('what came as a line of the ledger is not said to be unpaid, and its payment may be told', async () => {
  const payroll = companyExpense(alpha.id, {
    type: 'payrolls',
    holdedId: '2026-12-3',
    concept: 'Pay',
  });
  await signedIn({ role: 'admin' }, { companies: [alpha], expenses: [payroll] });
  renderScreens({ '/expenses': ExpensesScreen }, `/expenses?peek=${payroll.id}`);
  const region = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(region.getByRole('button', { name: 'Add a payment' })).toBeTruthy();
  expect(region.queryByText('Unpaid')).toBeNull();
  expect(region.queryByText('Left to pay')).toBeNull();
});
