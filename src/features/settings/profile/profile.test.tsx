import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/problem.ts';
import type { SessionRow, TotpState } from '#contract/session.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, ApiProblem } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { isAnythingDirty } from '#ui/dirty.ts';
import { openedQuestion } from '../../../../tests/support/dialog.ts';
import { renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../../tests/support/in-place-of.ts';
import { OwnData } from './own-data.tsx';
import { ProfileSecurity } from './profile-security.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Xeito:ana?issuer=Xeito&secret=${SECRET}`;
const OFF: TotpState = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
const ON: TotpState = { isOn: true, isRequired: false, recoveryCodesLeft: 10 };

const session = (id: string, fields: Partial<SessionRow> = {}): SessionRow => ({
  id,
  createdAt: '2026-03-16T10:00:00.000Z',
  expiresAt: '2026-03-16T14:00:00.000Z',
  userAgent: 'Firefox · Linux',
  address: '10.0.0.7',
  isCurrent: false,
  ...fields,
});

const refusal = (errorCode: ErrorCode) =>
  new ApiProblem({ type: '', title: '', status: 422, errorCode });

/** Answers by method and path; what has no answer here is a fault of the test. */
let answers: Record<string, (call: ApiCall) => unknown>;
const asked = () => callApi.mock.calls.map(([{ method, path }]) => `${method} ${path}`);

const Screen = () => (
  <>
    <ProfileSecurity />
    <OwnData />
  </>
);

async function open() {
  await signedIn({}, {});
  renderScreens({ '/settings/profile': Screen }, '/settings/profile');
  await screen.findByRole('heading', { name: 'Second factor' });
}

const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  answers = {
    'GET /profile/totp': () => OFF,
    'GET /profile/passkeys': () => ({ origin: null, proposedName: '', passkeys: [] }),
    'GET /session/list': () => [session('a', { isCurrent: true })],
  };
  callApi.mockReset();
  callApi.mockImplementation(async (call) => {
    const answer = answers[`${call.method} ${call.path}`];
    if (!answer) throw new Error(`No answer to ${call.method} ${call.path}`);
    return answer(call);
  });
  reportOnline(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  closeDb();
  localStorage.clear();
});

