import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/problem.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { UnlockProblem } from '#local/keys/problems.ts';
import { PasskeyProblem } from '#local/passkeys/problems.ts';
import * as passkeyEntry from '#local/passkeys/sign-in.ts';
import * as ways from '#local/passkeys/ways.ts';
import type { PasskeyWay } from '#local/passkeys/ways.ts';
import * as sessions from '#local/session/session.ts';
import type { Session } from '#local/session/session.ts';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import { LoginScreen } from './login-screen.tsx';
import { noteUnsent } from './unsent.ts';
import { UiProvider } from '#ui/theme/ui-provider.tsx';

const signIn = vi.fn<(login: string, password: string) => Promise<Session>>();
const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });
inPlaceOf(sessions, { signIn });

const passkeyWay = vi.fn<() => Promise<PasskeyWay>>();
const canUnlockByPasskey = vi.fn<() => Promise<boolean>>();
inPlaceOf(ways, { passkeyWay, canUnlockByPasskey });
const enterWithPasskey = vi.fn<() => Promise<Session>>();
inPlaceOf(passkeyEntry, { enterWithPasskey });

const reportError = vi.fn<(error: unknown) => void>();
vi.stubGlobal('reportError', reportError);

const refusedWith = (errorCode: ErrorCode) =>
  new ApiProblem({ type: 'about:blank', title: 'x', status: 401, errorCode });

const as = (role: Session['role']): Session => ({
  id: 'somebody',
  role,
  name: 'Ana',
  expiresAt: '2026-01-07T13:00:00.000Z',
});

