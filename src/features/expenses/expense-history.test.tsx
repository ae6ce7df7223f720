import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { v7 } from 'uuid';
import type { AuditLine } from '#contract/audit.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, NetworkProblem } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyExpense, imputationFixture } from '../../../tests/support/expense-screens.ts';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { ExpensesScreen } from './expenses-screen.tsx';

const callPage = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callPage });

const page = (rows: readonly AuditLine[]) => ({ rows, next: null });

const alpha = companyFixture(v7(), { name: 'Alpha' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const bakery = companyExpense(alpha.id, { contactName: 'Bakery' });
const rows = { companies: [alpha], projects: [film], expenses: [bakery] };
const line: AuditLine = {
  id: 7,
  at: '2026-03-16T10:00:00.000Z',
  userId: null,
  userName: 'Brais',
  deviceId: null,
  programName: null,
  isUnconditional: false,
  resource: 'expenses',
  rowId: bakery.id,
  action: 'update',
  fields: [
    { name: 'netCents', before: 90_00, after: 100_00 },
    { name: 'dueDate', before: null, after: '2026-04-30' },
    { name: 'state', before: 'pending', after: 'partial' },
    { name: 'vatDeductibleBp', before: 10_000, after: 5_000 },
    { name: 'relatedParty', before: false, after: true },
    { name: 'imputations', before: [], after: [imputationFixture(film.id, 60_00)] },
    { name: 'unheardOf', before: 1, after: 2 },
  ],
};

async function openPanel() {
  renderScreens({ '/expenses': ExpensesScreen }, `/expenses?peek=${bakery.id}`);
  return within(await screen.findByRole('dialog', { name: /Bakery/ }));
}

beforeEach(() => {
  callPage.mockReset();
  reportOnline(true);
});
afterEach(() => {
  closeDb();
  reportOnline(true);
  sessionStorage.clear();
  localStorage.clear();
});

describe('the history of an expense', () => {
  it('is read only when it is opened, and tells each change in words', async () => {
    callPage.mockResolvedValue(page([line, { ...line, id: 3, action: 'create', fields: [] }]));
    await signedIn({ role: 'admin' }, rows);
    const panel = await openPanel();
    const summary = await panel.findByText('History');
    expect(callPage).not.toHaveBeenCalled();
    await userEvent.click(summary);
    await panel.findByText('Created');
    const query = new URLSearchParams(callPage.mock.calls[0]?.[0].path.split('?')[1]);
    expect(query.get('rowId')).toBe(bakery.id);
    const [first] = panel.getAllByText('Brais');
    const said = within(first?.closest('li') ?? document.body)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent.replaceAll('\u00a0', ' '));
    expect(said).toEqual([
      'Net: 90,00 € → 100,00 €',
      'Due date: — → 30/04/2026',
      'State: Not imputed → Partly imputed',
      'VAT that is deducted: 100 % → 50 %',
      'From a related party: No → Yes',
      'Imputations: — → P-2026-001 Film · Amount: 60,00 € · 10/03/2026',
    ]);
  });

  it('stays as it was read until that of the next version is there', async () => {
    callPage.mockResolvedValueOnce(page([line]));
    await signedIn({ role: 'admin' }, rows);
    const panel = await openPanel();
    await userEvent.click(await panel.findByText('History'));
    await panel.findByText('Brais');
    let answer: ((anew: object) => void) | undefined;
    callPage.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await localDb()
      .table('expenses')
      .update(bakery.id, { version: bakery.version + 1 });
    await waitFor(() => expect(callPage).toHaveBeenCalledTimes(2));
    expect(panel.getByText('Brais')).toBeTruthy();
    expect(panel.queryByText('Reading…')).toBeNull();
    answer?.(page([{ ...line, id: 8, action: 'create', fields: [] }, line]));
    await panel.findByText('Created');
  });

  it('gives a former value back as a change like any other', async () => {
    callPage.mockResolvedValue(page([line]));
    await signedIn({ role: 'admin' }, rows);
    const panel = await openPanel();
    await userEvent.click(await panel.findByText('History'));
    await userEvent.click(
      await panel.findByRole('button', { name: /Restore this value: 90,00.€ in Net/ }),
    );
    await waitFor(async () =>
      expect(await savedEntries()).toMatchObject([
        { op: 'update', rowId: bakery.id, patch: { netCents: 90_00 } },
      ]),
    );
  });

  it('gives back no state, no value that stands there, and no part that somebody removed bears', async () => {
    const gone = [imputationFixture(v7(), 60_00)];
    const fields = [
      { name: 'state', before: 'justified', after: 'pending' },
      { name: 'contactName', before: 'Bakery', after: 'Baker' },
      { name: 'imputations', before: gone, after: [] },
    ];
    callPage.mockResolvedValue(page([{ ...line, fields }]));
    await signedIn({ role: 'admin' }, rows);
    const panel = await openPanel();
    await userEvent.click(await panel.findByText('History'));
    await panel.findByText('What it named was removed: it cannot be restored.');
    expect(panel.queryByRole('button', { name: /Restore/ })).toBeNull();
  });

  it('says without a connection that it is kept on the server, and reads it once there is one', async () => {
    callPage.mockResolvedValue(page([]));
    await signedIn({ role: 'admin' }, rows);
    reportOnline(false);
    const panel = await openPanel();
    await userEvent.click(await panel.findByText('History'));
    await panel.findByText(/kept on the server/);
    expect(callPage).not.toHaveBeenCalled();
    reportOnline(true);
    await panel.findByText('Nothing was changed yet.');
  });

  it('says that the server did not answer, and asks again', async () => {
    callPage.mockRejectedValueOnce(new NetworkProblem()).mockResolvedValue(page([line]));
    await signedIn({ role: 'admin' }, rows);
    const panel = await openPanel();
    await userEvent.click(await panel.findByText('History'));
    await panel.findByText(/did not answer/);
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    await panel.findByText('Brais');
    expect(panel.queryByText(/did not answer/)).toBeNull();
  });

  it('is not for who sees only their part of an expense', async () => {
    const projectRights = [{ projectId: film.id, level: 'edit' as const, amounts: true }];
    const mine = { ...bakery, imputations: [imputationFixture(film.id, 60_00)] };
    await signedIn({ role: 'user', projectRights }, { ...rows, expenses: [mine] });
    const panel = await openPanel();
    await panel.findByText('Imputations');
    await waitFor(() => expect(panel.queryByText('History')).toBeNull());
  });
});

describe('the removal of an expense', () => {
  it('is not offered where others name it, and says which', async () => {
    const names = { id: v7(), expenseId: bakery.id, issueDate: '2026-05-04' };
    const accountingRecords = [catalogueRow('accountingRecords', names)];
    await signedIn({ role: 'admin' }, { ...rows, accountingRecords });
    const panel = await openPanel();
    await panel.findByText('It cannot be removed as long as others name it.');
    panel.getByText('Records of justifications: 1');
    expect(panel.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
