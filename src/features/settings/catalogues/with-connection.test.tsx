import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditLine } from '#contract/audit.ts';
import { reportOnline } from '#local/api/online.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, ApiProblem, type Page } from '#local/api/call.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { readInterface } from '#ui/interface-state.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import { projectFixture, renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../../tests/support/in-place-of.ts';
import { ClientsScreen } from './clients-screen.tsx';
import { CategoriesScreen, ExpenseAccountsScreen } from './screens.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
const callPage = vi.fn<(call: ApiCall) => Promise<Page<AuditLine>>>();
inPlaceOf(calls, { callApi, callPage });

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
  callPage.mockReset();
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
    expect(await savedRow('clients', xunta.id)).toMatchObject({ name: 'Xunta' });
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
  const lastPage = (of: AuditLine) => ({ rows: [of], next: null });
  const line: AuditLine = {
    id: 7,
    at: '2026-03-16T10:00:00.000Z',
    userId: null,
    userName: 'Brais',
    deviceId: null,
    programName: null,
    isUnconditional: false,
    resource: 'clients',
    rowId: xunta.id,
    action: 'update',
    fields: [{ name: 'contact', before: 'Uxía', after: 'Antía' }],
  };

  it('is read when it is opened, and gives a former value back as a change', async () => {
    callPage.mockResolvedValue(lastPage(line));
    await signedIn({}, { clients: [xunta] });
    const form = await openXunta();
    expect(callPage).not.toHaveBeenCalled();
    await userEvent.click(form.getByText('History'));
    await form.findByText('Brais');
    await userEvent.click(
      form.getByRole('button', { name: 'Restore this value: Uxía in Contact' }),
    );
    await waitFor(async () =>
      expect(await savedRow('clients', xunta.id)).toMatchObject({
        contact: 'Uxía',
        _mark: 'pending',
      }),
    );
    await waitFor(() => expect(form.queryByRole('button', { name: /^Restore/ })).toBeNull());
  });

  it('says of what cannot come back why: given by the server, removed, or no longer allowed', async () => {
    const gone = '01900000-0000-7000-8000-000000000000';
    const project = projectFixture(v7(), {});
    const fee = catalogueRow('expenseAccounts', { num: '640', name: 'Salaries', holdedId: 'b' });
    const fields = [
      { name: 'holdedId', before: 'a', after: 'b' },
      { name: 'num', before: 'six', after: '640' },
      { name: 'projectId', before: gone, after: null },
    ];
    callPage.mockResolvedValue(lastPage({ ...line, fields }));
    await signedIn({}, { expenseAccounts: [fee], projects: [project] });
    renderScreens(
      { '/settings/expenses-accounts': ExpenseAccountsScreen },
      `/settings/expenses-accounts?peek=${fee.id}`,
    );
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByText('History'));
    const changes = (await form.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(changes.slice(1)).toEqual([
      expect.stringMatching(/^Id in the accounting service: a → b.*The server gives this value/),
      expect.stringMatching(/^Number: six → 640.*no longer allowed/),
      expect.stringMatching(/^Project.*\(removed\) → —.*was removed: it cannot be restored/),
    ]);
    expect(form.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('keeps the rules of the form when a value comes back', async () => {
    const chapter = catalogueRow('categories', { code: '1', name: 'Above', version: 2 });
    const item = catalogueRow('categories', { code: '2', name: 'Below', parentId: chapter.id });
    const fields = [{ name: 'parentId', before: item.id, after: null }];
    callPage.mockResolvedValue(lastPage({ ...line, fields }));
    await signedIn({}, { categories: [chapter, item] });
    renderScreens(
      { '/settings/categories': CategoriesScreen },
      `/settings/categories?peek=${chapter.id}`,
    );
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByText('History'));
    await userEvent.click(
      await form.findByRole('button', { name: /^Restore this value: 2 Below/ }),
    );
    await waitFor(() => expect(readInterface().snackbars.at(-1)?.message).toMatch(/lies below it/));
    expect(await localDb().outbox.count()).toBe(0);
  });

  it('stays in sight when the connection goes, and still gives values back', async () => {
    callPage.mockResolvedValue(lastPage(line));
    await signedIn({}, { clients: [xunta] });
    const form = await openXunta();
    await userEvent.click(form.getByText('History'));
    await form.findByText('Brais');
    act(() => reportOnline(false));
    await userEvent.click(
      form.getByRole('button', { name: 'Restore this value: Uxía in Contact' }),
    );
    await waitFor(async () => expect(await localDb().outbox.count()).toBe(1));
  });

  it('is not for the role user, who would be refused', async () => {
    await signedIn({ role: 'user' }, { clients: [xunta] });
    const form = await openXunta();
    expect(form.getByDisplayValue('Xunta')).toBeTruthy();
    expect(form.queryByText('History')).toBeNull();
  });

  it('says that it needs a connection', async () => {
    reportOnline(false);
    await signedIn({}, { clients: [xunta] });
    const form = await openXunta();
    await userEvent.click(form.getByText('History'));
    await form.findByText(/The history needs a connection/);
    expect(callPage).not.toHaveBeenCalled();
  });
});