async function open() {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const root = createRootRoute();
  const login = { getParentRoute: () => root, path: '/login', component: LoginScreen } as const;
  const profile = { getParentRoute: () => root, path: '/settings/profile' } as const;
  const router = createRouter({
    routeTree: root.addChildren([createRoute(login), createRoute(profile)]),
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  });
  render(
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <RouterProvider router={router as never} />
      </UiProvider>
    </I18nProvider>,
  );
  return {
    login: await screen.findByLabelText<HTMLInputElement>(/E-mail/),
    password: screen.getByLabelText<HTMLInputElement>(/^Password/),
    whereHeIs: () => router.history.location.href,
  };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

beforeEach(() => {
  localStorage.clear();
  signIn.mockReset();
  signIn.mockResolvedValue(as('user'));
  callApi.mockReset();
  reportError.mockReset();
  passkeyWay.mockResolvedValue({ state: 'none' });
  canUnlockByPasskey.mockResolvedValue(false);
});

describe('the login', () => {
  it('has fields with the names and hints that password managers look for', async () => {
    const { login, password } = await open();
    expect([login.name, login.autocomplete]).toEqual(['login', 'username']);
    expect([password.name, password.autocomplete]).toEqual(['password', 'current-password']);
  });

  it('starts with the cursor in the first field', async () => {
    const { login } = await open();
    expect(document.activeElement).toBe(login);
  });

  it('signs in with the login trimmed and the password as typed', async () => {
    const { login, password } = await open();
    await userEvent.type(login, ' ana@demo.gal ');
    await userEvent.type(password, ' secret ');
    await submit();
    await waitFor(() =>
      expect(signIn).toHaveBeenCalledExactlyOnceWith('ana@demo.gal', ' secret ', {}),
    );
  });

  it('asks for what is missing, goes there, and sends nothing', async () => {
    const { login, password } = await open();
    await userEvent.type(login, 'ana@demo.gal');
    await submit();
    expect(signIn).not.toHaveBeenCalled();
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(login.getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(password);
  });

  it('does not say which of the two was wrong, and hands the refusal over for its popup', async () => {
    const refusal = new ApiProblem({
      type: 'about:blank',
      title: 'x',
      status: 401,
      errorCode: 'BAD_CREDENTIALS',
    });
    signIn.mockRejectedValue(refusal);
    const { login, password } = await open();
    await userEvent.type(login, 'ana@demo.gal');
    await userEvent.type(password, 'wrong');
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/e-mail or the password/);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(password.value).toBe('wrong');
  });

  const refused = (errorCode: 'TOTP_REQUIRED' | 'TOTP_WRONG') =>
    new ApiProblem({ type: 'about:blank', title: 'x', status: 401, errorCode });

  it('asks for a code when the server does, goes there, and sends it along', async () => {
    signIn.mockRejectedValueOnce(refused('TOTP_REQUIRED'));
    const { login, password } = await open();
    expect(screen.queryByLabelText(/^Code/)).toBeNull();
    await userEvent.type(login, 'ana@demo.gal');
    await userEvent.type(password, 'secret');
    await submit();
    const code = await screen.findByLabelText<HTMLInputElement>(/^Code/);
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect([code.name, code.autocomplete]).toEqual(['code', 'one-time-code']);
    expect(reportError).not.toHaveBeenCalled();

    signIn.mockRejectedValueOnce(refused('TOTP_WRONG'));
    await userEvent.type(code, ' 123456 ');
    await submit();
    expect(signIn).toHaveBeenLastCalledWith('ana@demo.gal', 'secret', { code: '123456' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/was used already/);
    expect(code.value).toBe('');
    expect(reportError).toHaveBeenCalledOnce();
  });

  it('asks another person for no code', async () => {
    signIn.mockRejectedValueOnce(refused('TOTP_REQUIRED'));
    const { login, password } = await open();
    await userEvent.type(login, 'ana@demo.gal');
    await userEvent.type(password, 'secret');
    await submit();
    await screen.findByLabelText(/^Code/);
    await userEvent.type(login, 'l');
    expect(screen.queryByLabelText(/^Code/)).toBeNull();
    expect(document.activeElement).toBe(login);
  });

  it('leads to the second factor whoever can do nothing else', async () => {
    signIn.mockResolvedValue(as('editor'));
    callApi.mockResolvedValue({ isOn: false, isRequired: true, recoveryCodesLeft: 0 });
    const { login, password, whereHeIs } = await open();
    await userEvent.type(login, 'ana@demo.gal');
    await userEvent.type(password, 'secret');
    await submit();
    await waitFor(() => expect(whereHeIs()).toBe('/settings/profile#second-factor'));
  });

  it.each([
    ['editor', { isOn: true, isRequired: true, recoveryCodesLeft: 9 }],
    ['editor', { isOn: false, isRequired: false, recoveryCodesLeft: 0 }],
    ['editor', new NetworkProblem('x')],
    ['user', null],
  ] as const)('leaves an %s alone where the second factor is %j', async (role, state) => {
    signIn.mockResolvedValue(as(role));
    if (state instanceof Error) callApi.mockRejectedValue(state);
    else callApi.mockResolvedValue(state);
    const { login, password, whereHeIs } = await open();
    await userEvent.type(login, 'ana@demo.gal');
    await userEvent.type(password, 'secret');
    await submit();
    await screen.findByRole('button', { name: 'Sign in' });
    expect(callApi).toHaveBeenCalledTimes(role === 'user' ? 0 : 1);
    expect(whereHeIs()).toBe('/login');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when the server cannot be reached', async () => {
    signIn.mockRejectedValue(new NetworkProblem('x'));
    const { login, password } = await open();
    await userEvent.type(login, 'ana@demo.gal');
    await userEvent.type(password, 'secret');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
    expect(reportError).not.toHaveBeenCalled();
  });

  it('shows and hides the password', async () => {
    const { password } = await open();
    const button = screen.getByRole('button', { name: 'Show the password' });
    await userEvent.click(button);
    expect(password.type).toBe('text');
    await userEvent.click(button);
    expect(password.type).toBe('password');
  });

  it('tells how many changes of this device were not sent', async () => {
    noteUnsent('a', 2);
    noteUnsent('b', 1);
    await open();
    expect(screen.getByText(/^3 changes on this device/)).toBeDefined();
  });
});

describe('the entry by fingerprint or face', () => {
  const entry = () =>
    screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in with fingerprint or face' });
  const enterHere = async (online: PasskeyWay, canUnlock = false) => {
    passkeyWay.mockResolvedValue(online);
    canUnlockByPasskey.mockResolvedValue(canUnlock);
    await open();
  };
  afterEach(() => reportOnline(true));

  it('says at the form what stood in the way, and that the password lets in', async () => {
    await enterHere({ state: 'ready' });
    for (const [problem, said] of [
      [new PasskeyProblem('cancelled'), /^It was cancelled/],
      [new PasskeyProblem('failed'), /^The browser refused/],
      [new UnlockProblem('passkey'), /opens nothing on this device/],
      [refusedWith('BAD_CREDENTIALS'), /does not know this passkey/],
      [new NetworkProblem('There is no network.'), /cannot be reached/],
    ] as const) {
      enterWithPasskey.mockRejectedValue(problem);
      await userEvent.click(await entry());
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(said));
    }
    enterWithPasskey.mockResolvedValue(as('user'));
    await userEvent.click(await entry());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(signIn).not.toHaveBeenCalled();
  });

  it('is not there where the server offers none', async () => {
    await enterHere({ state: 'none' });
    await waitFor(() => expect(canUnlockByPasskey).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: /fingerprint/ })).toBeNull();
  });

  it.each([
    [{ state: 'elsewhere', origin: 'https://xeito.example' }, /at the address https/],
    [{ state: 'no-browser' }, /^This browser cannot do that/],
  ] as const)('says of %o why it cannot be used', async (way, said) => {
    await enterHere(way);
    const button = await entry();
    expect(button.disabled).toBe(true);
    const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toMatch(said);
  });

  it('is there without connection on a device that a passkey opens, and says so on others', async () => {
    reportOnline(false);
    await enterHere({ state: 'ready' }, true);
    expect((await entry()).disabled).toBe(false);
    cleanup();
    await enterHere({ state: 'ready' }, false);
    expect((await entry()).disabled).toBe(true);
    screen.getByText(/prepared for it in the profile/);
  });
});
