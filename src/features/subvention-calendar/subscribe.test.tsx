import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarLinkState } from '#contract/calendar-link.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, NetworkProblem } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { openedDialog, openedQuestion } from '../../../tests/support/dialog.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import { CalendarScreen } from './calendar-screen.tsx';

const URL_MADE = 'https://xeito.example/api/calendar/secret.ics';

/** A server with one link at the most. */
const server = { link: null as unknown, calls: [] as string[], isDown: false };
const callApi = async ({ method, path, body }: ApiCall) => {
  if (!path.startsWith('/profile/calendar')) throw new NetworkProblem('None');
  if (server.isDown) throw new NetworkProblem('None');
  server.calls.push(method);
  if (method === 'POST') server.link = { ...(body as object), createdAt: MADE };
  if (method === 'DELETE') server.link = null;
  return method === 'POST' ? { ...(server.link as object), url: URL_MADE } : server.link;
};
inPlaceOf(calls, { callApi });
const MADE = '2026-11-22T09:00:00.000Z';

const openDialog = async () => {
  renderScreens({ '/subventions/calendar': CalendarScreen }, '/subventions/calendar');
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  return within(await openedDialog({ name: 'Subscribe to the calendar' }));
};
const rows = { companies: [companyFixture('01900000-0000-7000-8000-000000000001')] };

beforeEach(() => {
  server.link = null;
  server.calls = [];
  server.isDown = false;
});
afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the link to the calendar', () => {
  it('is made in a language, shown once, copied, and opened by the calendar', async () => {
    await signedIn({}, rows);
    userEvent.setup();
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText('Language of the texts'), 'Galego');
    const make = dialog.getByRole('button', { name: 'Create link' });
    await waitFor(() => expect(make).toHaveProperty('disabled', false));
    await userEvent.click(make);
    expect(await dialog.findByDisplayValue(URL_MADE)).toBeTruthy();
    expect(server.link).toMatchObject({ language: 'gl' });
    expect(dialog.getByRole('link', { name: 'Open in the calendar' }).getAttribute('href')).toBe(
      'webcal://xeito.example/api/calendar/secret.ics',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(URL_MADE);
  });

  it('is renewed and ended only after a question', async () => {
    server.link = { language: 'es', createdAt: MADE } satisfies CalendarLinkState;
    await signedIn({}, rows);
    const dialog = await openDialog();
    expect(await dialog.findByText(/There is a link since/)).toBeTruthy();
    expect(dialog.queryByDisplayValue(/secret/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Renew link' }));
    expect(server.calls).toEqual(['GET']);
    const renewal = within(await openedQuestion());
    await userEvent.click(renewal.getByRole('button', { name: 'Renew link' }));
    expect(await dialog.findByDisplayValue(URL_MADE)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'End link' }));
    const end = within(await openedQuestion({ name: 'End the link?' }));
    await userEvent.click(end.getByRole('button', { name: 'End link' }));
    expect(await dialog.findByRole('button', { name: 'Create link' })).toBeTruthy();
    expect(dialog.queryByDisplayValue(URL_MADE)).toBeNull();
    expect(server.calls).toEqual(['GET', 'POST', 'DELETE']);
  });

  it('needs a connection, and says so before anybody presses', async () => {
    reportOnline(false);
    await signedIn({}, rows);
    const dialog = await openDialog();
    expect(dialog.getByText(/There is no connection: links are made/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Create link' })).toHaveProperty('disabled', true);
    expect(server.calls).toEqual([]);
  });

  it('says that the server did not answer', async () => {
    server.isDown = true;
    await signedIn({}, rows);
    const dialog = await openDialog();
    expect(await dialog.findByText('The server did not answer: try again.')).toBeTruthy();
  });
});
