import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PasskeyRow, PasskeyState } from '#contract/passkeys.ts';
import * as calls from '#local/api/call.ts';
import type { ApiCall } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import * as authenticator from '#local/passkeys/authenticator.ts';
import { PasskeyProblem } from '#local/passkeys/problems.ts';
import { openedQuestion } from '../../../../tests/support/dialog.ts';
import { renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../../tests/support/in-place-of.ts';
import { ProfileSecurity } from './profile-security.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });
const makePasskey = vi.fn<() => Promise<never>>();
inPlaceOf(authenticator, { makePasskey });

const passkey = (id: string, fields: Partial<PasskeyRow> = {}): PasskeyRow => ({
  id,
  credentialId: `credential-${id}`,
  name: `Phone ${id}`,
  isBackedUp: false,
  createdAt: '2026-03-16T10:00:00.000Z',
  lastUsedAt: null,
  ...fields,
});
const state = (passkeys: PasskeyRow[], origin: string | null = location.origin): PasskeyState => ({
  origin,
  proposedName: 'Firefox · Linux',
  passkeys,
});

/** Answers by method and path; what has no answer here is a fault of the test. */
let answers: Record<string, (call: ApiCall) => unknown>;
const asked = () => callApi.mock.calls.map(([{ method, path }]) => `${method} ${path}`);

async function open() {
  await signedIn({}, {});
  renderScreens({ '/settings/profile': ProfileSecurity }, '/settings/profile');
  await screen.findByRole('heading', { name: 'Passkeys' });
}

const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  answers = {
    'GET /profile/totp': () => ({ isOn: false, isRequired: false, recoveryCodesLeft: 0 }),
    'GET /profile/passkeys': () => state([]),
    'GET /session/list': () => [],
  };
  makePasskey.mockReset();
  callApi.mockReset();
  callApi.mockImplementation(async (call) => {
    const answer = answers[`${call.method} ${call.path}`];
    if (!answer) throw new Error(`No answer to ${call.method} ${call.path}`);
    return answer(call);
  });
  reportOnline(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  closeDb();
});

describe('the passkeys', () => {
  const beginAdding = async () => {
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLButtonElement>('button', { name: 'Add a passkey' }).disabled,
      ).toBe(false),
    );
    await click('Add a passkey');
    await userEvent.type(screen.getByLabelText('Your password'), 'x');
    return screen.getByLabelText<HTMLInputElement>('Name of the passkey');
  };

  it('are added by a name that the device proposes; none for nothing, and none where the browser is not answered', async () => {
    answers['POST /profile/passkeys/options'] = () => ({ ceremony: 'c', options: {} });
    makePasskey.mockRejectedValue(new PasskeyProblem('cancelled'));
    await open();
    const name = await beginAdding();
    expect(name.value).toBe('Firefox · Linux');
    await userEvent.clear(name);
    const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    expect(go.disabled).toBe(true);
    await userEvent.type(name, 'My phone');
    await click('Continue');
    await screen.findByText('The browser was not answered: nothing has changed.');
    makePasskey.mockRejectedValue(new PasskeyProblem('known'));
    await click('Continue');
    await screen.findByText('This device has a passkey of yours already.');
    expect(asked()).not.toContain('POST /profile/passkeys');
  });

  it('have a name that can be changed, and end after a question, which ends other sessions', async () => {
    let rows = [passkey('1', { lastUsedAt: '2026-03-17T10:00:00.000Z' }), passkey('2')];
    answers['GET /profile/passkeys'] = () => state(rows);
    answers['PUT /profile/passkeys/1'] = ({ body }) => {
      rows = [{ ...passkey('1'), ...(body as object) }, passkey('2')];
      return rows[0];
    };
    answers['DELETE /profile/passkeys/2'] = () => {
      rows = rows.slice(0, 1);
      return {};
    };
    await open();
    await screen.findByText('Phone 1');
    expect(screen.getAllByText(/not used yet$/)).toHaveLength(1);
    await click('Rename: Phone 1');
    const name = screen.getByLabelText<HTMLInputElement>('Name of the passkey');
    expect(document.activeElement).toBe(name);
    await userEvent.clear(name);
    await userEvent.type(name, ' Tablet ');
    await click('Save');
    await screen.findByText('Tablet');
    await click('End: Phone 2');
    const question = await openedQuestion();
    await userEvent.click(within(question).getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(screen.queryByText('Phone 2')).toBeNull());
    await waitFor(() =>
      expect(asked().filter((one) => one === 'GET /session/list')).toHaveLength(2),
    );
  });

  it.each([
    [
      'the address is another one',
      'https://xeito.example',
      /open Xeito at https:\/\/xeito.example/,
    ],
    ['the server offers none', null, /^This server offers no passkeys/],
    ['the browser has none', location.origin, /^This browser cannot make or use passkeys/],
  ])('say that they cannot be had where %s', async (_where, origin, said) => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    answers['GET /profile/passkeys'] = () => state([], origin);
    await open();
    await screen.findByText(said);
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add a passkey' });
    expect(add.disabled).toBe(true);
  });
});
