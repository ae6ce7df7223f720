import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Movement } from '#contract/resources/movements.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { readInterface } from '#ui/interface-state.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { paymentFixture } from '../../../tests/support/expenses.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { MovementsScreen } from './movements-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const film = projectFixture(v7(), { name: 'Film', companyId: alpha.id });
const movement = (fields: Partial<Movement>): Movement =>
  catalogueRow('movements', {
    companyId: alpha.id,
    projectId: film.id,
    date: '2026-03-05',
    kind: 'expense',
    ...fields,
  });
const grant = movement({ concept: 'Axuda', kind: 'income', amountCents: 1_000_00 });
const payment = movement({ date: '2026-03-06', concept: 'LUZ Y SOMBRA', amountCents: -121_00 });
const elsewhere = movement({ projectId: v7(), concept: 'Elsewhere', amountCents: -1_00 });
const light = catalogueRow('expenses', {
  companyId: alpha.id,
  contactName: 'Luz y Sombra',
  docNumber: 'F-7',
  issueDate: '2026-03-01',
  netCents: 100_00,
  vatCents: 21_00,
});
const camera = catalogueRow('expenses', {
  companyId: alpha.id,
  contactName: 'Cámaras',
  issueDate: '2026-02-01',
  netCents: 121_00,
});
const rows = {
  companies: [alpha],
  projects: [film],
  movements: [grant, payment, elsewhere],
  expenses: [light, camera],
};

const open = (search = '') =>
  renderScreens(
    { '/projects/$projectId/movements': MovementsScreen },
    `/projects/${film.id}/movements${search}`,
  );
const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2212', '-');
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const undo = () => readInterface().snackbars.at(-1)?.action?.run();

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the movements of a project', () => {
  it('are listed with their running balance, their sums and what they paid', async () => {
    const paid = {
      ...light,
      payments: [paymentFixture({ movementId: payment.id, day: '2026-03-06' })],
    };
    await signedIn({}, { ...rows, expenses: [paid, camera] });
    open();
    const row = plain(await rowOf(/LUZ Y SOMBRA/));
    expect(row).toContain('121,00 €879,00 €');
    expect(row).toContain('Reconciled');
    expect(row).toContain('Luz y Sombra · F-7');
    expect(plain(await rowOf(/Axuda/))).toContain('1.000,00 €1.000,00 €');
    expect(plain(await rowOf(/Total/))).toContain('1.000,00 €121,00 €');
    expect(screen.queryByText('Elsewhere')).toBeNull();
  });

  it('sum no money that is only planned together with what moved', async () => {
    const hoped = movement({ concept: 'Hoped', amountCents: -50_00, state: 'planned' });
    await signedIn({}, { ...rows, movements: [grant, payment, hoped] });
    open();
    await rowOf(/Hoped/);
    expect(plain(await rowOf(/^Total without planned/))).toContain('1.000,00 €121,00 €');
  });

  it('are filtered by the address, and come back with one button', async () => {
    await signedIn({}, rows);
    open('?kind=transfer');
    await screen.findByText('No movement matches');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await rowOf(/Axuda/)).toBeTruthy();
  });

  it('say in words where the amounts may not be seen, and are read without buttons', async () => {
    const right = { projectId: film.id, level: 'edit', amounts: false } as const;
    await signedIn({ role: 'user', projectRights: [right] }, { ...rows, movements: [] });
    const { unmount } = open();
    await screen.findByText('You may not see the amounts of this project');
    unmount();
    closeDb();
    const reads = { projectId: film.id, level: 'read', amounts: true } as const;
    await signedIn({ role: 'user', projectRights: [reads] }, rows);
    open(`?peek=${grant.id}`);
    const form = within(await screen.findByRole('dialog'));
    await form.findByText('You may read this, not change it.');
    expect(form.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByText('Import a statement')).toBeNull();
  });

  it('are changed in their form; what goes out is saved below zero', async () => {
    await signedIn({}, rows);
    open(`?peek=${payment.id}`);
    const form = within(await screen.findByRole('dialog'));
    const amount = await form.findByLabelText(/^Amount/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '130,5');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Saved on this device — not sent');
    const [entry] = await localDb().outbox.toArray();
    expect(entry?.patch).toEqual({ amountCents: -130_50 });
  });

  it('are deleted without network with what they paid set free, and come back by undo', async () => {
    reportOnline(false);
    const paid = {
      ...light,
      payments: [paymentFixture({ movementId: payment.id, day: '2026-03-06' })],
    };
    await signedIn({}, { ...rows, expenses: [paid] });
    open(`?peek=${payment.id}`);
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await savedRow('movements', payment.id)).toBeUndefined());
    expect(await savedRow('expenses', light.id)).toMatchObject({ payments: [] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    undo();
    await waitFor(async () =>
      expect(await savedRow('expenses', light.id)).toMatchObject({ payments: paid.payments }),
    );
    expect(await savedRow('movements', payment.id)).toMatchObject({ concept: 'LUZ Y SOMBRA' });
  });

  it('say why there are none, and where they begin', async () => {
    await signedIn({}, { ...rows, movements: [] });
    open();
    await screen.findByText('No movements yet');
    // In the head, and under the words that say why.
    expect(screen.getAllByRole('link', { name: 'New movement' })).toHaveLength(2);
    expect(screen.queryByText('Match with expenses')).toBeNull();
  });
});

