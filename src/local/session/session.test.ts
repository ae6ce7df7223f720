import { liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/sync.ts';
import { browserTold, cookieJar, plainStorage } from '../../../tests/support/page-parts.ts';
import { closeDb, localDb, openDb } from '../db.ts';
import { readDeviceItem, readRings, removeDeviceItem, saveDeviceItem } from '../device.ts';
import { hashOfLogin } from '../keys/keyring.ts';
import { LockedProblem } from '../keys/problems.ts';
import { LISTS_EPOCH } from '../lists-epoch.ts';
import { readNote, saveNote } from '../meta.ts';
import { savedEntries } from '../outbox/entries.ts';
import { enqueue, newRowId } from '../outbox/enqueue.ts';
import { runReplay } from '../outbox/run.ts';
import { keepReceived } from '../received/keep.ts';
import { receivedFiles } from '../received/tray.ts';
import { readStatus, subscribeStatus } from '../status.ts';
import {
  endSession,
  restoreSession,
  signIn,
  signOut,
  unlockDevice,
  unsentOfOthers,
} from './session.ts';
import { currentSession, onSessionChange } from './current.ts';
import { validSession } from './stored.ts';

const LOGIN = 'editor@demo.xeito.gal';
const PASSWORD = 'xeito-editor';
const HOURS_4 = 4 * 3_600_000;
const calls: { url: string; headers: Headers; body: unknown }[] = [];
let userId = '';
let refuseAll = false;
let deviceKey: string | undefined = 'A'.repeat(43);
let devicePass: string | undefined;

beforeEach(() => {
  userId = newRowId();
  refuseAll = false;
  deviceKey = 'A'.repeat(43);
  devicePass = undefined;
  calls.length = 0;
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal(
    'document',
    cookieJar((attributes) => (lastAttributes = attributes)),
  );
  vi.stubGlobal('localStorage', plainStorage());
  vi.stubGlobal('fetch', answer);
});

afterEach(async () => {
  await endSession();
  closeDb();
  for (const ring of await readRings()) await removeDeviceItem(`ring:${ring.userId}`);
  await removeDeviceItem('push');
  await removeDeviceItem(`pass:${await hashOfLogin(LOGIN)}`);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let lastAttributes: string[] = [];

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  if (url === '/config.json') return Response.json({ apiBaseUrl: '/api' });
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
  calls.push({ url, headers: new Headers(init.headers), body });
  const headers = { [HEADERS.result]: '1' };
  if (refuseAll) {
    const refusal = { type: 'about:blank', title: 'x', status: 401, errorCode: 'SESSION_EXPIRED' };
    return Response.json(refusal, { status: 401, headers });
  }
  const expiresAt = new Date(Date.now() + HOURS_4).toISOString();
  const account = { id: userId, role: 'editor', name: 'Uxía' };
  const tokens = { authToken: 'opaque', jwtToken: 'a.b.c', expiresAt, deviceKey, devicePass };
  const data = { ...account, ...tokens };
  return Response.json({ data }, { headers });
}

async function saveSomething(): Promise<void> {
  const patch = { cif: 'A58818501', name: 'Brétema' };
  await enqueue({ op: 'create', resource: 'companies', rowId: newRowId(), patch, label: 'x' });
}

describe('a session', () => {
  it('keeps the account in the cookie, the opaque token apart, and the bearer where no page script looks', async () => {
    const session = await signIn(LOGIN, PASSWORD);
    expect(currentSession()).toEqual(session);
    const cookie = decodeURIComponent(document.cookie);
    expect(JSON.parse(cookie.replace('xeito_account=', ''))).toEqual({
      id: userId,
      role: 'editor',
      expiresAt: session.expiresAt,
    });
    expect(cookie).not.toContain('Uxía');
    expect(lastAttributes).toEqual(['Path=/', 'Max-Age=14400', 'SameSite=Strict', 'Secure']);
    expect(localStorage.getItem('auth-token')).toBe('opaque');
    const stored = await readDeviceItem('session');
    expect(stored).toMatchObject({ userId, key: { extractable: false } });
    expect(stored?.jwtToken).toBeUndefined();
    expect(await validSession()).toMatchObject({ userId, jwtToken: 'a.b.c' });
    expect(calls[0]?.headers.get('authorization')).toBeNull();
  });

  it('shows the server that this login was signed in with here before, and no other login', async () => {
    devicePass = 'a-device.signed';
    await signIn(LOGIN, PASSWORD);
    await endSession();
    await signIn(LOGIN.toUpperCase(), PASSWORD);
    await endSession();
    await signIn('uxia@demo.xeito.gal', PASSWORD);
    const sent = calls.filter(({ url }) => url.endsWith('/session/login'));
    expect(sent.map(({ body }) => (body as { devicePass?: string }).devicePass)).toEqual([
      undefined,
      'a-device.signed',
      undefined,
    ]);
  });

  it('is begun with a code where one was typed, which is kept nowhere', async () => {
    await signIn(LOGIN, PASSWORD, { code: '123456' });
    expect(calls[0]?.body).toEqual({ login: LOGIN, password: PASSWORD, code: '123456' });
    expect(JSON.stringify([await readDeviceItem('session'), await readRings()])).not.toContain(
      '123456',
    );
  });

  it('is taken up again without network', async () => {
    await signIn(LOGIN, PASSWORD);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await restoreSession()).toMatchObject({ id: userId, role: 'editor' });
  });

  it('ends exactly at its expiry, is told to once nothing opens this device, and keeps the outbox', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const session = await signIn(LOGIN, PASSWORD);
    const db = localDb();
    const ends: unknown[] = [];
    const stop = onSessionChange((next) => ends.push([next, readDeviceItem('session')]));
    await vi.advanceTimersByTimeAsync(HOURS_4 - 1000);
    expect(currentSession()).toEqual(session);
    await saveSomething();
    await vi.advanceTimersByTimeAsync(1000);
    expect(currentSession()).toBeNull();
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    expect(await Promise.all(ends.flat())).toEqual([null, undefined]);
    stop();
    expect(document.cookie).toBe('');
    expect(localStorage.getItem('auth-token')).toBeNull();
    expect(await db.outbox.count()).toBe(1);
  });

  it('that expired while the device slept is over for whoever asks first, also from a live query', async () => {
    const session = await signIn(LOGIN, PASSWORD);
    const ended = new Promise((resolve) => onSessionChange(resolve));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(session.expiresAt) });
    const seen = await new Promise((resolve, reject) => {
      const query = async () => [await localDb().outbox.count(), currentSession()];
      liveQuery(query).subscribe({ next: resolve, error: reject });
    });
    expect(seen).toEqual([0, null]);
    expect(await ended).toBeNull();
    await vi.waitFor(async () => expect(await readDeviceItem('session')).toBeUndefined());
  });

  it('that is taken up on a database that the browser had closed gives its readers their answer', async () => {
    await signIn(LOGIN, PASSWORD);
    localDb().close();
    // The first reading dies of that, which Dexie keeps to itself.
    const counted = new Promise((next) => {
      liveQuery(async () => localDb().outbox.count()).subscribe({ next });
    });
    await new Promise((resolve) => setTimeout(resolve));
    await restoreSession();
    expect(await counted).toBe(0);
  });

  it('leaves another person’s database as it is', async () => {
    await signIn(LOGIN, PASSWORD);
    await saveSomething();
    const first = userId;
    await signOut();
    userId = newRowId();
    await signIn('user@demo.xeito.gal', 'xeito-user');
    expect(localDb().name).toBe(`xeito_${userId}`);
    expect(await savedEntries()).toEqual([]);
    expect(await unsentOfOthers(userId)).toBe(1);
    expect(await unsentOfOthers(first)).toBe(0);
    userId = first;
    await signIn(LOGIN, PASSWORD);
    expect(await savedEntries()).toHaveLength(1);
  });

  it('ends on this device at once when a person leaves, and tells the server with the old token', async () => {
    await signIn(LOGIN, PASSWORD);
    const leaving = signOut();
    await leaving;
    expect(currentSession()).toBeNull();
    const last = calls.at(-1);
    expect(last?.url).toBe('/api/session/logout');
    expect(last?.headers.get('authorization')).toBe('Bearer a.b.c');
  });

  it('of another person ends the push of the one before, that of the same person does not', async () => {
    const unsubscribe = browserTold();
    await saveDeviceItem('push', { userId, publicKey: 'k' });
    await signIn(LOGIN, PASSWORD);
    await endSession();
    await signIn(LOGIN, PASSWORD);
    await endSession();
    expect(unsubscribe).not.toHaveBeenCalled();
    userId = newRowId();
    await signIn('user@demo.xeito.gal', 'xeito-user');
    await vi.waitFor(async () => expect(await readDeviceItem('push')).toBeUndefined());
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('takes its push along when a person leaves, in the name of the session that ends', async () => {
    const unsubscribe = browserTold();
    await saveDeviceItem('push', { userId, publicKey: 'k' });
    await signIn(LOGIN, PASSWORD);
    await signOut();
    expect(unsubscribe).toHaveBeenCalledOnce();
    const [told, left] = calls.slice(-2);
    expect([told?.url, left?.url]).toEqual(['/api/profile/push', '/api/session/logout']);
    expect(told?.headers.get('authorization')).toBe('Bearer a.b.c');
    expect(told?.body).toEqual({ endpoint: 'https://push.example.org/1' });
    expect(await readDeviceItem('push')).toBeUndefined();
  });

  it('ends when the server no longer takes its token', async () => {
    await signIn(LOGIN, PASSWORD);
    const ended = new Promise((resolve) => onSessionChange(resolve));
    refuseAll = true;
    const { callApi } = await import('../api/call.ts');
    await expect(callApi({ method: 'GET', path: '/projects' })).rejects.toMatchObject({
      problem: { errorCode: 'SESSION_EXPIRED' },
    });
    expect(await ended).toBeNull();
  });

  it('that ended stays ended, though a slow restore was under way', async () => {
    await signIn(LOGIN, PASSWORD);
    const restoring = restoreSession();
    await endSession();
    expect(await restoring).toBeNull();
    expect(currentSession()).toBeNull();
  });

  it('leaves no key and no token behind, however it ends', async () => {
    const ends = [
      signOut,
      endSession,
      async () => {
        refuseAll = true;
        const { callApi } = await import('../api/call.ts');
        await callApi({ method: 'GET', path: '/projects' }).catch(() => undefined);
        refuseAll = false;
      },
    ];
    for (const end of ends) {
      const session = await signIn(LOGIN, PASSWORD);
      expect((await readDeviceItem('session'))?.key).toBeInstanceOf(CryptoKey);
      const { vault } = localDb();
      await end();
      await vi.waitFor(async () => expect(await readDeviceItem('session')).toBeUndefined());
      expect(vault.isLocked).toBe(true);
      await expect(openDb(session.id)).rejects.toBeInstanceOf(LockedProblem);
    }
  });

  it('that expired is deleted with its keys by the service worker too, when that wakes first', async () => {
    const { expiresAt } = await signIn(LOGIN, PASSWORD);
    expect(await validSession(Date.parse(expiresAt))).toBeNull();
    expect(await readDeviceItem('session')).toBeUndefined();
  });

  it('goes on under the same key when it is renewed over the open page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await signIn(LOGIN, PASSWORD);
    await saveSomething();
    vi.setSystemTime(Date.now() + HOURS_4 - 1000);
    await signIn(LOGIN, PASSWORD);
    vi.setSystemTime(Date.now() + 2000);
    expect(await savedEntries()).toMatchObject([{ label: 'x' }]);
  });

  it('does not begin from a cookie without its token', async () => {
    await signIn(LOGIN, PASSWORD);
    const cookie = document.cookie;
    await endSession();
    document.cookie = cookie;
    expect(await restoreSession()).toBeNull();
    expect(document.cookie).toBe('');
  });
});

