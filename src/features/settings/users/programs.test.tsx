import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiKeyRow } from '#contract/api-keys.ts';
import { reportOnline } from '#local/api/online.ts';
import type { ApiCall } from '#local/api/call.ts';
import { closeDb } from '#local/db.ts';
import { companyFixture, renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { UsersScreen } from './users-screen.tsx';

const callApi = vi.hoisted(() => vi.fn<(call: ApiCall) => Promise<unknown>>());
vi.mock('#local/api/call.ts', async (original) => ({ ...(await original<object>()), callApi }));

const alpha = companyFixture(v7(), { name: 'Alpha' });
const payroll: ApiKeyRow = {
  id: v7(),
  name: 'Payroll',
  tail: 'aB3_',
  role: 'editor',
  companyIds: [alpha.id],
  createdBy: v7(),
  createdAt: '2026-03-16T10:00:00.000Z',
  expiresOn: '2099-12-31',
  lastUsedAt: null,
  endedAt: null,
};
const KEY = `xk_${'k'.repeat(43)}`;

async function open() {
  await signedIn({ role: 'admin' }, { companies: [alpha] });
  renderScreens({ '/settings/users': UsersScreen }, '/settings/users');
  await userEvent.click(await screen.findByText('Programs'));
}

beforeEach(() => {
  callApi.mockReset();
  callApi.mockImplementation(async ({ method }) =>
    method === 'POST' ? { ...payroll, name: 'Bank', key: KEY } : [payroll],
  );
  reportOnline(true);
});
afterEach(() => {
  closeDb();
  localStorage.clear();
});

it('a program gets a key, with a role, companies and a last day, which is shown once', async () => {
  await open();
  await screen.findByText(/aB3_/);
  const form = within(screen.getByRole('form', { name: 'New key of a program' }));
  const make = form.getByRole('button', { name: 'Make a key' });
  await userEvent.type(form.getByRole('textbox', { name: /^Name of the program/ }), 'Bank');
  expect(make.hasAttribute('disabled')).toBe(true);
  await userEvent.click(form.getByRole('button', { name: 'Alpha' }));
  await userEvent.click(make);
  const shown = await form.findByRole('textbox', { name: /^Key of Bank/ });
  expect((shown as HTMLInputElement).value).toBe(KEY);
  const posted = callApi.mock.calls.map(([call]) => call).find(({ method }) => method === 'POST');
  expect(posted).toMatchObject({
    path: '/api_keys',
    body: { name: 'Bank', role: 'editor', companyIds: [alpha.id] },
  });
  expect(form.getByLabelText(/^Role/).textContent).not.toContain('Superadmin');
});

it('a key is ended after a question', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'End the key of Payroll' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'End the key' }));
  await waitFor(() =>
    expect(callApi.mock.calls.map(([{ method, path }]) => `${method} ${path}`)).toContain(
      `DELETE /api_keys/${payroll.id}`,
    ),
  );
});

it('keys need a connection, which is said before anything is asked', async () => {
  reportOnline(false);
  await open();
  await screen.findByText(/keys are made and ended on the server/);
  expect(callApi).not.toHaveBeenCalled();
});