describe('matching movements with expenses', () => {
  const start = async () => {
    open('?view=match');
    await screen.findByText('Movement 1 of 2');
    await screen.findByText('Luz y Sombra · F-7');
  };

  it('takes a suggestion by y: the expense is paid, the movement reconciled; undo takes it back', async () => {
    await signedIn({}, rows);
    await start();
    fireEvent.keyDown(document.body, { key: 'y' });
    await screen.findByText('Movement 1 of 1');
    expect(screen.getByText('Axuda')).toBeTruthy();
    expect(await savedRow('expenses', light.id)).toMatchObject({
      payments: [{ movementId: payment.id, day: '2026-03-06', amountCents: 121_00 }],
    });
    await waitFor(async () =>
      expect(await savedRow('movements', payment.id)).toMatchObject({ state: 'reconciled' }),
    );
    await waitFor(() => expect(readInterface().snackbars.at(-1)?.message).toContain('matched'));
    undo();
    await screen.findByText(/of 2$/);
    expect(await savedRow('expenses', light.id)).toMatchObject({ payments: [] });
    await waitFor(async () =>
      expect(await savedRow('movements', payment.id)).toMatchObject({ state: 'confirmed' }),
    );
  });

  it('keeps the day on which an expense was paid', async () => {
    const known = { ...light, payments: [paymentFixture({ day: '2026-03-02' })] };
    await signedIn({}, { ...rows, expenses: [known] });
    await start();
    await userEvent.click(screen.getByRole('button', { name: 'Match (y)' }));
    await waitFor(async () =>
      expect(await savedRow('expenses', light.id)).toMatchObject({
        payments: [{ ...known.payments[0], movementId: payment.id }],
      }),
    );
  });

  it('goes on to the next best by n, and saves nothing', async () => {
    await signedIn({}, rows);
    await start();
    fireEvent.keyDown(document.body, { key: 'n' });
    await screen.findByText('Cámaras');
    expect(screen.queryByText('Luz y Sombra · F-7')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'n' });
    await screen.findByText(/^Nothing suggests itself/);
    expect(screen.getByText('LUZ Y SOMBRA')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'n' });
    await screen.findByText('Movement 2 of 2');
    expect(await savedEntries()).toEqual([]);
  });

  it('is leafed through with the arrows', async () => {
    const rent = movement({ concept: 'ALQUILER', amountCents: -50_00 });
    const flat = catalogueRow('expenses', {
      companyId: alpha.id,
      contactName: 'Piso',
      issueDate: '2026-03-04',
      netCents: 50_00,
    });
    await signedIn({}, { ...rows, movements: [payment, rent], expenses: [light, flat] });
    open('?view=match');
    await screen.findByText('Movement 1 of 2');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await screen.findByText('Movement 2 of 2');
    expect(screen.getByText('Piso')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(await screen.findByText('Movement 1 of 2')).toBeTruthy();
  });

  it('may be done and undone by hand in the form of a movement', async () => {
    await signedIn({}, rows);
    open(`?peek=${payment.id}`);
    const form = within(await screen.findByRole('dialog'));
    const choice = await form.findByLabelText('Expense that it paid');
    await userEvent.click(choice);
    await userEvent.click(await form.findByRole('option', { name: /Cámaras/ }));
    const back = await form.findByRole('button', { name: 'Undo the match' });
    expect(await savedRow('expenses', camera.id)).toMatchObject({
      payments: [{ movementId: payment.id }],
    });
    await userEvent.click(back);
    await waitFor(async () =>
      expect(await savedRow('expenses', camera.id)).toMatchObject({ payments: [] }),
    );
    expect(await savedRows('movements')).toHaveLength(3);
  });
});
