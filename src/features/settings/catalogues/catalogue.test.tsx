import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { reportOnline } from '#local/api/online.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../../tests/support/feature.tsx';
import { ClientsScreen } from './clients-screen.tsx';
import {
  BeadsScreen,
  CategoriesScreen,
  CollaboratorsScreen,
  ExpenseAccountsScreen,
} from './screens.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const xunta = catalogueRow('clients', { name: 'Xunta', nif: 'S1511001H' });
const tvg = catalogueRow('clients', { name: 'TVG' });
const old = catalogueRow('clients', { name: 'Old client', archived: true });
const film = projectFixture(v7(), { companyId: alpha.id, clientId: xunta.id });
const clients = { clients: [xunta, tvg, old], projects: [film], companies: [alpha] };

const production = catalogueRow('categories', { code: '1', name: 'Produción', order: 0 });
const camera = catalogueRow('categories', { code: '1.1', name: 'Cámara', parentId: production.id });
const light = catalogueRow('categories', { code: '1.2', name: 'Luz', parentId: production.id });

function open(address: string) {
  return renderScreens(
    {
      '/settings/beads': BeadsScreen,
      '/settings/categories': CategoriesScreen,
      '/settings/clients': ClientsScreen,
      '/settings/collaborators': CollaboratorsScreen,
      '/settings/expenses-accounts': ExpenseAccountsScreen,
    },
    address,
  );
}

