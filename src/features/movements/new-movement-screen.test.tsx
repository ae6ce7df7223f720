import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { formatIban } from '#domain/identifiers/iban.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import {
  companyFixture,
  lineFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { NewMovementScreen } from './new-movement-screen.tsx';

const IBANS = ['ES7712341234161234567890', 'ES9121000418450200051332'];
const alpha = companyFixture(v7(), { name: 'Alpha', ibans: IBANS });
const film = projectFixture(v7(), { name: 'Film', companyId: alpha.id });
const lighting = lineFixture(film.id, 100_00, { name: 'Lighting' });
const bill = catalogueRow('expenses', {
  companyId: alpha.id,
  contactName: 'Luz',
  issueDate: '2026-03-01',
  netCents: 121_00,
});
const rows = { companies: [alpha], projects: [film], budgets: [lighting], expenses: [bill] };

const open = () =>
  renderScreens(
    { '/projects/$projectId/movements/new': NewMovementScreen },
    `/projects/${film.id}/movements/new`,
  );

afterEach(() => {
  closeDb();
  reportOnline(true);
});

describe('a new movement', () => {
  it('is saved by Enter, and the next begins with its day and account', async () => {
    reportOnline(false);
    await signedIn({}, rows);
    open();
    await userEvent.click(await screen.findByLabelText('Money in'));
    const date = screen.getByLabelText<HTMLInputElement>(/^Date/);
    await userEvent.clear(date);
    await userEvent.type(date, '05/03/2026');
    const account = screen.getByRole<HTMLInputElement>('combobox', { name: /^Bank account/ });
    await userEvent.type(account, 'ES91{Enter}');
    await userEvent.type(screen.getByLabelText(/^Budget line/), 'Lighting{Enter}');
    await userEvent.type(screen.getByLabelText(/^Concept/), 'Advance');
    await userEvent.type(screen.getByLabelText(/^Amount/), '1.500,25{Enter}');
    await waitFor(async () => expect(await savedRows('movements')).toHaveLength(1));
    expect((await savedRows('movements'))[0]).toMatchObject({
      companyId: alpha.id,
      projectId: film.id,
      date: '2026-03-05',
      kind: 'income',
      amountCents: 1_500_25,
      concept: 'Advance',
      bankIban: IBANS[1],
      budgetId: lighting.id,
      state: 'confirmed',
    });
    await waitFor(() => expect(screen.getByLabelText(/^Concept/)).toHaveProperty('value', ''));
    expect(account.value).toContain(formatIban(IBANS[1] ?? ''));
    expect(screen.getByLabelText<HTMLInputElement>(/^Date/).value).toBe('05/03/2026');
    expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Money out')));
  });

  it('may say what it paid: the expense names it', async () => {
    await signedIn({}, rows);
    open();
    await userEvent.type(await screen.findByLabelText(/^Amount/), '121');
    await userEvent.click(screen.getByLabelText('Expense that it paid'));
    await userEvent.click(await screen.findByRole('option', { name: /Luz/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await savedRow('expenses', bill.id))?.payments).toHaveLength(1),
    );
    const [made] = await savedRows('movements');
    expect(made).toMatchObject({ amountCents: -121_00, kind: 'expense', state: 'reconciled' });
    expect(await savedRow('expenses', bill.id)).toMatchObject({
      payments: [{ movementId: made?.id, day: made?.date, amountCents: 121_00 }],
    });
  });

  it('asks for an amount', async () => {
    await signedIn({}, rows);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('This field is required');
    expect(await savedRows('movements')).toEqual([]);
  });

  it('is not for whoever may only read', async () => {
    const right = { projectId: film.id, level: 'read', amounts: true } as const;
    await signedIn({ role: 'user', projectRights: [right] }, rows);
    open();
    await screen.findByText('You may read these movements, not add to them.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
