import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { ProjectReinvoices } from '#features/reinvoices/project-reinvoices.tsx';
import { companyExpense, imputationFixture } from '../../../tests/support/expense-screens.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { reinvoiceFixture, reinvoiceLine } from '../../../tests/support/reinvoices.ts';
import { ExpensesScreen } from './expenses-screen.tsx';
import { ProjectExpensesScreen } from './project-expenses-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const beta = companyFixture(v7(), { name: 'Beta', cif: 'B15000011' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const fair = projectFixture(v7(), { code: 'P-2026-002', name: 'Fair', companyId: alpha.id });
const borneByFilm = [imputationFixture(film.id, 80_00)];
const bakery = companyExpense(beta.id, { contactName: 'Bakery', imputations: borneByFilm });
const hotel = companyExpense(beta.id, { contactName: 'Hotel', imputations: borneByFilm });
const printer = companyExpense(alpha.id, { contactName: 'Printer', imputations: borneByFilm });
const tent = companyExpense(beta.id, {
  contactName: 'Tent',
  imputations: [imputationFixture(fair.id, 20_00)],
});
const idle = companyExpense(beta.id, { contactName: 'Idle' });
const rows = {
  companies: [alpha, beta],
  projects: [film, fair],
  expenses: [bakery, hotel, printer, tent, idle],
};

const SCREENS = {
  '/expenses': ExpensesScreen,
  '/projects/$projectId/expenses': ProjectExpensesScreen,
  '/projects/$projectId': ProjectReinvoices,
};
const open = (address = `/projects/${film.id}/expenses`) => renderScreens(SCREENS, address);
const choose = async (...names: string[]) => {
  for (const name of names) {
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    await userEvent.click(within(row).getByRole('checkbox'));
  }
};
const action = () => screen.findByRole('button', { name: 'Reinvoice' });
/** The words that the action is described by. */
const hint = async () => {
  const id = (await action()).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
};

beforeEach(() => reportOnline(true));
afterEach(() => {
  closeDb();
  reportOnline(true);
  sessionStorage.clear();
  localStorage.clear();
});

describe('reinvoicing the chosen expenses', () => {
  it('opens a draft of their company with them as lines, without a connection too', async () => {
    await signedIn({ role: 'admin' }, rows);
    reportOnline(false);
    const { router } = open();
    await choose('Bakery', 'Hotel');
    await userEvent.click(await action());
    const form = await screen.findByRole('dialog', { name: 'New reinvoice' });
    expect(router.state.location.pathname).toBe(`/projects/${film.id}`);
    expect(await within(form).findAllByRole('group', { name: /^Line/ })).toHaveLength(2);
    const issuer = within(form).getByRole('combobox', { name: /^Issuer/ });
    expect(issuer).toHaveProperty('value', beta.name);
    await userEvent.click(within(form).getByRole('combobox', { name: /^Receiver/ }));
    await userEvent.click(await screen.findByRole('option', { name: alpha.name }));
    await userEvent.click(within(form).getByRole('button', { name: 'Create draft' }));
    await waitFor(async () => expect(await localDb().reinvoices.count()).toBe(1));
    const [draft] = await localDb().reinvoices.toArray();
    expect(draft).toMatchObject({ issuerId: beta.id, receiverId: alpha.id, projectId: film.id });
    expect(draft?.expenses.map(({ expenseId }) => expenseId)).toEqual([bakery.id, hotel.id]);
  });

  it('says before the click that they are of several companies', async () => {
    await signedIn({ role: 'admin' }, rows);
    open();
    await choose('Bakery', 'Printer');
    await waitFor(async () => expect(await hint()).toMatch(/of several companies/));
    expect(await action()).toHaveProperty('disabled', true);
  });

  it('leaves out what is reinvoiced already, and says how many go', async () => {
    const expenses = [reinvoiceLine({ expenseId: bakery.id })];
    const parties = { issuerId: beta.id, receiverId: alpha.id, projectId: film.id };
    const taken = reinvoiceFixture({ ...parties, state: 'issued', expenses });
    await signedIn({ role: 'admin' }, { ...rows, reinvoices: [taken] });
    const { router } = open();
    await choose('Bakery');
    await waitFor(async () => expect(await hint()).toMatch(/^None of them can be reinvoiced/));
    await choose('Hotel');
    await waitFor(async () => expect(await hint()).toBe('1 of 2 can be reinvoiced'));
    await userEvent.click(await action());
    await screen.findByRole('dialog', { name: 'New reinvoice' });
    expect(router.state.location.search).toMatchObject({ expenses: hotel.id });
  });

  it('is refused in words to who may not write in the books of their company', async () => {
    await signedIn({ role: 'editor', companyIds: [alpha.id] }, rows);
    open();
    await choose('Bakery');
    await waitFor(async () => expect(await hint()).toMatch(/^You may not issue/));
    expect(await action()).toHaveProperty('disabled', true);
  });

  it('finds the one project that bears them where all expenses are listed', async () => {
    await signedIn({ role: 'admin' }, rows);
    const { router } = open('/expenses');
    await choose('Idle');
    await waitFor(async () => expect(await hint()).toMatch(/^No project bears them/));
    await choose('Tent', 'Bakery');
    await waitFor(async () => expect(await hint()).toMatch(/^Several projects/));
    await choose('Bakery');
    await waitFor(async () => expect(await hint()).toBe('1 of 2 can be reinvoiced'));
    await userEvent.click(await action());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/projects/${fair.id}`));
  });

  it('says that the project is over', async () => {
    const closed = { ...film, state: 'closed' as const };
    await signedIn({ role: 'admin' }, { ...rows, projects: [closed] });
    open();
    await choose('Bakery');
    await waitFor(async () => expect(await hint()).toMatch(/^The project is over/));
  });

  it('needs no choice where the person may only read', async () => {
    const projectRights = [{ projectId: film.id, level: 'read' as const, amounts: true }];
    await signedIn({ role: 'user', projectRights }, rows);
    open();
    await screen.findByRole('row', { name: /Bakery/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
