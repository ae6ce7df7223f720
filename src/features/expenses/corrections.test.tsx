import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { Expense } from '#contract/resources/expenses.ts';
import { closeDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { companyExpense } from '../../../tests/support/expense-screens.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { ExpensesScreen } from './expenses-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const supplier = { contactName: 'Bakery', contactNif: 'B15123456' };
const bill = companyExpense(alpha.id, { ...supplier, docNumber: 'F-1' });
const note = companyExpense(alpha.id, { ...supplier, docNumber: 'R-1', netCents: -40_00 });

afterEach(() => {
  closeDb();
  sessionStorage.clear();
  localStorage.clear();
});

async function show(peek: Expense, expenses: Expense[]) {
  await signedIn({ role: 'admin' }, { companies: [alpha], expenses });
  renderScreens({ '/expenses': ExpensesScreen }, `/expenses?peek=${peek.id}`);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a refund', () => {
  it('names the document of its supplier that it corrects', async () => {
    await show(note, [bill, note]);
    await userEvent.click(await screen.findByRole('combobox', { name: /^Corrects/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^F-1/ }));
    await save();
    await waitFor(async () =>
      expect((await savedRow('expenses', note.id))?.rectifiesId).toBe(bill.id),
    );
  });

  it('is listed in what it corrects, with what is left to pay with it', async () => {
    await show(bill, [bill, { ...note, rectifiesId: bill.id }]);
    const region = within(await screen.findByRole('region', { name: 'Corrections' }));
    region.getByRole('link', { name: 'R-1' });
    expect(region.getByText('Left to pay with them').parentElement?.textContent).toContain('60,00');
  });
});

describe('an expense that was cancelled', () => {
  it('has nothing left to pay beside its refunds', async () => {
    const cancelled = { ...bill, state: 'cancelled' as const };
    await show(cancelled, [cancelled, { ...note, rectifiesId: bill.id }]);
    const region = within(await screen.findByRole('region', { name: 'Corrections' }));
    const left = region.getByText('Left to pay with them').parentElement;
    expect(left?.textContent).toContain('−40,00');
  });
});

describe('an expense in another currency', () => {
  it('comes to its euros at the rate that is typed', async () => {
    await show(bill, [bill]);
    // One in euros asks for none.
    await screen.findByRole('textbox', { name: /^Net/ });
    expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'In another currency' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Currency' }));
    await userEvent.keyboard('USD{Enter}');
    await userEvent.type(await screen.findByLabelText(/^Total in USD/), '1.085,00');
    await userEvent.type(screen.getByLabelText(/^USD for one euro/), '1,085');
    await save();
    await waitFor(async () =>
      expect(await savedRow('expenses', bill.id)).toMatchObject({
        currency: 'USD',
        originalCents: 1_085_00,
        rateMillionths: 1_085_000,
        netCents: 1_000_00,
      }),
    );
  });
});