describe('a session without network', () => {
  const goOffline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));

  it('reads and saves on the person’s own device, sends nothing, and outlasts a reload', async () => {
    await signIn(LOGIN, PASSWORD, { isMine: true });
    await saveSomething();
    await signOut();
    goOffline();
    const session = await unlockDevice(LOGIN, PASSWORD);
    expect(session).toMatchObject({ id: userId, role: 'editor', name: 'Uxía', isOffline: true });
    await saveSomething();
    expect(await savedEntries()).toMatchObject([{ label: 'x' }, { label: 'x' }]);
    expect(await validSession()).toBeNull();
    expect(await runReplay(localDb())).toEqual({ nextAt: null });
    const stop = subscribeStatus(() => undefined);
    await vi.waitFor(() => expect(readStatus()).toMatchObject({ pending: 2, pause: 'auth' }));
    stop();
    expect(await restoreSession()).toMatchObject({ id: userId, isOffline: true });
    expect(localStorage.getItem('auth-token')).toBeNull();
  });

  it('is not ended by a refusal of the server, and becomes one that sends by a sign-in', async () => {
    await signIn(LOGIN, PASSWORD, { isMine: true });
    await signOut();
    await unlockDevice(LOGIN, PASSWORD);
    await saveSomething();
    refuseAll = true;
    const { callApi } = await import('../api/call.ts');
    await callApi({ method: 'GET', path: '/projects' }).catch(() => undefined);
    expect(currentSession()).toMatchObject({ isOffline: true });
    refuseAll = false;
    await signIn(LOGIN, PASSWORD);
    expect(await validSession()).toMatchObject({ jwtToken: 'a.b.c' });
    expect(currentSession()?.isOffline).toBeUndefined();
    expect(await savedEntries()).toMatchObject([{ label: 'x' }]);
  });

  it('does not open where nobody called the device their own', async () => {
    await signIn(LOGIN, PASSWORD);
    await signOut();
    await expect(unlockDevice(LOGIN, PASSWORD)).rejects.toMatchObject({ reason: 'wrong' });
    expect(currentSession()).toBeNull();
  });
});

