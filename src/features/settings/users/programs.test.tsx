import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiKeyRow } from '#contract/api-keys.ts';
import type { ErrorCode } from '#contract/problem.ts';
import { reportOnline } from '#local/api/online.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, ApiProblem } from '#local/api/call.ts';
import { closeDb } from '#local/db.ts';
import { companyFixture, renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../../tests/support/in-place-of.ts';
import { UsersScreen } from './users-screen.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });

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
let refusal: ApiProblem | undefined;
let isTotpOn = false;

async function open() {
  await signedIn({ role: 'admin' }, { companies: [alpha] });
  renderScreens({ '/settings/users': UsersScreen }, '/settings/users');
  await userEvent.click(await screen.findByText('Programs'));
}

beforeEach(() => {
  callApi.mockReset();
  refusal = undefined;
  isTotpOn = false;
  callApi.mockImplementation(async ({ method, path }) => {
    if (path === '/profile/totp')
      return { isOn: isTotpOn, isRequired: false, recoveryCodesLeft: 0 };
    if (method !== 'POST') return [payroll];
    if (refusal) throw refusal;
    return { ...payroll, name: 'Bank', key: KEY };
  });
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
  expect(make.hasAttribute('disabled')).toBe(true);
  await userEvent.type(form.getByLabelText('Your password'), 'Mine');
  await userEvent.click(make);
  const shown = await form.findByRole('textbox', { name: /^Key of Bank/ });
  expect((shown as HTMLInputElement).value).toBe(KEY);
  const posted = callApi.mock.calls.map(([call]) => call).find(({ method }) => method === 'POST');
  expect(posted).toMatchObject({
    path: '/api_keys',
    body: { name: 'Bank', role: 'editor', companyIds: [alpha.id], password: 'Mine' },
  });
  expect(form.getByLabelText<HTMLInputElement>('Your password').value).toBe('');
  expect(form.getByLabelText(/^Role/).textContent).not.toContain('Superadmin');
});

it('a key is asked for with password and code, and what is not right of them stands at its field', async () => {
  isTotpOn = true;
  await open();
  const form = within(await screen.findByRole('form', { name: 'New key of a program' }));
  const code = await form.findByLabelText<HTMLInputElement>('Code');
  await userEvent.type(form.getByRole('textbox', { name: /^Name of the program/ }), 'Bank');
  await userEvent.click(form.getByRole('button', { name: 'Alpha' }));
  const tryIt = async (errorCode: ErrorCode, path: string) => {
    const errors = [{ path, code: 'invalid' as const }];
    refusal = new ApiProblem({ type: '', title: '', status: 422, errorCode, errors });
    await userEvent.type(code, '123456');
    await userEvent.click(form.getByRole('button', { name: 'Make a key' }));
  };
  const password = form.getByLabelText<HTMLInputElement>('Your password');
  await userEvent.type(password, 'Mine');
  await tryIt('PASSWORD_WRONG', 'password');
  await form.findByText('The password is not right');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await tryIt('INVALID', 'code');
  await form.findByText('The code is not right: wait for the next one and type that.');
  expect([password.value, code.value]).toEqual(['Mine', '']);
  await tryIt('INVALID', 'expiresOn');
  await form.findByText(
    'The server does not take some of these values: correct them and save again.',
  );
  expect(form.queryByText(/^The code is not right/)).toBeNull();
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
