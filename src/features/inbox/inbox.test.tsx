import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import { addDays, formatDay } from '#domain/days.ts';
import * as calls from '#local/api/call.ts';
import type { ApiCall } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { readInterface } from '#ui/interface-state.ts';
import { todayInMadrid } from '#ui/today.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import { tenderFixture, windowOf } from '../../../tests/support/tenders.tsx';
import BellCount from './bell-count.tsx';
import InboxList from './inbox-list.tsx';
import SendDialog from './send-dialog.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });

const today = todayInMadrid();
const closing = (title: string, days: number) =>
  tenderFixture({ title, applicationDeadline: windowOf(null, addDays(today, days)) });
const tenders = [closing('In four days', 4), closing('In three days', 3), closing('Today', 0)];
const notice = (title: string, fields: Partial<NotificationRow> = {}) =>
  catalogueRow('notifications', {
    kind: 'message',
    rule: 'message',
    dedupeKey: `message-${title}|message|`,
    day: today,
    about: null,
    title,
    ...fields,
  });

const Screen = () => (
  <>
    <BellCount />
    <InboxList />
  </>
);
async function open(notifications: NotificationRow[] = []) {
  await signedIn({}, { tenders, notifications });
  renderScreens({ '/': Screen }, '/');
  await screen.findByRole('heading', { name: /^Today/ });
}
const linesOf = (name: RegExp) => {
  const group = screen.getByRole('heading', { name }).closest('section');
  return within(group as HTMLElement).queryAllByRole('listitem');
};
const lineOf = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement;

beforeEach(() => callApi.mockReset());
afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the inbox without network', () => {
  beforeEach(() => reportOnline(false));

  it('shows what falls exactly today and in exactly 4 days, though the server has told nothing', async () => {
    await open();
    const lines = linesOf(/^Today/).map((line) => line.textContent ?? '');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Applications close');
    expect(lines[1]).toContain('In four days');
    expect(screen.getByTestId('bell-count').textContent).toBe('2');
  });

  it('keeps done what was done by its key, under the id that the server would give it', async () => {
    await open();
    within(await lineOf('In four days'))
      .getByRole('link')
      .focus();
    await userEvent.keyboard('y');
    await waitFor(() => expect(linesOf(/^Today/)).toHaveLength(1));
    const [row] = await localDb().notifications.toArray();
    expect(row).toMatchObject({ kind: 'deadline', state: 'done' });
    expect(row?.id[14]).toBe('5');
    readInterface().snackbars.at(-1)?.action?.run();
    await waitFor(() => expect(linesOf(/^Today/)).toHaveLength(2));
    expect(await savedEntries()).toEqual([]);
  });

  it('lets a notice sleep until another day, and takes one up again that has slept enough', async () => {
    const asleep = { state: 'snoozed', snoozedUntil: addDays(today, 2) } as const;
    await open([
      notice('Asleep', asleep),
      notice('Awake', { ...asleep, snoozedUntil: today }),
      notice('Old', { state: 'done' }),
    ]);
    expect(linesOf(/^Later/)[0]?.textContent).toContain('Asleep');
    await userEvent.click(await screen.findByRole('button', { name: 'Snooze: Awake' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
    await waitFor(() => expect(linesOf(/^Later/)).toHaveLength(2));
    const [entry] = await savedEntries();
    expect(entry?.patch).toEqual({ snoozedUntil: addDays(today, 1) });
  });

  it('goes on with the line before when the last one is done, and with the heading when there is none', async () => {
    await open([notice('Old', { state: 'done' })]);
    const closing = within(await lineOf('In four days'));
    closing.getByRole('link').focus();
    await userEvent.keyboard('y');
    await waitFor(() => expect(linesOf(/^Today/)).toHaveLength(1));
    expect(linesOf(/^Today/)[0]?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('y');
    await waitFor(() => expect(linesOf(/^Today/)).toHaveLength(0));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Today/ }));
  });

  it('goes on with the next line when one was let sleep', async () => {
    await open();
    const [first, second] = linesOf(/^Today/);
    within(first as HTMLElement)
      .getByRole('link')
      .focus();
    await userEvent.keyboard('h');
    await userEvent.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
    await waitFor(() => expect(linesOf(/^Later/)).toHaveLength(1));
    await waitFor(() => expect(second?.contains(document.activeElement)).toBe(true));
  });

  it('lets a notice sleep whose row came while the days were shown', async () => {
    await open();
    const { id } = (await lineOf('In four days')).dataset;
    await userEvent.click(await screen.findByRole('button', { name: 'Snooze: In four days' }));
    const given = {
      kind: 'deadline',
      rule: 'alert',
      dedupeKey: 'told',
      ...(id && { id }),
    } as const;
    await localDb().notifications.put(notice('In four days', given) as never);
    await userEvent.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
    await waitFor(() => expect(linesOf(/^Later/)).toHaveLength(1));
  });

  it('leads from the error that a collaborator sees to their statement', async () => {
    const rowId = v7();
    const about = {
      resource: 'collaborators',
      rowId,
      layer: null,
      event: null,
      title: 'Ana',
      context: '',
      dueDay: null,
      tenderId: null,
      callRequestId: null,
      count: null,
    } as const;
    await open([notice('', { rule: 'disputed', about, text: 'May was paid twice' })]);
    const line = within(await lineOf('May was paid twice'));
    expect(line.getByRole('link').getAttribute('href')).toBe(`/collaborators/${rowId}/balances`);
    line.getByText(/^Sees an error in the statement/);
  });

  it('shows the day that a term has now, and as done what there is no more', async () => {
    const about = { title: 'Closes', context: '', layer: 'application', event: 'to' } as const;
    const alertOf = (tenderId: string) =>
      notice('', {
        kind: 'deadline',
        rule: 'alert',
        dedupeKey: `tender-${tenderId}-application-0-to|alert|${addDays(today, -4)}`,
        day: addDays(today, -4),
        about: { ...about, ...aboutTender(tenderId) },
      });
    const [moved, gone] = [closing('Moved', 30), closing('Gone', 30)];
    await signedIn({}, { tenders: [moved], notifications: [alertOf(moved.id), alertOf(gone.id)] });
    renderScreens({ '/': Screen }, '/');
    await screen.findByText('Done');
    const [line, ...others] = linesOf(/^Today/);
    expect(others).toEqual([]);
    expect(line?.textContent).toContain(formatDay(addDays(today, 30)));
    expect(screen.getByTestId('bell-count').textContent).toBe('1');
  });

  it('shows of one thing its newest notice alone, and none that the person does not want', async () => {
    const entity = `tender-${tenders[2]?.id}-application-0-to`;
    const about = { title: 'Closes', context: '', layer: 'application', event: 'to' } as const;
    const earlier = notice('', {
      kind: 'deadline',
      rule: 'alert',
      dedupeKey: `${entity}|alert|${addDays(today, -4)}`,
      day: addDays(today, -4),
      about: { ...about, ...aboutTender(tenders[2]?.id ?? '') },
    });
    await open([earlier, notice('Hello')]);
    expect(linesOf(/^Today/)).toHaveLength(3);
    const prefs = { message: { inbox: false, push: true, mail: true } };
    await localDb().accounts.toCollection().modify({ notificationPrefs: prefs });
    await waitFor(() => expect(linesOf(/^Today/)).toHaveLength(2));
  });
});

