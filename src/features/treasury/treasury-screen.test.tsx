import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, formatDay } from '#domain/days.ts';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { readInterface } from '#ui/interface-state.ts';
import { todayInMadrid } from '#ui/today.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { TreasuryScreen } from './treasury-screen.tsx';

const IBAN = 'ES7712341234161234567890';
const today = todayInMadrid();
const alpha = companyFixture(v7(), { name: 'Alpha', cif: 'A58818501', ibans: [IBAN] });
const balance = catalogueRow('bankBalances', {
  companyId: alpha.id,
  bankIban: IBAN,
  day: addDays(today, -1),
  balanceCents: 1_000_00,
});
const record = (fields: object) =>
  catalogueRow('treasuryRecords', {
    companyId: alpha.id,
    registerDate: today,
    dueDate: addDays(today, 10),
    amountCents: 700_00,
    ...fields,
  });
const repair = record({ concept: 'Repair' });
/** On this day of each month, the first time next month. */
const rent = record({
  concept: 'Rent',
  amountCents: 400_00,
  dueDate: addMonths(today, 1),
  recurring: true,
  recurrence: { every: 'month', on: Number(today.slice(8)) },
});
const scenario = catalogueRow('treasuryScenarios', {
  name: 'Late',
  suppositions: [
    {
      id: v7(),
      ids: [`record:${repair.id}`],
      label: 'Repair',
      delayDays: 40,
      probabilityBp: 5_000,
      isLeftOut: false,
    },
  ],
});

