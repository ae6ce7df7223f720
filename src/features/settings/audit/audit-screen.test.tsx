import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AuditLine } from '#contract/audit.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, NetworkProblem, type Page } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { subscribeStatus } from '#local/status.ts';
import { savedRow } from '#local/mirror/read.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import { companyFixture, renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../../tests/support/in-place-of.ts';
import { SettingsScreen } from '../settings-screen.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
const callPage = vi.fn<(call: ApiCall) => Promise<Page<unknown>>>();
inPlaceOf(calls, { callApi, callPage });

const xunta = catalogueRow('clients', { name: 'Xunta', contact: 'Antía', version: 3 });
const alpha = companyFixture(v7(), { name: 'Alpha', description: 'New' });
const brais = { id: v7(), name: 'Brais' };
const people = [{ ...xunta, ...brais }] as never;
const rows = { clients: [xunta], companies: [alpha], people };

let nextId = 100;
const line = (fields: Partial<AuditLine>): AuditLine => ({
  id: (nextId -= 1),
  at: '2026-03-16T10:00:00.000Z',
  userId: brais.id,
  userName: brais.name,
  deviceId: null,
  programName: null,
  isUnconditional: false,
  resource: 'clients',
  rowId: xunta.id,
  action: 'update',
  fields: [{ name: 'contact', before: 'Uxía', after: 'Antía' }],
  ...fields,
});

const open = (search = '') =>
  renderScreens({ '/settings': SettingsScreen }, `/settings?tab=audit${search}`);
const queries = () =>
  callPage.mock.calls.map(([{ path }]) => new URLSearchParams(path.split('?')[1] ?? ''));

const lastPage = (rows: unknown[]) => ({ rows, next: null });

beforeEach(() => {
  callApi.mockReset();
  callPage.mockReset();
  callPage.mockResolvedValue(lastPage([]));
  reportOnline(true);
});
afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('the audit', () => {
  it('tells by day who changed what, with the way to the record', async () => {
    await signedIn({}, rows);
    await localDb().meta.put({ key: 'deviceId', value: 'here' });
    callPage.mockResolvedValue(
      lastPage([
        line({ at: '2026-03-17T08:00:00.000Z', deviceId: 'here' }),
        line({
          action: 'delete',
          rowId: v7(),
          fields: [{ name: 'name', before: 'Gone, S.L.', after: null }],
        }),
      ]),
    );
    open();
    const [newest, oldest] = await screen.findAllByRole('region', { name: /March 2026$/ });
    if (!newest || !oldest) throw new Error('Two days were expected.');
    expect(newest.textContent).toMatch(/Changed.*Client.*Xunta.*Brais.*this device/);
    expect(within(newest).getByRole('link', { name: 'Xunta' }).getAttribute('href')).toContain(
      `peek=${xunta.id}`,
    );
    expect(oldest.textContent).toMatch(/Removed.*Gone, S\.L\./);
    expect(within(oldest).queryByRole('link')).toBeNull();
  });

  it('gives former values of catalogues and companies back by the outbox', async () => {
    await signedIn({}, rows);
    callPage.mockResolvedValue(
      lastPage([
        line({}),
        line({
          resource: 'companies',
          rowId: alpha.id,
          fields: [
            { name: 'description', before: 'Old', after: 'New' },
            { name: 'holdedApiKey', before: '••••1111', after: '••••2222' },
          ],
        }),
      ]),
    );
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Restore this value: Uxía in Contact' }),
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Restore this value: Old in Description' }),
    );
    await waitFor(async () => expect(await localDb().outbox.count()).toBe(2));
    expect(await savedRow('clients', xunta.id)).toMatchObject({ contact: 'Uxía' });
    expect(await savedRow('companies', alpha.id)).toMatchObject({ description: 'Old' });
    expect(screen.getByText(/^A secret: nobody can read/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /in Accounting key$/ })).toBeNull();
  });

  it('asks the server for the person, the kind and the days of the address', async () => {
    await signedIn({}, rows);
    const { router } = open('&from=2026-03-01&to=2026-03-02');
    await userEvent.click(await screen.findByRole('combobox', { name: /^Person/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Brais' }));
    await userEvent.selectOptions(screen.getByLabelText(/^Kind of record/), 'Client');
    await waitFor(() => expect(queries().at(-1)?.get('resource')).toBe('clients'));
    const query = queries().at(-1);
    expect(query?.get('userId')).toBe(brais.id);
    expect(query?.get('from')).toBe(new Date(2026, 2, 1).toISOString());
    expect(query?.get('to')).toBe(new Date(2026, 2, 3).toISOString());
    expect(router.state.location.search).toMatchObject({ who: brais.id, what: 'clients' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(queries().at(-1)?.get('userId')).toBeNull());
  });

  it('reads older lines from where it stopped, and again after a call that failed', async () => {
    await signedIn({}, rows);
    const page = Array.from({ length: 50 }, () => line({}));
    callPage.mockResolvedValueOnce({ rows: page, next: 'older' });
    open();
    const older = await screen.findByText('Older changes');
    callPage.mockRejectedValueOnce(new NetworkProblem('away'));
    await userEvent.click(older);
    expect(await screen.findByText(/^The server did not answer/)).toBeTruthy();
    callPage.mockResolvedValueOnce(lastPage([line({ id: 7, userName: 'Sabela' })]));
    await userEvent.click(screen.getByText('Try again'));
    await screen.findByText('Sabela');
    expect(queries().at(-1)?.get('cursor')).toBe('older');
    expect(screen.queryByText('Older changes')).toBeNull();
    expect(screen.getAllByText('Brais')).toHaveLength(page.length);
  });

  it('leaves one record alone', async () => {
    await signedIn({}, rows);
    callPage.mockResolvedValue(lastPage([line({})]));
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^All changes of this/ }));
    await waitFor(() => expect(queries().at(-1)?.get('rowId')).toBe(xunta.id));
    expect(queries().at(-1)?.get('resource')).toBe('clients');
  });

  it('says before the click that it needs a connection', async () => {
    // As the shell does on every page.
    onTestFinished(subscribeStatus(() => undefined));
    reportOnline(false);
    await signedIn({}, rows);
    open();
    expect(await screen.findByText(/^The audit needs a connection/)).toBeTruthy();
    const check = screen.getByRole('button', { name: /^Check that nothing/ });
    expect(check).toHaveProperty('disabled', true);
    expect(screen.getByText(/^Needs a connection: the chain/)).toBeTruthy();
    expect(callPage).not.toHaveBeenCalled();
  });

  it('is for administrators', async () => {
    await signedIn({ role: 'editor' }, rows);
    open();
    expect(await screen.findByText('Your role does not see this')).toBeTruthy();
    expect(callPage).not.toHaveBeenCalled();
  });
});

describe('the check of its chain', () => {
  const answer = (check: object) => callApi.mockResolvedValue(check);
  const ask = async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Check that nothing/ }));
  };

  it('says that it is whole, and how long', async () => {
    await signedIn({}, rows);
    answer({ isWhole: true, rows: 1234, firstBroken: null });
    await ask();
    expect(await screen.findByText('Nothing was altered')).toBeTruthy();
    expect(screen.getByText(/1,?234 lines/)).toBeTruthy();
  });

  it('names the first line that was altered', async () => {
    await signedIn({}, rows);
    answer({ isWhole: false, rows: 9, firstBroken: 5 });
    await ask();
    expect(await screen.findByText('Altered at line 5')).toBeTruthy();
    expect(screen.queryByText('Nothing was altered')).toBeNull();
  });
});
