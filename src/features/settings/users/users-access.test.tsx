import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as calls from '#local/api/call.ts';
import { type ApiCall, NetworkProblem } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import { renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../../tests/support/in-place-of.ts';
import { person } from '../../../../tests/support/person-fixture.ts';
import { CollaboratorsScreen } from '../catalogues/screens.tsx';
import { UsersScreen } from './users-screen.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });

const uxia = person({ name: 'Uxía' });
const noa = person({ name: 'Noa' });
const lois = person({ name: 'Lois', role: 'partner' });
const freelance = catalogueRow('collaborators', { name: 'Lois, S.L.', userId: lois.id });
const nobody = catalogueRow('collaborators', { name: 'Nobody' });
const rows = { users: [uxia, noa, lois], collaborators: [freelance, nobody] };

const open = (address = '/settings/users') =>
  renderScreens(
    { '/settings/users': UsersScreen, '/settings/collaborators': CollaboratorsScreen },
    address,
  );
const lineOf = async (name: RegExp) => screen.findByRole('row', { name });
const listCalls = () => callApi.mock.calls.filter(([call]) => call.path === '/users');

beforeEach(() => {
  callApi.mockReset();
  callApi.mockImplementation(async ({ path }) => {
    if (path !== '/users') return {};
    const at = new Map<string, string | null>([
      [uxia.id, '2026-03-16T10:30:00.000Z'],
      [noa.id, null],
    ]);
    return [uxia, noa].map((row) => ({ ...row, lastAccessAt: at.get(row.id) }));
  });
  reportOnline(true);
});
afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the last access in the list of people', () => {
  it('is what the server says, and stays when the connection goes', async () => {
    await signedIn({}, rows);
    open();
    await waitFor(async () =>
      expect((await lineOf(/Uxía/)).textContent).toMatch(/16\/03\/2026 \d\d:\d\d/),
    );
    expect((await lineOf(/Noa/)).textContent).toContain('Never');
    act(() => reportOnline(false));
    await screen.findByText(/Without a connection people can be looked at/);
    expect((await lineOf(/Uxía/)).textContent).toContain('16/03/2026');
  });

  it('says without a connection that it needs one, and is asked when there is one', async () => {
    reportOnline(false);
    await signedIn({}, rows);
    open();
    expect((await lineOf(/Uxía/)).textContent).toContain('Needs a connection');
    expect(callApi).not.toHaveBeenCalled();
    act(() => reportOnline(true));
    await waitFor(async () => expect((await lineOf(/Uxía/)).textContent).toContain('16/03/2026'));
  });

  it('sorts whoever was never here before all others, and the unknown last', async () => {
    await signedIn({}, rows);
    open();
    await waitFor(async () => expect((await lineOf(/Noa/)).textContent).toContain('Never'));
    await userEvent.click(screen.getByRole('button', { name: /^Last access/ }));
    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names).toEqual(['Noa', 'Uxía', 'Lois']);
  });

  it('is empty where the server cannot tell', async () => {
    callApi.mockRejectedValue(new NetworkProblem());
    await signedIn({}, rows);
    open();
    await waitFor(() => expect(listCalls()).toHaveLength(1));
    expect((await lineOf(/Uxía/)).textContent).not.toMatch(/Never|connection/);
  });

  it('is asked for administrators alone', async () => {
    await signedIn({ role: 'editor' }, rows);
    open();
    await screen.findByText('Your role does not see this');
    expect(callApi).not.toHaveBeenCalled();
  });
});

describe('what a partner sees', () => {
  it.each([
    ['of the collaborator', `/settings/collaborators?peek=${freelance.id}`],
    ['of the person', `/settings/users?peek=${lois.id}`],
  ])('is one press away from the form %s', async (_, address) => {
    await signedIn({}, rows);
    open(address);
    const form = within(await screen.findByRole('dialog'));
    const link = await form.findByRole('link', { name: 'See as partner' });
    expect(link.getAttribute('href')).toBe(`/collaborators/${freelance.id}/balances`);
  });

  it('is nothing for a collaborator whom nobody signs in as', async () => {
    await signedIn({}, rows);
    open(`/settings/collaborators?peek=${nobody.id}`);
    const form = within(await screen.findByRole('dialog'));
    await form.findByDisplayValue('Nobody');
    expect(form.queryByRole('link', { name: 'See as partner' })).toBeNull();
  });
});