const start = async (search = '', role: 'admin' | 'user' = 'admin', more: object = {}) => {
  const { actor } = await signedIn(
    { role },
    {
      companies: [alpha],
      bankBalances: [balance],
      treasuryRecords: [repair, rent],
      treasuryScenarios: [scenario],
      ...more,
    },
  );
  renderScreens({ '/results/treasury': TreasuryScreen }, `/results/treasury?months=3${search}`);
  return actor;
};
const text = (element: Element) => (element.textContent ?? '').replaceAll('\u00A0', ' ');
const lines = async () => {
  const grid = await screen.findByRole('grid', { name: 'What is expected' });
  return within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const cells = within(row).getAllByRole('gridcell').map(text);
      return [cells[0], cells.at(-2), cells.at(-1)];
    });
};
const second = formatDay(addMonths(today, 2));

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('the treasury', () => {
  it('lists what is expected with what the accounts hold after it', async () => {
    await start();
    await waitFor(async () =>
      expect((await lines()).slice(0, 3)).toEqual([
        [formatDay(addDays(today, 10)), '−700,00 €', '300,00 €'],
        [formatDay(addMonths(today, 1)), '−400,00 €', '−100,00 €'],
        [second, '−400,00 €', '−500,00 €'],
      ]),
    );
    expect(screen.getByText('In the accounts today').parentElement?.textContent).toContain(
      '1.000,00',
    );
    // The total of the lines is the figure above.
    const expected = screen.getByText('Expected until then').parentElement?.textContent;
    const sum = expected?.replace('Expected until then', '') ?? 'none';
    expect(document.querySelector('.x-grid-foot')?.textContent).toContain(sum);
  });

  it('shows the cash flow as a scenario supposes it', async () => {
    await start(`&scenario=${scenario.id}`);
    expect(await screen.findByText('40 days later, with 50 %')).toBeInstanceOf(HTMLElement);
    await waitFor(async () =>
      expect((await lines()).slice(0, 2)).toEqual([
        [formatDay(addMonths(today, 1)), '−400,00 €', '600,00 €'],
        [formatDay(addDays(today, 50)), '−350,00 €', '250,00 €'],
      ]),
    );
  });

  it('lays the balance of a scenario over that without one, and says the lowest of both', async () => {
    await start(`&scenario=${scenario.id}&beside=foreseen`);
    const figure = await screen.findByRole('figure', { name: 'Cash flow' });
    await waitFor(() => {
      expect(text(figure)).toMatch(/“As forecast”: −[\d.,]+ € on/);
      expect(within(figure).getAllByText('As forecast')).not.toEqual([]);
    });
  });

  it('says of what did not come by its day how late it is', async () => {
    const late = record({ concept: 'Fair', dueDate: addDays(today, -12) });
    await start('', 'admin', { treasuryRecords: [repair, late] });
    const grid = await screen.findByRole('grid', { name: 'What is expected' });
    const days = await within(grid).findAllByRole('img', { name: /late/ });
    expect(days.map((one) => one.getAttribute('aria-label'))).toEqual(['12 days late']);
    expect(days[0]?.parentElement?.textContent).toContain(formatDay(addDays(today, -12)));
  });

  it('offers a scenario what was written down before the many open invoices, each with its day', async () => {
    const bill = expenseFixture(v7(), {
      companyId: alpha.id,
      dueDate: addDays(today, 1),
      paidDate: null,
      docNumber: 'F-1',
    });
    await start('&peek=scenario', 'admin', { expenses: [bill] });
    const panel = await screen.findByRole('dialog', { name: 'New scenario' });
    const field = await within(panel).findByLabelText('What would come otherwise');
    await userEvent.click(field);
    const list = within(panel).getByRole('listbox', { name: 'What would come otherwise' });
    await waitFor(() => expect(list.textContent).toContain('Open invoice'));
    const offered = within(list).getAllByRole('option').slice(1).map(text);
    expect(offered.map((one) => one.includes('Open invoice'))).toEqual([false, false, true]);
    expect(offered[2]).toContain(formatDay(addDays(today, 1)));
    expect(offered.find((one) => one.includes('Rent'))).toContain(formatDay(addMonths(today, 1)));
  });

  it('keeps a new record on the device', async () => {
    const user = userEvent.setup();
    await start('&peek=new');
    const panel = await screen.findByRole('dialog', { name: 'New record' });
    const field = (name: RegExp) => within(panel).getByLabelText(name);
    await user.type(field(/^Company/), 'Alpha{Enter}');
    await user.selectOptions(field(/^Type/), 'collection');
    await user.type(field(/^Concept/), 'A sale');
    await user.type(field(/^Amount/), '250,50');
    await user.click(within(panel).getByRole('button', { name: 'Create record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedEntries()).toMatchObject([
      {
        op: 'create',
        resource: 'treasuryRecords',
        patch: { concept: 'A sale', direction: 'in', amountCents: 250_50, recurrence: null },
      },
    ]);
  });

  it('makes one changed time of a recurring record an exception of it', async () => {
    const user = userEvent.setup();
    const day = addMonths(today, 2);
    await start(`&peek=${rent.id}:${day}`);
    const card = await screen.findByRole('region', { name: 'This occurrence alone' });
    const amount = within(card).getByLabelText(/^Amount/);
    await user.clear(amount);
    await user.type(amount, '450,00');
    await user.click(within(card).getByRole('button', { name: 'Save this occurrence' }));
    const plain = { movedTo: null, isCancelled: false, movementId: null };
    await waitFor(async () => {
      const rows = await savedRows('treasuryRecords');
      expect(rows.find(({ id }) => id === rent.id)?.exceptions).toEqual([
        { day, amountCents: 450_00, ...plain },
      ]);
    });
    await user.keyboard('{Escape}');
    await waitFor(async () =>
      expect(await lines()).toContainEqual([second, '−450,00 €', '−550,00 €']),
    );
  });

  it('makes a new scenario once, shows it beside the forecast, and asks before what was typed of it is lost', async () => {
    const user = userEvent.setup();
    await start('&peek=scenario');
    const panel = await screen.findByRole('dialog', { name: 'New scenario' });
    await user.type(within(panel).getByLabelText(/^Name/), 'Early');
    await user.keyboard('{Escape}');
    expect(within(panel).getByRole('alert').textContent).toContain('not saved');
    await user.click(within(panel).getByRole('button', { name: 'Go on editing' }));
    await user.dblClick(within(panel).getByRole('button', { name: 'Create scenario' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await savedEntries()).map(({ resource }) => resource)).toEqual(['treasuryScenarios']);
    const chosen = async (name: string) =>
      (await screen.findByLabelText<HTMLInputElement>(name)).value;
    await waitFor(async () => expect(await chosen('Scenario')).toBe('Early'));
    expect(await chosen('Compare with')).toBe('As forecast');
  });

  it('deletes a balance with a way back', async () => {
    const user = userEvent.setup();
    await start('&peek=balances');
    const panel = await screen.findByRole('dialog', { name: 'Balances of the accounts' });
    await user.click(within(panel).getByRole('button', { name: /^Delete: Balance/ }));
    await waitFor(() => expect(readInterface().snackbars).toHaveLength(1));
    expect(await savedRows('bankBalances')).toEqual([]);
    readInterface().snackbars[0]?.action?.run();
    await waitFor(async () =>
      expect(await savedRows('bankBalances')).toMatchObject([{ balanceCents: 1_000_00 }]),
    );
  });

  it('is not for users', async () => {
    await start('', 'user');
    expect(
      await screen.findByText('The treasury is for administrators and editors'),
    ).toBeInstanceOf(HTMLElement);
  });
});
