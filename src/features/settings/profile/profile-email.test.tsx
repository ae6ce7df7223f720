import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useObservable } from 'dexie-react-hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FieldProblem } from '#contract/problem.ts';
import type { TotpState } from '#contract/session.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, ApiProblem } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { ownAccount } from '#local/mirror/own-account.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../../tests/support/in-place-of.ts';
import { ProfileGeneral } from '../profile-general.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });

let totp: TotpState;
let refusal: ApiProblem | null;

function Screen() {
  const account = useObservable(ownAccount);
  return account ? <ProfileGeneral account={account} /> : null;
}

const invalid = (...errors: FieldProblem[]) =>
  new ApiProblem({ type: '', title: '', status: 422, errorCode: 'INVALID', errors });
const sent = () =>
  callApi.mock.calls
    .filter(([{ method }]) => method === 'PUT')
    .map(([{ path, body }]) => [path, body]);
const save = () => screen.getByRole('button', { name: 'Save' });

async function typeEmail(email: string) {
  await signedIn({}, {});
  renderScreens({ '/settings/profile': Screen }, '/settings/profile');
  const field = await screen.findByLabelText(/^E-mail/);
  await userEvent.tripleClick(field);
  await userEvent.keyboard(email);
  return field;
}

beforeEach(() => {
  totp = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
  refusal = null;
  callApi.mockReset();
  callApi.mockImplementation(async ({ method, path }) => {
    if (path === '/profile/totp') return totp;
    if (method === 'PUT' && refusal) throw refusal;
    return {};
  });
  reportOnline(true);
});
afterEach(() => {
  closeDb();
  localStorage.clear();
});

it('asks for the password as soon as another e-mail is typed, and sends it at once, not by the outbox', async () => {
  await typeEmail('outra@example.org');
  await screen.findByText(/the old address is told\.$/);
  await userEvent.click(save());
  await screen.findByText('This field is required');
  expect(sent()).toEqual([]);
  expect(screen.queryByLabelText('Code')).toBeNull();
  await userEvent.type(screen.getByLabelText('Your password'), 'right{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull());
  expect(sent()).toEqual([['/profile/email', { email: 'outra@example.org', password: 'right' }]]);
  expect(await savedEntries()).toEqual([]);
});

it('asks for the code where there is a second factor, for another one at each try', async () => {
  totp = { isOn: true, isRequired: false, recoveryCodesLeft: 10 };
  refusal = invalid({ path: 'code', code: 'invalid' });
  await typeEmail('outra@example.org');
  const code = await screen.findByLabelText('Code');
  await userEvent.type(screen.getByLabelText('Your password'), 'right');
  await userEvent.click(save());
  await screen.findByText('This field is required');
  await userEvent.type(code, '123456');
  await userEvent.click(save());
  await screen.findByText(/^The code is not right/);
  expect(code).toHaveProperty('value', '');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(sent()[0]?.[1]).toMatchObject({ password: 'right', code: '123456' });
});

it('says at the e-mail that somebody has it, and saves nothing else of the form', async () => {
  refusal = invalid({ path: 'email', code: 'taken' });
  const field = await typeEmail('outra@example.org');
  await userEvent.type(screen.getByLabelText(/^Name/), ' else');
  await userEvent.type(screen.getByLabelText('Your password'), 'right');
  await userEvent.click(save());
  await screen.findByText('This is already in use');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(await savedEntries()).toEqual([]);
});

it('says at the password that it is not right', async () => {
  refusal = new ApiProblem({ type: '', title: '', status: 422, errorCode: 'PASSWORD_WRONG' });
  await typeEmail('outra@example.org');
  const password = screen.getByLabelText('Your password');
  await userEvent.type(password, 'wrong{Enter}');
  await screen.findByText('The password is not right');
  expect(password.getAttribute('aria-invalid')).toBe('true');
});

it('without connection the e-mail cannot be typed and says why, the name is saved as ever', async () => {
  reportOnline(false);
  await typeEmail('outra@example.org');
  const field = screen.getByLabelText(/^E-mail/);
  expect(field).toHaveProperty('value', 'somebody@example.org');
  screen.getByText('There is no connection: the e-mail can only be changed with one.');
  await userEvent.type(screen.getByLabelText(/^Name/), ' else');
  await userEvent.click(save());
  await waitFor(async () => expect(await savedEntries()).toHaveLength(1));
  expect(sent()).toEqual([]);
});
