import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb, localDb } from '#local/db.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import type { Conflict } from '#local/outbox/entry.ts';
import { budgetFixture, companyExpense } from '../../../tests/support/expense-screens.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { reinvoiceFixture, reinvoiceLine } from '../../../tests/support/reinvoices.ts';
// Fetched when it is needed: here beforehand, so that no test waits for it.
import './centre.tsx';
import './conflict-dialog.tsx';
import { SyncCentre } from './sync-centre.tsx';

const company = companyFixture(v7(), { name: 'Audiovisual' });
const ana = { ...companyFixture(v7()), name: 'Ana Pérez', role: 'editor' as const, active: true };
const project = projectFixture(v7(), { name: 'Faro', companyId: company.id });

afterEach(closeDb);

const open = () => renderScreens({ '/': SyncCentre }, '/');

const cardOf = async (name: string): Promise<HTMLElement> => {
  const card = (await screen.findByRole('heading', { name })).closest('article');
  if (!card) throw new Error(`No card of ${name}`);
  return card;
};

describe('a change of a reinvoice', () => {
  const beta = companyFixture(v7(), { name: 'Beta' });
  const bakery = companyExpense(company.id, { contactName: 'Bakery', docNumber: 'F-1' });
  const line = reinvoiceLine({ expenseId: bakery.id, concept: 'Bread', marginBp: 500 });
  const parties = { issuerId: company.id, receiverId: beta.id, projectId: project.id };
  const draft = reinvoiceFixture({ ...parties, expenses: [line] });
  const changed = { ...line, amountCents: 60_00 };
  const said = (amount: string) =>
    `Bakery · F-1 · Bread · Amount: ${amount}\u00a0€ · Margin: 5\u00a0% · VAT: 21\u00a0%`;
  const changeLines = async () => {
    await signedIn(
      {},
      {
        companies: [company, beta],
        people: [ana],
        projects: [project],
        expenses: [bakery],
        reinvoices: [draft],
      },
    );
    const patch = { expenses: [changed] };
    const of = { op: 'update', resource: 'reinvoices', rowId: draft.id, label: 'To Beta' } as const;
    return (await enqueue({ ...of, patch })).seq;
  };

  it('lists its lines before and after, and leads to it', async () => {
    await changeLines();
    open();
    const card = await cardOf('To Beta');
    const value = (of: 'del' | 'ins') => card.querySelector(`.c-fields ${of}`)?.textContent;
    await waitFor(() => expect(value('ins')).toBe(said('60,00')));
    expect(value('del')).toBe(said('100,00'));
    const link = await within(card).findByRole('link', { name: 'To Beta' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect(address.pathname).toBe(`/projects/${project.id}`);
    expect(address.searchParams.get('peek')).toBe(`reinvoice:${draft.id}`);
  });

  it('lists the lines of both sides where they clash', async () => {
    const seq = await changeLines();
    const theirs = [{ ...line, amountCents: 70_00 }];
    const field = { name: 'expenses', group: null, base: [line], mine: [changed], theirs };
    const conflict: Conflict = {
      kind: 'field',
      fields: [field],
      theirsBy: ana.id,
      theirsAt: '2026-04-01T09:00:00.000Z',
      version: 2,
    };
    await localDb().outbox.update(seq, { ever: true, attempts: 1, state: 'conflict', conflict });
    open();
    await userEvent.click(await screen.findByRole('tab', { name: /Conflicts 1/ }));
    const card = await cardOf('To Beta');
    await userEvent.click(within(card).getByRole('button', { name: 'Decide' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decide about “To Beta”' });
    const values = () =>
      [...dialog.querySelectorAll('.c-value')].map(({ textContent }) => textContent);
    await waitFor(() => expect(values()).toEqual(['100,00', '60,00', '70,00'].map(said)));
  });
});

describe('a change of a line of a budget', () => {
  const line = budgetFixture(project.id, {
    name: 'Catering',
    unit: 'day',
    quantity: 2_000,
    unitPriceCents: 100_00,
  });
  const changeQuantity = async () => {
    await signedIn(
      {},
      { companies: [company], people: [ana], projects: [project], budgets: [line] },
    );
    const of = { op: 'update', resource: 'budgets', rowId: line.id, label: 'Catering' } as const;
    return (await enqueue({ ...of, patch: { quantity: 2_500 } })).seq;
  };
  const amount = (text: string) => `${text}\u00a0€`;

  it('says how many there are, and what the line comes to', async () => {
    await changeQuantity();
    open();
    const card = await cardOf('Catering');
    const told = () =>
      [...card.querySelectorAll('.c-fields dd')].map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(told()).toEqual([
        '2→ becomes 2,5',
        `${amount('200,00')}→ becomes ${amount('250,00')} (+${amount('50,00')})`,
      ]),
    );
  });

  it('compares what the line comes to, and not the price of a unit', async () => {
    const seq = await changeQuantity();
    const conflict: Conflict = {
      kind: 'field',
      fields: [
        { name: 'quantity', group: null, base: 2_000, mine: 2_500, theirs: 3_000 },
        { name: 'unit', group: null, base: 'day', mine: 'week', theirs: 'hour' },
        { name: 'unitPriceCents', group: null, base: 100_00, mine: 200_00, theirs: 100_00 },
      ],
      theirsBy: ana.id,
      theirsAt: '2026-04-01T09:00:00.000Z',
      version: 2,
    };
    const patch = { quantity: 2_500, unit: 'week', unitPriceCents: 200_00 };
    const state = { ever: true, attempts: 1, state: 'conflict', patch, conflict } as const;
    await localDb().outbox.update(seq, state);
    open();
    await userEvent.click(await screen.findByRole('tab', { name: /Conflicts 1/ }));
    await userEvent.click(within(await cardOf('Catering')).getByRole('button', { name: 'Decide' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decide about “Catering”' });
    const values = () =>
      [...dialog.querySelectorAll('.c-value')].map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(values()).toEqual(
        ['2', '2,5', '3', 'day', 'week', 'hour'].concat(['100,00', '200,00', '100,00'].map(amount)),
      ),
    );
    const figures = () =>
      [...dialog.querySelectorAll('.x-figure dd')].map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(figures()).toEqual([...['200,00', '500,00', '300,00'].map(amount), '']),
    );
    expect(dialog.textContent).toContain(`Mine is +${amount('200,00')} against theirs`);
    const [quantity, unit, price] = within(dialog).getAllByRole('group');
    const choose = (group: HTMLElement | undefined, side: RegExp) =>
      userEvent.click(within(group as HTMLElement).getByRole('radio', { name: side }));
    await choose(quantity, /Theirs/);
    await choose(unit, /Mine/);
    await choose(price, /Mine/);
    expect(figures().at(-1)).toBe(amount('600,00'));
  });
});

describe('the name of a record', () => {
  const expense = companyExpense(company.id, { contactName: 'Bakery' });
  const budget = budgetFixture(project.id, { name: 'Catering' });

  it('leads to where an expense, a line of a budget or a movement is shown', async () => {
    const bank = { companyId: company.id, date: '2026-02-01', amountCents: -5_00 };
    const [claimed, unclaimed] = [newRowId(), newRowId()];
    await signedIn(
      {},
      { companies: [company], projects: [project], expenses: [expense], budgets: [budget] },
    );
    const ofExpense = { op: 'update', resource: 'expenses', rowId: expense.id } as const;
    await enqueue({ ...ofExpense, patch: { concept: 'Bread' }, label: 'An expense' });
    const ofBudget = { op: 'update', resource: 'budgets', rowId: budget.id } as const;
    await enqueue({ ...ofBudget, patch: { name: 'Meals' }, label: 'A line' });
    const create = { op: 'create', resource: 'movements' } as const;
    const patch = { ...bank, kind: 'expense' as const, projectId: project.id };
    await enqueue({ ...create, rowId: claimed, patch, label: 'A movement' });
    const alone = { ...patch, projectId: null };
    await enqueue({ ...create, rowId: unclaimed, patch: alone, label: 'Of no project' });
    open();
    const addressOf = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    const inProject = `/projects/${project.id}`;
    expect(await addressOf('An expense')).toBe(`/expenses?peek=${expense.id}`);
    expect(await addressOf('A line')).toBe(`${inProject}/budgets?peek=${budget.id}`);
    expect(await addressOf('A movement')).toBe(`${inProject}/movements?peek=${claimed}`);
    expect(await addressOf('Of no project')).toContain(`peek=${unclaimed}`);
  });
});