describe('data that no key opens any more', () => {
  const draft = { form: 'expenses/new', values: { description: 'An hour of typing' } };
  const leaveView = async (epoch: string) => {
    await saveNote(localDb(), 'epoch', epoch);
    await localDb().table('savedViews').put({ id: newRowId(), list: 'expenses', name: 'Mine' });
  };

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>, unknown]>([
    [
      'changes wait',
      saveSomething,
      async () => (await savedEntries()).map(({ label }) => label),
      ['x'],
    ],
    [
      'files of other apps wait',
      () => keepReceived([new File(['a'], 'Only here.pdf')], 'document'),
      async () => (await receivedFiles()).map(({ name }) => name),
      ['Only here.pdf'],
    ],
    [
      'something is typed and not saved',
      () => localDb().drafts.put(draft),
      () => localDb().drafts.toArray(),
      [draft],
    ],
    ['views lie on no server', () => leaveView(LISTS_EPOCH), () => localDb().savedViews.count(), 1],
  ])('ask for the earlier password while %s', async (_, leave, left, expected) => {
    deviceKey = undefined;
    await signIn(LOGIN, PASSWORD);
    await leave();
    await signOut();
    await expect(signIn(LOGIN, 'a new password')).rejects.toBeInstanceOf(LockedProblem);
    expect(currentSession()).toBeNull();
    await signIn(LOGIN, 'a new password', { earlierPassword: PASSWORD });
    expect(await left()).toEqual(expected);
  });

  it('give views up that a server has', async () => {
    deviceKey = undefined;
    await signIn(LOGIN, PASSWORD);
    await leaveView('first');
    await signOut();
    await signIn(LOGIN, 'a new password');
    expect(await localDb().savedViews.count()).toBe(0);
  });

  it('are downloaded anew where nothing waits', async () => {
    await signIn(LOGIN, PASSWORD);
    await saveNote(localDb(), 'cursor', 'old');
    await signOut();
    deviceKey = 'B'.repeat(43);
    await signIn(LOGIN, PASSWORD);
    expect(await readNote(localDb(), 'cursor')).toBeUndefined();
    await saveSomething();
    expect(await savedEntries()).toHaveLength(1);
  });
});