describe('the second factor', () => {
  async function begin() {
    answers['POST /profile/totp'] = () => ({ secret: SECRET, uri: URI });
    await screen.findByText('Switched off');
    await click('Set up');
    await userEvent.type(screen.getByLabelText('Your password'), 'x');
    await click('Continue');
    return screen.findByLabelText<HTMLInputElement>('First code');
  }

  it('asks for the password first, and says when it is not right', async () => {
    answers['POST /profile/totp'] = () => {
      throw refusal('PASSWORD_WRONG');
    };
    await open();
    await screen.findByText('Switched off');
    await click('Set up');
    const field = screen.getByLabelText('Your password');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'wrong');
    await click('Continue');
    await screen.findByText('The password is not right');
    expect(screen.queryByLabelText('First code')).toBeNull();
  });

  it('shows the secret as a picture, in groups of four, and as a link', async () => {
    await open();
    await begin();
    const picture = screen.getByRole('img', { name: /^Picture to scan/ });
    expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500);
    screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    expect(screen.getByRole('link', { name: /^Open the app/ }).getAttribute('href')).toBe(URI);
  });

  it('takes a first code, then shows the recovery codes until they are kept', async () => {
    let isOn = false;
    answers['GET /profile/totp'] = () => (isOn ? ON : OFF);
    answers['POST /profile/totp/confirm'] = ({ body }) => {
      if ((body as { code: string }).code !== '1 2') throw refusal('INVALID');
      isOn = true;
      return { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] };
    };
    await open();
    const code = await begin();
    await userEvent.type(code, '0');
    await click('Switch on');
    await screen.findByText(/^The code is not right/);
    expect(code.value).toBe('');
    await userEvent.type(code, ' 1 2');
    await click('Switch on');

    await screen.findByText('aaaa-bbbb');
    screen.getByText('cccc-dddd');
    expect(isAnythingDirty()).toBe(true);
    // Others may have ended by it: the list is asked for again.
    await waitFor(() =>
      expect(asked().filter((one) => one === 'GET /session/list')).toHaveLength(2),
    );
    await screen.findByText('Switched on');
    await click('I have kept them');
    await screen.findByText('10 recovery codes are left.');
    expect(screen.queryByText('aaaa-bbbb')).toBeNull();
    expect(isAnythingDirty()).toBe(false);
  });

  it('gives the recovery codes to clipboard, file and printer', async () => {
    answers['POST /profile/totp/confirm'] = () => ({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => {
      made.push(blob as Blob);
      return 'blob:codes';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = userEvent.setup();
    await open();
    await user.type(await begin(), '1');
    await click('Switch on');
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await made[0]?.text()).toContain('aaaa-bbbb\ncccc-dddd\n');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('gives new recovery codes for password and code, without a new picture', async () => {
    answers['GET /profile/totp'] = () => ({ ...ON, recoveryCodesLeft: 2 });
    answers['POST /profile/totp/recovery_codes'] = ({ body }) => {
      const { password, code } = body as { password: string; code: string };
      if (password !== 'right') throw refusal('PASSWORD_WRONG');
      if (code !== '12') throw refusal('INVALID');
      return { recoveryCodes: ['eeee-ffff', 'gggg-hhhh'] };
    };
    await open();
    await screen.findByText('Switched on');
    await click('New recovery codes');
    const [password, code] = [
      screen.getByLabelText('Your password'),
      screen.getByLabelText('Code'),
    ];
    expect(document.activeElement).toBe(password);
    expect(screen.getByRole('button', { name: 'Make new codes' })).toHaveProperty('disabled', true);
    await userEvent.type(password, 'wrong');
    await userEvent.type(code, '12');
    await click('Make new codes');
    await screen.findByText('The password is not right');
    await userEvent.clear(password);
    await userEvent.type(password, 'right');
    expect(code).toHaveProperty('value', '');
    await userEvent.type(code, '11');
    await click('Make new codes');
    await screen.findByText(/^The code is not right/);
    await userEvent.type(code, ' 12');
    await click('Make new codes');
    await screen.findByText('eeee-ffff');
    expect(isAnythingDirty()).toBe(true);
    answers['GET /profile/totp'] = () => ON;
    await click('I have kept them');
    await screen.findByText('10 recovery codes are left.');
    expect(screen.queryByText('eeee-ffff')).toBeNull();
    expect(isAnythingDirty()).toBe(false);
    expect(asked()).not.toContain('POST /profile/totp');
  });

  it('is set up anew for another phone', async () => {
    answers['GET /profile/totp'] = () => ({ ...ON, isRequired: true });
    answers['POST /profile/totp'] = () => ({ secret: SECRET, uri: URI });
    await open();
    await screen.findByText('Switched on');
    await click('Set up anew');
    await userEvent.type(screen.getByLabelText('Your password'), 'x');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await click('Continue');
    const sent = callApi.mock.calls.find(([{ method }]) => method === 'POST')?.[0].body;
    expect(sent).toEqual({ password: 'x', code: '123456' });
    expect(await screen.findByRole('img', { name: /^Picture to scan/ })).toBeTruthy();
  });

  it('is switched off with password and code', async () => {
    let isOn = true;
    answers['GET /profile/totp'] = () => (isOn ? ON : OFF);
    answers['DELETE /profile/totp'] = () => {
      isOn = false;
      return {};
    };
    await open();
    await screen.findByText('Switched on');
    await click('Switch off');
    await userEvent.type(screen.getByLabelText('Your password'), 'right');
    expect(screen.getByRole('button', { name: 'Switch off' })).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await click('Switch off');
    await screen.findByText('Switched off');
    expect(callApi.mock.calls.find(([{ method }]) => method === 'DELETE')?.[0].body).toEqual({
      password: 'right',
      code: '123456',
    });
  });

  it('cannot be switched off where the server asks for it, and says why', async () => {
    answers['GET /profile/totp'] = () => ({ ...ON, isRequired: true });
    await open();
    await screen.findByText(/^It cannot be switched off/);
    expect(screen.getByRole('button', { name: 'Switch off' })).toHaveProperty('disabled', true);
  });

  it('says what waits for it where the server asks for it', async () => {
    answers['GET /profile/totp'] = () => ({ ...OFF, isRequired: true });
    await open();
    await screen.findByText(/^This server asks for it from your role/);
    expect(screen.getByRole('button', { name: 'Set up' })).toHaveProperty('disabled', false);
  });
});

describe('the sessions', () => {
  const others = () => [
    session('a', { isCurrent: true }),
    session('b', { userAgent: 'Safari · iOS', address: '' }),
    session('c', { userAgent: '' }),
  ];

  it('are listed with device, beginning and address, and ended one by one', async () => {
    let rows = others();
    answers['GET /session/list'] = () => rows;
    answers['DELETE /session/list/b'] = () => {
      rows = rows.filter(({ id }) => id !== 'b');
      // It had ended by itself meanwhile, which is what was wanted.
      throw refusal('NOT_FOUND');
    };
    await open();
    const own = (await screen.findByText('This one')).closest('li');
    expect(own?.textContent).toMatch(/^Firefox · Linuxsince 16\/03\/2026 \d\d:\d\d · 10\.0\.0\.7/);
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
    screen.getByRole('button', { name: 'End the session: Unknown device' });
    await click('End the session: Safari · iOS');
    await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('end all but this one after a question, with one call', async () => {
    let rows = others();
    answers['GET /session/list'] = () => rows;
    answers['DELETE /session/list'] = () => {
      rows = rows.slice(0, 1);
      return {};
    };
    await open();
    await click('End all others');
    expect(asked()).not.toContain('DELETE /session/list');
    const dialog = await openedQuestion();
    await userEvent.click(within(dialog).getByRole('button', { name: 'End all others' }));
    await screen.findByText('You are signed in nowhere else.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked().filter((one) => one.startsWith('DELETE'))).toEqual(['DELETE /session/list']);
  });

  it('say what went wrong, and are asked for again', async () => {
    answers['GET /session/list'] = () => {
      throw refusal('TOO_MANY_REQUESTS');
    };
    await open();
    await screen.findByText(/^There were too many attempts/);
    answers['GET /session/list'] = others;
    await click('Try again');
    expect(await screen.findByText('Safari · iOS')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the own data', () => {
  it('come as a file that holds what the server answered', async () => {
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => {
      made.push(blob as Blob);
      return 'blob:data';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    answers['GET /profile/export'] = () => ({ account: { login: 'somebody' } });
    await open();
    await click('Download your data');
    await waitFor(() => expect(made).toHaveLength(1));
    expect(JSON.parse((await made[0]?.text()) ?? '')).toEqual({ account: { login: 'somebody' } });
  });
});

it('without connection nothing of it can be begun, and each part says why', async () => {
  reportOnline(false);
  await open();
  for (const name of ['Set up', 'Download your data']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveProperty('disabled', true);
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toMatch(/^There is no connection/);
  }
  screen.getByText(/the server alone knows your sessions/);
  expect(callApi.mock.calls.every(([{ signal }]) => signal?.aborted)).toBe(true);
});