function aboutTender(tenderId: string) {
  return {
    resource: 'tenders' as const,
    rowId: tenderId,
    dueDay: today,
    tenderId,
    callRequestId: null,
    count: null,
  };
}

describe('sending notifications', () => {
  const person = (name: string, role: 'editor' | 'partner') => ({
    id: v7(),
    version: 1,
    createdAt: '2026-01-07T09:00:00.000Z',
    createdBy: null,
    updatedAt: '2026-01-07T09:00:00.000Z',
    updatedBy: null,
    name,
    role,
    active: true,
  });

  it('goes to the people of a role, shown before it is sent, and never to partners', async () => {
    const people = [person('Brais', 'editor'), person('Xoana', 'editor'), person('Out', 'partner')];
    callApi.mockResolvedValue({ told: 2, mails: 1, pushes: 0, unsent: 1 });
    await signedIn({}, { people });
    renderScreens({ '/': () => <SendDialog onClose={() => {}} /> }, '/');
    await userEvent.type(await screen.findByLabelText(/^Title/), 'We close at noon');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Editor (2)' }));
    expect(await screen.findByText(/To 2 people/)).toBeDefined();
    expect(screen.queryByText('Out')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    const [call] = callApi.mock.calls[0] ?? [];
    const userIds = people.slice(0, 2).map(({ id }) => id);
    expect(call?.body).toMatchObject({
      message: { title: 'We close at noon', userIds },
      digest: false,
    });
    await waitFor(() =>
      expect(readInterface().snackbars.at(-1)?.message).toBe(
        'Notices: 2 · mails: 1 · pushes: 0 · mails that are tried again later: 1',
      ),
    );
  });
});
