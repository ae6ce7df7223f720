import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { closeDb } from '#local/db.ts';
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

describe('a payment that is typed', () => {
  it('stays as it was typed when its expense changes meanwhile, and is saved so', async () => {
    await signedIn({ role: 'admin' }, { companies: [alpha], expenses: [bill] });
    renderScreens({ '/expenses': ExpensesScreen }, `/expenses?peek=${bill.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a payment' }));
    const form = within(await screen.findByRole('region', { name: 'Payments' }));
    const day = await form.findByLabelText<HTMLInputElement>(/^Paid on/);
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
});
