import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountingProblem, AccountingRun } from '#contract/accounting-sync.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, NetworkProblem } from '#local/api/call.ts';
import * as eventStream from '#local/api/event-stream.ts';
import type { EventStream } from '#local/api/event-stream.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import AccountingDialog from './accounting-dialog.tsx';

type Follow = (path: string, stream: EventStream, signal: AbortSignal) => Promise<boolean>;
const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
const followEvents = vi.fn<Follow>();
inPlaceOf(calls, { callApi });
inPlaceOf(eventStream, { followEvents });

const alpha = companyFixture(v7(), { name: 'Alpha', holdedApiKey: '••••' });
const beta = companyFixture(v7(), { name: 'Beta', holdedApiKey: '••••' });
const bare = companyFixture(v7(), { name: 'Bare' });

const runOf = (companyId: string, fields: Partial<AccountingRun> = {}): AccountingRun => ({
  id: v7(),
  companyId,
  startedBy: null,
  startedAt: '2026-11-22T03:40:00.000Z',
  finishedAt: '2026-11-22T03:41:00.000Z',
  state: 'done',
  step: null,
  counts: {},
  problems: [],
  ...fields,
});
const problem = (fields: Partial<AccountingProblem>): AccountingProblem => ({
  step: null,
  code: 'failed',
  remoteId: '',
  label: '',
  rowId: null,
  fields: [],
  ...fields,
});

/** The dialog of somebody who sees three companies, with the runs that the server tells. */
async function open(runs: AccountingRun[], actor: Parameters<typeof signedIn>[0] = {}) {
  followEvents.mockImplementation(async (_path, stream, signal) => {
    stream.onData(JSON.stringify(runs));
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(true));
    });
  });
  await signedIn(actor, { companies: [alpha, beta, bare] });
  const onClose = vi.fn<() => void>();
  const screens = { '/': () => <AccountingDialog onClose={onClose} />, '/expenses': () => null };
  const { router } = renderScreens(screens, '/');
  await screen.findByRole('region', { name: 'Alpha' });
  return { router, onClose };
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => card(name).getByRole('button', { name: `Sync now: ${name}` });
const isDisabled = (name: string) => button(name).hasAttribute('disabled');

beforeEach(() => callApi.mockReset());
afterEach(() => {
  closeDb();
  reportOnline(true);
});

