import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditLine } from '#contract/audit.ts';
import { reportOnline } from '#local/api/online.ts';
import { type ApiCall, ApiProblem } from '#local/api/call.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import { renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { ClientsScreen } from './screens.tsx';

const callApi = vi.hoisted(() => vi.fn<(call: ApiCall) => Promise<unknown>>());
vi.mock('#local/api/call.ts', async (original) => ({ ...(await original<object>()), callApi }));

const xunta = catalogueRow('clients', { name: 'Xunta', contact: 'Antía', version: 3 });
const tvg = catalogueRow('clients', { name: 'TVG' });

async function openXunta() {
  renderScreens({ '/settings/clients': ClientsScreen }, `/settings/clients?peek=${xunta.id}`);
  return within(await screen.findByRole('dialog'));
}

async function chooseTvg(form: Awaited<ReturnType<typeof openXunta>>) {
  await userEvent.click(form.getByRole('button', { name: /^Merge into/ }));
  await userEvent.click(form.getByRole('combobox', { name: /^The one that stays/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'TVG' }));
}

beforeEach(() => {
  callApi.mockReset();
  reportOnline(true);
});
afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('a merge', () => {
  it('asks the server, with the version that the person saw', async () => {
    callApi.mockResolvedValue(tvg);
    await signedIn({}, { clients: [xunta, tvg] });
    const form = await openXunta();
    await chooseTvg(form);
    await userEvent.click(form.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(callApi).toHaveBeenCalledOnce());
    expect(callApi.mock.calls[0]?.[0]).toMatchObject({
      method: 'POST',
      path: `/clients/${xunta.id}/merge`,
      body: { into: tvg.id },
      headers: { 'if-match': '"3"' },
    });
    await screen.findByRole('heading', { name: 'TVG' });
  });

  it('tells why it was refused', async () => {
    const problem = { type: '', title: '', status: 412, errorCode: 'VERSION_CONFLICT' } as const;
    callApi.mockRejectedValue(new ApiProblem(problem));
    await signedIn({}, { clients: [xunta, tvg] });
    const form = await openXunta();
    await chooseTvg(form);
    await userEvent.click(form.getByRole('button', { name: 'Merge' }));
    await form.findByText(/It was changed meanwhile/);
  });

  it('waits until the changes of the row itself were sent', async () => {
    await signedIn({}, { clients: [xunta, tvg] });
    await localDb().clients.update(xunta.id, { _mark: 'pending' });
    const form = await openXunta();
    await chooseTvg(form);
    form.getByText(/First its unsent changes/);
    expect(form.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true);
  });
});

describe('the history', () => {
  const line: AuditLine = {
    id: 7,
    at: '2026-03-16T10:00:00.000Z',
    userId: null,
    userName: 'Brais',
    deviceId: null,
    resource: 'clients',
    rowId: xunta.id,
    action: 'update',
    fields: [{ name: 'contact', before: 'Uxía', after: 'Antía' }],
  };

  it('is read when it is opened, and gives a former value back as a change', async () => {
    callApi.mockResolvedValue([line]);
    await signedIn({}, { clients: [xunta] });
    const form = await openXunta();
    expect(callApi).not.toHaveBeenCalled();
    await userEvent.click(form.getByText('History'));
    await form.findByText('Brais');
    await userEvent.click(form.getByRole('button', { name: 'Restore Uxía in Contact' }));
    await waitFor(async () =>
      expect(await savedRow('clients', xunta.id)).toMatchObject({
        contact: 'Uxía',
        _mark: 'pending',
      }),
    );
    await waitFor(() => expect(form.queryByRole('button', { name: /^Restore/ })).toBeNull());
  });

  it('offers a reader nothing to restore', async () => {
    callApi.mockResolvedValue([line]);
    await signedIn({ role: 'user' }, { clients: [xunta] });
    const form = await openXunta();
    await userEvent.click(form.getByText('History'));
    await form.findByText('Brais');
    expect(form.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('says that it needs a connection', async () => {
    reportOnline(false);
    await signedIn({}, { clients: [xunta] });
    const form = await openXunta();
    await userEvent.click(form.getByText('History'));
    await form.findByText(/The history needs a connection/);
    expect(callApi).not.toHaveBeenCalled();
  });
});
