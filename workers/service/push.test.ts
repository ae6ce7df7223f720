import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/days.ts';
import { madridDay } from '#domain/madrid-day.ts';
import { closeDb, localDb, openDb } from '#local/db.ts';
import { removeDeviceItem } from '#local/device.ts';
import { openRing } from '#local/keys/keyring.ts';
import { savedRow } from '#local/mirror/read.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { holdSession } from '#local/session/stored.ts';
import { catalogueRow } from '../../tests/support/catalogue.ts';
import { answerPush, showPush } from './push.ts';
import { replayStored } from './replay.ts';

vi.mock('./replay.ts', () => ({ replayStored: vi.fn(async () => ({ nextAt: null })) }));

const openWindow = vi.fn(async (_address: string) => null);
const tab = {
  url: 'https://xeito.gal/projects?company=ua',
  focus: vi.fn(async () => tab),
  navigate: vi.fn(async (_address: string) => tab),
};
const matchAll = vi.fn(async (): Promise<(typeof tab)[]> => []);
const close = vi.fn();
const showNotification = vi.fn(async () => undefined);
const setAppBadge = vi.fn(async (_count: number) => undefined);
const clearAppBadge = vi.fn(async () => undefined);
const tomorrow = () => addDays(madridDay(new Date()), 1);

let userId = '';
let notificationId = '';

/** Somebody is signed in on this device, which has the row of the notice. */
async function signIn(): Promise<void> {
  const person = { userId, role: 'admin', name: 'Uxía' } as const;
  const password = 'unha chave longa';
  const key = await openRing({
    ...person,
    login: 'uxia@x.gal',
    password,
    deviceKey: 'A'.repeat(43),
  });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await holdSession({ ...person, expiresAt }, key, 'a-token');
  const db = await openDb(userId);
  const row = catalogueRow('notifications', {
    id: notificationId,
    kind: 'message',
    rule: 'message',
    dedupeKey: 'message-1|message|',
    day: madridDay(new Date()),
    about: null,
    title: 'Closes today',
  });
  await db.table('notifications').put({ ...row, _mark: null, _scopes: [`tray:${userId}`] });
}
/** What the browser hands over when a notification is pressed. */
function press(action: string, forWhom = userId): Promise<void> {
  const notification = { close, title: 'Closes today', data: { notificationId, userId: forWhom } };
  return answerPush({ action, notification } as unknown as Parameters<typeof answerPush>[0]);
}
/** What the server sends. */
function receive(): Promise<void> {
  const data = { json: () => ({ title: 'Closes today', notificationId, userId }) };
  return showPush({ data } as unknown as Parameters<typeof showPush>[0]);
}
const rowNow = () => savedRow('notifications', notificationId);

beforeEach(() => {
  [userId, notificationId] = [v7(), v7()];
  const registration = { showNotification };
  vi.stubGlobal('self', { clients: { matchAll, openWindow }, registration });
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
});
afterEach(async () => {
  closeDb();
  await removeDeviceItem('session');
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('a push', () => {
  it('sets the number on the icon to what waits for the person', async () => {
    await signIn();
    const patch = { state: 'read' as const };
    const label = 'Closes today';
    await enqueue({ op: 'update', resource: 'notifications', rowId: notificationId, patch, label });
    await localDb().outbox.toCollection().modify({ state: 'rejected' });
    closeDb();
    await receive();
    expect(showNotification).toHaveBeenCalledOnce();
    expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('is shown where nobody is signed in, and leaves the number as it is', async () => {
    await receive();
    expect(showNotification).toHaveBeenCalledOnce();
    expect(setAppBadge).not.toHaveBeenCalled();
    expect(clearAppBadge).not.toHaveBeenCalled();
  });

  it('is shown though the number cannot be set', async () => {
    await signIn();
    clearAppBadge.mockRejectedValueOnce(new Error('not installed'));
    await receive();
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });
});

describe('a press on a notification', () => {
  it('on "Snooze" lets the notice sleep until tomorrow, sends it and opens nothing', async () => {
    await signIn();
    await press('snooze');
    expect(close).toHaveBeenCalledOnce();
    expect(await rowNow()).toMatchObject({ state: 'snoozed', snoozedUntil: tomorrow() });
    const [entry] = await savedEntries();
    expect(entry).toMatchObject({
      op: 'update',
      rowId: notificationId,
      patch: { state: 'snoozed', snoozedUntil: tomorrow() },
    });
    expect(replayStored).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('on "Open" opens the inbox and leaves the notice as it is', async () => {
    await signIn();
    await press('open');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/?panel=inbox');
    expect(await rowNow()).toMatchObject({ state: 'unread', snoozedUntil: null });
    expect(await savedEntries()).toEqual([]);
  });

  it('shows the inbox in the window that is open, where it stands', async () => {
    matchAll.mockResolvedValueOnce([tab]);
    await press('');
    expect(tab.focus).toHaveBeenCalledOnce();
    expect(tab.navigate).toHaveBeenCalledWith('https://xeito.gal/projects?company=ua&panel=inbox');
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('on "Snooze" opens the inbox where another person or nobody is signed in', async () => {
    await press('snooze');
    await signIn();
    await press('snooze', v7());
    expect(openWindow).toHaveBeenCalledTimes(2);
    expect(await rowNow()).toMatchObject({ state: 'unread' });
  });
});
