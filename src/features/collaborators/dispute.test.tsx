import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as calls from '#local/api/call.ts';
import { type ApiCall, NetworkProblem } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { isAnythingDirty } from '#ui/dirty.ts';
import { readInterface } from '#ui/interface-state.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { openedDialog } from '../../../tests/support/dialog.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import { CollaboratorBalancesScreen } from './balances-screen.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });

const ana = catalogueRow('collaborators', { name: 'Ana', kind: 'partner' });

async function open(role: 'partner' | 'admin') {
  const { actor, db } = await signedIn({ role }, { collaborators: [ana] });
  if (role === 'partner') await db.collaborators.update(ana.id, { userId: actor.id });
  const path = '/collaborators/$collaboratorId/balances';
  renderScreens({ [path]: CollaboratorBalancesScreen }, `/collaborators/${ana.id}/balances`);
  await screen.findByRole('heading', { name: 'Ana', level: 1 });
}

beforeEach(() => callApi.mockReset());
afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('an error in the own statement', () => {
  it('is told by the partner, once, though the first answer is lost', async () => {
    await open('partner');
    await userEvent.click(await screen.findByRole('button', { name: 'I see an error' }));
    const dialog = within(await openedDialog());
    const send = dialog.getByRole('button', { name: 'Send' });
    expect(send).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByLabelText(/What is wrong/), 'May was paid twice');
    expect(isAnythingDirty()).toBe(true);
    callApi.mockRejectedValueOnce(new NetworkProblem('gone'));
    await userEvent.click(send);
    await dialog.findByText('The server did not answer: try again.');
    callApi.mockResolvedValue({ told: 3 });
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readInterface().snackbars.at(-1)?.message).toMatch(/^Sent/);
    const bodies = callApi.mock.calls.map(([call]) => call.body as { id: string; text: string });
    expect(bodies.map(({ text }) => text)).toEqual(['May was paid twice', 'May was paid twice']);
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    const path = `/collaborators/${ana.id}/balances/dispute`;
    expect(callApi.mock.calls[0]?.[0]).toMatchObject({ method: 'POST', path });
  });

  it('says that it needs the connection', async () => {
    reportOnline(false);
    await open('partner');
    await userEvent.click(await screen.findByRole('button', { name: 'I see an error' }));
    const dialog = within(await openedDialog());
    await userEvent.type(dialog.getByLabelText(/What is wrong/), 'May was paid twice');
    expect(dialog.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    dialog.getByText('Sending needs the connection.');
  });

  it('is put right by the others, who are not asked to tell it', async () => {
    await open('admin');
    await screen.findByRole('button', { name: 'New entry' });
    expect(screen.queryByRole('button', { name: 'I see an error' })).toBeNull();
  });
});