describe('the dialog of the accounting service', () => {
  it('tells of each company its last run, with what was read list by list', async () => {
    const counts = { purchases: { read: 1200, created: 3, updated: 2, problems: 0 } };
    await open([runOf(alpha.id, { counts }), runOf(alpha.id, { state: 'failed' })]);
    expect(await card('Alpha').findByText('Finished')).toBeTruthy();
    expect(card('Alpha').queryByText('Failed')).toBeNull();
    expect(card('Alpha').getByText('new: 3 · changed: 2')).toBeTruthy();
    await userEvent.click(card('Alpha').getByText('By list'));
    const line = card('Alpha').getByRole('row', { name: /Purchases/ });
    expect(line.textContent).toBe('Purchases1.20032');
    expect(card('Beta').getByText('It was never synced.')).toBeTruthy();
    expect(card('Bare').getByText(/an administrator sets it/)).toBeTruthy();
    expect([isDisabled('Beta'), isDisabled('Bare')]).toEqual([false, true]);
  });

  it('says in words why a run failed and what was changed on both sides', async () => {
    const conflict = problem({
      step: 'purchases',
      code: 'conflict',
      label: 'F8 · Luz e Son',
      fields: ['contactName', 'netCents'],
    });
    await open([
      runOf(alpha.id, { problems: [conflict] }),
      runOf(beta.id, { state: 'failed', problems: [problem({ code: 'key-refused' })] }),
    ]);
    const item = (await card('Alpha').findByText('Purchases · F8 · Luz e Son')).closest('li');
    expect(item?.textContent).toContain('neither was overwritten');
    expect(item?.textContent).toContain('Supplier or client, Net');
    expect(card('Beta').getByText('Failed')).toBeTruthy();
    expect(card('Beta').getByText(/does not take the key/)).toBeTruthy();
  });

  it('says in words what a rule here forbids, and how many more there are than it lists', async () => {
    const forbidden = problem({ step: 'sales', label: 'RF-1', fields: ['EXPENSE_OF_REINVOICE'] });
    const odd = problem({ step: 'sales', label: 'S7', fields: ['SOME_NEW_CODE'] });
    const counts = { sales: { read: 400, created: 0, updated: 0, problems: 342 } };
    await open([runOf(alpha.id, { problems: [forbidden, odd], counts })]);
    const item = (await card('Alpha').findByText('Invoices · RF-1')).closest('li');
    expect(item?.textContent).toContain('one half of what two companies');
    expect(card('Alpha').queryByText(/_/)).toBeNull();
    expect(card('Alpha').getByText('342 things to look at')).toBeTruthy();
    expect(card('Alpha').getByText('340 more are not listed.')).toBeTruthy();
  });

  it('does not call a run whole that could not read a list', async () => {
    const gone = problem({ step: 'receipts', code: 'not-there' });
    const said = 'Range above one year';
    const refused = problem({ step: 'ledger', code: 'refused', label: said });
    await open([runOf(alpha.id, { problems: [gone, refused] }), runOf(beta.id)]);
    const missing = await card('Alpha').findByText('Not read: Sales receipts, Daily ledger');
    expect(missing).toBeTruthy();
    expect(card('Alpha').getByText('Finished').className).toContain('warn');
    expect(card('Alpha').getByText(`Daily ledger · ${said}`)).toBeTruthy();
    expect(card('Beta').getByText('Finished').className).toContain('success');
  });

  it('tells of earlier runs when it is asked to: when, by whom, what and with which problems', async () => {
    const counts = { sales: { read: 7, created: 1, updated: 2, problems: 0 } };
    const last = runOf(alpha.id);
    const conflict = problem({ step: 'sales', code: 'conflict', label: 'S5' });
    const earlier = [
      runOf(alpha.id, { counts, startedBy: v7(), problems: [conflict] }),
      runOf(alpha.id, { state: 'failed', problems: [problem({ code: 'unreachable' })] }),
    ];
    await open([last]);
    expect(callApi).not.toHaveBeenCalled();
    callApi.mockResolvedValueOnce([last, ...earlier]);
    await userEvent.click(await card('Alpha').findByText('Earlier runs'));
    const [first, second] = await card('Alpha').findAllByRole('listitem', { name: /^Run of / });
    expect(first?.textContent).toMatch(/Finished.*asked for.*7 records read.*new: 1 · changed: 2/);
    expect(first?.textContent).toContain('S5');
    expect(second?.textContent).toMatch(/Failed.*by itself.*did not answer/);
    expect(callApi.mock.calls[0]?.[0]).toMatchObject({
      method: 'GET',
      path: `/accounting_sync/runs?companyId=${alpha.id}`,
    });
  });

  it('opens the row that needs a look, and closes itself', async () => {
    const gone = problem({ step: 'sales', code: 'removed-there', label: 'S1', rowId: v7() });
    const { router, onClose } = await open([runOf(alpha.id, { problems: [gone] })]);
    await userEvent.click(await card('Alpha').findByRole('link', { name: 'S1' }));
    await vi.waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/expenses',
        search: { peek: gone.rowId },
      }),
    );
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows the run that was asked for at once, and how far it is', async () => {
    await open([]);
    const running = runOf(alpha.id, { state: 'running', step: 'purchases', finishedAt: null });
    callApi.mockResolvedValueOnce(running);
    await userEvent.click(button('Alpha'));
    const bar = await card('Alpha').findByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')).toBe('Purchases');
    expect(isDisabled('Alpha')).toBe(true);
    expect(callApi.mock.calls[0]?.[0]).toMatchObject({ body: { companyId: alpha.id } });
  });

  it('says that the server did not answer, and lets it be tried again', async () => {
    await open([]);
    callApi.mockRejectedValueOnce(new NetworkProblem('away'));
    await userEvent.click(button('Beta'));
    expect((await card('Beta').findByRole('alert')).textContent).toContain('did not answer');
    expect(isDisabled('Beta')).toBe(false);
  });

  it('cannot sync without the connection, and says so', async () => {
    reportOnline(false);
    await open([]);
    expect(screen.getByRole('status').textContent).toBe('Needs the connection');
    expect(isDisabled('Alpha')).toBe(true);
    expect(button('Alpha').getAttribute('title')).toBe('Needs the connection');
  });

  it('shows an editor their companies alone', async () => {
    await open([], { role: 'editor', companyIds: [alpha.id] });
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });
});