const grid = async () => screen.findByRole('grid');
const panel = async () => screen.findByRole('dialog');
const choose = async (label: RegExp, option: string) => {
  await userEvent.click(within(await panel()).getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('a catalogue', () => {
  it('shows what is in use with the count of its uses, and what is archived when asked', async () => {
    await signedIn({}, clients);
    open('/settings/clients');
    const table = await grid();
    const row = await within(table).findByRole('row', { name: /Xunta/ });
    expect(row.textContent).toContain('S1511001H');
    expect(within(table).queryByRole('row', { name: /Old client/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Archived' }));
    await within(await grid()).findByRole('row', { name: /Old client/ });
    expect(within(await grid()).queryByRole('row', { name: /Xunta/ })).toBeNull();
  });

  it('tells in the card of a phone what needs no heading, and no pattern of accounts', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
    onTestFinished(() => void vi.restoreAllMocks());
    const music = { ...production, defaultAccountPattern: '^623' };
    await signedIn({}, { categories: [music] });
    open('/settings/categories');
    const card = (await screen.findByText('Produción')).closest('li');
    expect(card?.textContent).toContain('1');
    expect(card?.textContent).not.toContain('^623');
  });

  it('creates a row without network, by the rules of the contract', async () => {
    reportOnline(false);
    await signedIn({}, clients);
    open('/settings/clients');
    await userEvent.click(await screen.findByRole('button', { name: 'New client' }));
    const form = within(await panel());
    await userEvent.type(form.getByLabelText(/^NIF/), 'a58818502');
    await form.findByText(/This NIF is not valid/);
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await form.findByText('This field is required');
    expect(await savedRows('clients')).toHaveLength(3);

    await userEvent.type(form.getByLabelText(/^NIF/), '{Backspace}1');
    await userEvent.type(form.getByLabelText(/^Name/), 'Festival');
    await userEvent.type(form.getByLabelText(/^Payment term/), '{Backspace}{Backspace}90');
    await form.findByText(/More than 60 days/);
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(async () => expect(await savedRows('clients')).toHaveLength(4));
    const made = (await savedRows('clients')).find(({ name }) => name === 'Festival');
    expect(made).toMatchObject({
      nif: 'A58818501',
      paymentDays: 90,
      email: null,
      _mark: 'pending',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('edits a row and sends only what was touched', async () => {
    await signedIn({ role: 'editor' }, clients);
    open(`/settings/clients?peek=${xunta.id}`);
    const form = within(await panel());
    const contact = await form.findByLabelText(/^Contact/);
    await userEvent.type(contact, 'Antía');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Saved on this device — not sent');
    expect(await savedRow('clients', xunta.id)).toMatchObject({ contact: 'Antía' });
    expect((await localDb().outbox.toArray())[0]?.patch).toEqual({ contact: 'Antía' });
  });

  it('asks before a form with changes is closed', async () => {
    await signedIn({}, clients);
    open(`/settings/clients?peek=${xunta.id}`);
    const form = within(await panel());
    await userEvent.type(await form.findByLabelText(/^Contact/), 'Antía');
    await userEvent.click(form.getByRole('button', { name: 'Close' }));
    await form.findByText('There are changes that were not saved.');
    await userEvent.click(form.getByRole('button', { name: 'Discard them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await localDb().outbox.count()).toBe(0);
  });

  it('offers no deletion of what is used, but archives it', async () => {
    await signedIn({}, clients);
    open(`/settings/clients?peek=${xunta.id}`);
    const form = within(await panel());
    await form.findByText('1 project');
    expect(form.queryByRole('button', { name: 'Delete' })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Archive' }));
    await form.findByRole('button', { name: 'Take back into use' });
    expect(await savedRow('clients', xunta.id)).toMatchObject({ archived: true });
  });

  it('names what uses a row, kind by kind', async () => {
    const call = catalogueRow('tenders', { items: [{ categoryId: light.id }] as never });
    const lines = [1, 2].map(() => catalogueRow('budgets', { categoryId: light.id }));
    await signedIn({}, { categories: [production, light], tenders: [call], budgets: lines });
    open(`/settings/categories?peek=${light.id}`);
    const words = await within(await panel()).findByText(/^In use:/);
    expect(words.textContent).toBe('In use: 2 budget lines, 1 call');
  });

  it('deletes without network what nothing uses', async () => {
    reportOnline(false);
    await signedIn({}, clients);
    open(`/settings/clients?peek=${tvg.id}`);
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await savedRow('clients', tvg.id)).toBeUndefined());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says before the click that a merge needs a connection, and what it renames', async () => {
    reportOnline(false);
    await signedIn({}, clients);
    open(`/settings/clients?peek=${xunta.id}`);
    const form = within(await panel());
    await userEvent.click(form.getByRole('button', { name: /^Merge into/ }));
    await choose(/^The one that stays/, 'TVG');
    await form.findByText(/All of these will name "TVG" instead/);
    form.getByText(/Needs a connection/);
    expect(form.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true);
  });

  it('names the one that is likely the same', async () => {
    await signedIn({}, clients);
    open('/settings/clients?peek=new');
    const form = within(await panel());
    await userEvent.type(form.getByLabelText(/^Name/), 'xunta, s.l.');
    const link = await form.findByRole('link', { name: 'Xunta' });
    expect(link.getAttribute('href')).toContain(xunta.id);
  });

  it('is read by a user, who finds nothing to change', async () => {
    await signedIn({ role: 'user' }, clients);
    open(`/settings/clients?peek=${xunta.id}`);
    const form = within(await panel());
    expect((await form.findByLabelText<HTMLInputElement>(/^Name/)).readOnly).toBe(true);
    expect(form.queryByRole('button', { name: /Save|Archive|Delete|Merge/ })).toBeNull();
    expect(screen.queryByText('New client')).toBeNull();
    expect(screen.queryByText('Import')).toBeNull();
  });

  it('of collaborators is not for users', async () => {
    await signedIn({ role: 'user' }, {});
    open('/settings/collaborators');
    await screen.findByText('Your role does not see this');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('button', { name: /New|Export/ })).toBeNull();
  });
});

describe('the tree of budget items', () => {
  const names = async () =>
    within(await screen.findByRole('treegrid'))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);

  it('stands in its order, which Alt with an arrow changes and Ctrl+Z gives back as one', async () => {
    await signedIn({}, { categories: [light, camera, production] });
    open('/settings/categories');
    await screen.findByRole('row', { name: /Luz/ });
    expect(await names()).toEqual(['Produción', 'Cámara', 'Luz']);
    const link = screen.getByRole('link', { name: 'Luz' });
    link.closest<HTMLElement>('[role=rowheader]')?.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () => expect(await names()).toEqual(['Produción', 'Luz', 'Cámara']));
    expect(await savedRow('categories', light.id)).toMatchObject({ order: 0 });
    expect(await savedRow('categories', camera.id)).toMatchObject({ order: 1 });
    await undoNewest();
    await waitFor(async () => expect(await names()).toEqual(['Produción', 'Cámara', 'Luz']));
    expect(await savedRow('categories', light.id)).toMatchObject({ order: null });
    expect(await savedRow('categories', camera.id)).toMatchObject({ order: null });
  });

  it('offers no parent that lies below the item itself', async () => {
    await signedIn({}, { categories: [light, camera, production] });
    open(`/settings/categories?peek=${production.id}`);
    await userEvent.click(within(await panel()).getByRole('combobox', { name: /^Below/ }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['None: at the top']);
  });
});

describe('a resource', () => {
  it('of the kind collaborator says which, and takes the law as the start of its life', async () => {
    const person = catalogueRow('collaborators', { name: 'Uxía', kind: 'freelance' });
    await signedIn({}, { beads: [], collaborators: [person], companies: [alpha] });
    open('/settings/beads?peek=new');
    const form = within(await panel());
    await userEvent.type(form.getByLabelText(/^Code/), 'R1');
    await userEvent.type(form.getByLabelText(/^Name/), 'Cámara');
    await userEvent.selectOptions(form.getByLabelText(/^Typology/), 'colaborador');
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await form.findByText('This field is required');
    await choose(/^Which collaborator/, 'Uxía');
    await userEvent.click(form.getByRole('button', { name: 'Alpha' }));
    await choose(/^Row of the table/, 'Information processing equipment');
    const rate = form.getByLabelText<HTMLInputElement>(/^Coefficient a year/);
    await waitFor(() => expect(rate.value).toBe('25'));
    await userEvent.clear(rate);
    await userEvent.type(rate, '30');
    await form.findByText(/Above the maximum of the law: 25 %/);
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(async () => expect(await savedRows('beads')).toHaveLength(1));
    expect((await savedRows('beads'))[0]).toMatchObject({
      collaboratorId: person.id,
      companies: [{ id: alpha.id }],
      annualPctBp: 3000,
      usefulMonths: 48,
    });
  });

  it('is retired on a day, which takes what was planned after it away and gives it back as one', async () => {
    const machine = catalogueRow('beads', { code: 'M1', name: 'Machine', typology: 'equipo' });
    const [posted, cut, gone] = (['2027-05', '2027-06', '2027-07'] as const).map((period) =>
      catalogueRow('amortizations', {
        resourceId: machine.id,
        companyId: alpha.id,
        type: 'asset',
        period,
        amountCents: 300_00,
        state: period === '2027-05' ? 'posted' : 'planned',
      }),
    );
    const rows = { beads: [machine], companies: [alpha], amortizations: [posted, cut, gone] };
    await signedIn({}, rows as Parameters<typeof signedIn>[1]);
    open(`/settings/beads?peek=${machine.id}`);
    const form = within(await panel());
    await userEvent.selectOptions(await form.findByLabelText(/^State/), 'retired');
    const day = form.getByLabelText<HTMLInputElement>(/^Retired on/);
    expect(day.value).not.toBe('');
    await userEvent.clear(day);
    await userEvent.type(day, '10/06/2027');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await savedRows('amortizations')).toHaveLength(2));
    expect(await savedRow('beads', machine.id)).toMatchObject({
      state: 'retired',
      retiredOn: '2027-06-10',
    });
    const months = async () =>
      (await savedRows('amortizations'))
        .toSorted((a, b) => (a.period < b.period ? -1 : 1))
        .map(({ period, days, amountCents }) => [period, days, amountCents]);
    expect(await months()).toEqual([
      ['2027-05', 0, 300_00],
      ['2027-06', 10, 100_00],
    ]);
    expect(await undoNewest()).toMatchObject({ kind: 'undone' });
    expect(await months()).toHaveLength(3);
    expect(await savedRow('beads', machine.id)).toMatchObject({ state: 'active', retiredOn: null });
  });
});

describe('the accounts', () => {
  const fee = catalogueRow('expenseAccounts', {
    companyId: alpha.id,
    num: '64000001',
    name: 'Salaries',
  });

  it('tell their class and why', async () => {
    await signedIn({}, { expenseAccounts: [fee], companies: [alpha] });
    open(`/settings/expenses-accounts?peek=${fee.id}`);
    const form = within(await panel());
    expect((await form.findByText(/By its number:/)).textContent).toMatch(
      /Payrolls.*Subgroup 64.*\^6/,
    );
  });

  it('are a number of a company once', async () => {
    await signedIn({}, { expenseAccounts: [fee], companies: [alpha] });
    open('/settings/expenses-accounts?peek=new');
    const form = within(await panel());
    await choose(/^Company/, 'Alpha');
    await userEvent.type(form.getByLabelText(/^Number/), '64000001');
    await userEvent.type(form.getByLabelText(/^Name/), 'Twin');
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await form.findByText('This is already in use');
    expect(await localDb().outbox.count()).toBe(0);
  });

  it('go to a project together, one change each', async () => {
    const rent = catalogueRow('expenseAccounts', {
      companyId: alpha.id,
      num: '62100000',
      name: 'Rent',
    });
    await signedIn({}, { expenseAccounts: [fee, rent], companies: [alpha], projects: [film] });
    open('/settings/expenses-accounts');
    const table = await grid();
    for (const box of await within(table).findAllByRole('checkbox', { name: 'Select row' })) {
      await userEvent.click(box);
    }
    await userEvent.click(await screen.findByRole('combobox', { name: /^Project of their/ }));
    await userEvent.click(await screen.findByRole('option', { name: /A project/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await waitFor(async () => expect(await localDb().outbox.count()).toBe(2));
    expect(await savedRow('expenseAccounts', rent.id)).toMatchObject({ projectId: film.id });
  });
});
