import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BatchRequest, HEADERS } from '#contract/sync.ts';
import { closeDb, localDb } from '#local/db.ts';
import { startSync, stopSync, type SyncOptions, syncNow } from '#local/engine.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import type { Answer } from '#local/outbox/classify.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { currentSession } from '#local/session/current.ts';
import { endSession, signIn } from '#local/session/session.ts';
import { readStatus, subscribeStatus } from '#local/status.ts';
import { gate } from '../support/gate.ts';
import { COMPANY, served } from './examples.ts';
import { FakeServer, refusal } from './fake-server.ts';

let server: FakeServer;
let userId: string;
let isUp: boolean;
let hint: (() => void) | null;
/** Of the stream of hints that was asked for last. */
let streaming: AbortSignal | null | undefined;
let browser: EventTarget;
let stopStatus: () => void;

beforeEach(async () => {
  server = new FakeServer();
  userId = newRowId();
  isUp = true;
  hint = null;
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('fetch', respond);
  await signIn('editor@demo.xeito.gal', 'xeito-editor');
  stopStatus = subscribeStatus(() => undefined);
});

afterEach(async () => {
  stopStatus();
  stopSync();
  await endSession();
  const db = localDb();
  closeDb();
  await db.delete();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function respond(url: string, init: RequestInit = {}): Promise<Response> {
  if (url === '/config.json') return Response.json({ apiBaseUrl: '/api' });
  const path = url.replace('/api', '');
  if (!isUp && path !== '/session/login') throw new TypeError('Failed to fetch');
  if (path === '/sync/stream') return streamOfHints(init.signal);
  return toResponse(answerTo(path, init));
}

function answerTo(path: string, init: RequestInit): Answer {
  if (path === '/session/login') {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const data = {
      id: userId,
      authToken: 'o',
      deviceKey: 'A'.repeat(43),
      jwtToken: 'a.b.c',
      role: 'editor',
      name: 'Uxía',
      expiresAt,
    };
    return { kind: 'answer', marked: true, status: 200, retryAfterMs: 0, body: { data } };
  }
  if (path === '/health') {
    return { kind: 'answer', marked: true, status: 200, retryAfterMs: 0, body: { data: {} } };
  }
  const headers = Object.fromEntries(new Headers(init.headers));
  if (headers['authorization'] !== 'Bearer a.b.c') return refusal(401, 'UNAUTHENTICATED');
  if (path.startsWith('/sync/changes')) return server.page(path);
  if (path === '/batch') return answerToBatch(init, headers);
  const method = init.method as 'POST' | 'PUT' | 'DELETE';
  const body = typeof init.body === 'string' ? init.body : null;
  return server.respond({ method, path, body, ifMatch: headers[HEADERS.ifMatch] ?? null, headers });
}

function answerToBatch(init: RequestInit, outer: Record<string, string>): Answer {
  const text = typeof init.body === 'string' ? init.body : '';
  const { requests } = JSON.parse(text) as { requests: BatchRequest[] };
  const data = requests.map(({ method, path, headers, body }) => {
    const answer = answerTo(path, { method, headers: { ...outer, ...headers }, body });
    if (answer.kind === 'none') throw new TypeError('Failed to fetch');
    const { status, body: answered } = answer;
    return { status, headers: { [HEADERS.result]: '1' }, body: answered };
  });
  return { kind: 'answer', marked: true, status: 200, retryAfterMs: 0, body: { data } };
}

function toResponse(answer: Answer): Response {
  if (answer.kind === 'none') throw new TypeError('Failed to fetch');
  const { status, retryAfterMs } = answer;
  const headers: Record<string, string> = { [HEADERS.result]: '1' };
  if (retryAfterMs > 0) headers['retry-after'] = String(retryAfterMs / 1000);
  return Response.json(answer.body, { status, headers });
}

function streamOfHints(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      streaming = signal;
      hint = () => controller.enqueue(encoder.encode('event: hint\ndata: {"seq":1}\n\n'));
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { [HEADERS.result]: '1' } });
}

const label = 'Brétema';

/** Starts it, and waits until it is at rest, with the stream of hints open. */
async function untilFollowing(options: SyncOptions = {}): Promise<void> {
  startSync(options);
  await vi.waitFor(() => expect(hint).not.toBeNull());
  await vi.waitFor(() => expect(readStatus().firstDownload).toBe('done'));
  await syncNow();
  await syncNow();
}

describe('the engine', () => {
  it('downloads at its start, sends each change as it is saved, and pulls at a hint', async () => {
    const first = served(server, 'companies', COMPANY);
    startSync();
    await vi.waitFor(async () => expect(await savedRow('companies', first)).toBeDefined());
    await vi.waitFor(() => expect(readStatus().firstDownload).toBe('done'));

    const rowId = newRowId();
    await enqueue({ op: 'create', resource: 'companies', rowId, patch: COMPANY, label });
    await vi.waitFor(() => expect(server.row('companies', rowId)).toBeDefined());
    await vi.waitFor(async () =>
      expect(await savedRow('companies', rowId)).toMatchObject({ _mark: null, _scopes: ['staff'] }),
    );

    await vi.waitFor(() => expect(hint).not.toBeNull());
    const theirs = served(server, 'companies', COMPANY);
    hint?.();
    await vi.waitFor(async () => expect(await savedRow('companies', theirs)).toBeDefined());
  });

  it('pulls again after a pull at a hint that failed', async () => {
    await untilFollowing();
    const theirs = served(server, 'companies', COMPANY);
    const page = vi.spyOn(server, 'page').mockImplementationOnce(() => ({
      ...refusal(503, 'UNAVAILABLE'),
      retryAfterMs: 1_000,
    }));
    const failed = Date.now();
    hint?.();
    await vi.waitFor(async () => expect(await savedRow('companies', theirs)).toBeDefined(), {
      timeout: 8_000,
    });
    expect(page.mock.calls.length).toBeGreaterThan(1);
    expect(Date.now() - failed).toBeGreaterThanOrEqual(1_000);
  });

  it('asks now and then also while it follows the hints, of which one may be lost', async () => {
    await untilFollowing({ pollConnectedMs: 300 });
    const theirs = served(server, 'companies', COMPANY);
    await vi.waitFor(async () => expect(await savedRow('companies', theirs)).toBeDefined(), {
      timeout: 5_000,
    });
  });

  it('pulls while something takes long to be sent, and once more when it has arrived', async () => {
    await untilFollowing({ pullWithinMs: 50 });
    const { opened, open } = gate();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url === '/api/companies') await opened;
      return respond(url, init);
    });
    const patch = COMPANY;
    await enqueue({ op: 'create', resource: 'companies', rowId: newRowId(), patch, label });
    const asked = vi.spyOn(server, 'page');
    const theirs = served(server, 'companies', COMPANY);
    await vi.waitFor(async () => expect(await savedRow('companies', theirs)).toBeDefined());
    expect(server.applied).toEqual([]);
    const before = asked.mock.calls.length;
    open();
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
    expect(server.applied).toHaveLength(1);
  });

  it('sends again after a run that threw in the page', async () => {
    await untilFollowing();
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = new Error('The disk failed.');
    const { meta } = localDb();
    const put = meta.put.bind(meta);
    vi.spyOn(meta, 'put').mockImplementation((item) => {
      if (item.key === 'lease:sync' && said.mock.calls.length === 0) throw broken;
      return put(item);
    });
    const patch = COMPANY;
    await enqueue({ op: 'create', resource: 'companies', rowId: newRowId(), patch, label });
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.anything(), broken));
    await vi.waitFor(async () => expect(await savedEntries()).toEqual([]), { timeout: 8_000 });
    expect(server.applied).toHaveLength(1);
  });

  it('leaves to the worker what the page was sending as it was hidden', async () => {
    const page = Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    const register = vi.fn(async () => undefined);
    const serviceWorker = { getRegistration: async () => ({ sync: { register } }) };
    vi.stubGlobal('navigator', { serviceWorker });
    await untilFollowing();
    isUp = false;
    const patch = COMPANY;
    await enqueue({ op: 'create', resource: 'companies', rowId: newRowId(), patch, label });
    await syncNow();
    expect(await localDb().outbox.toCollection().modify({ state: 'sending' })).toBe(1);
    register.mockClear();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(register).toHaveBeenCalled());
  });

  it('ends when a newer tab takes the database', async () => {
    await untilFollowing();
    const { name } = localDb();
    const newer = new Dexie(name);
    newer.version(999).stores({});
    await newer.open();
    expect(streaming?.aborted).toBe(true);
    // Nothing that still starts it may fail for that.
    startSync();
    await newer.delete();
    await signIn('editor@demo.xeito.gal', 'xeito-editor');
  });

  it('says offline when the server is away, and sends once when it is back', async () => {
    startSync();
    await syncNow();
    expect(readStatus().online).toBe(true);
    isUp = false;
    const rowId = newRowId();
    await enqueue({ op: 'create', resource: 'companies', rowId, patch: COMPANY, label });
    await syncNow();
    await vi.waitFor(() => expect(readStatus()).toMatchObject({ online: false, pending: 1 }));
    isUp = true;
    await vi.waitFor(async () => expect(await savedEntries()).toEqual([]), { timeout: 10_000 });
    expect(server.applied).toHaveLength(1);
    await vi.waitFor(() => expect(readStatus()).toMatchObject({ online: true, pending: 0 }));
  });

  it('asks the server as soon as the browser says that the network is gone', async () => {
    startSync();
    await vi.waitFor(() => expect(hint).not.toBeNull());
    await syncNow();
    expect(readStatus().online).toBe(true);
    isUp = false;
    browser.dispatchEvent(new Event('offline'));
    await vi.waitFor(() => expect(readStatus().online).toBe(false));
  });

  describe.each([
    ['a start', async () => (stopSync(), startSync())],
    ['a sign-in', async () => (await signIn('editor@demo.xeito.gal', 'xeito-editor'), startSync())],
    ['the return of the network', async () => void browser.dispatchEvent(new Event('online'))],
  ])('at %s', (_occasion, happen) => {
    /** A change that failed nine times, the last time ten seconds ago. */
    async function waiting(more: Partial<Entry>): Promise<void> {
      startSync();
      await syncNow();
      server.respond = () => refusal(503, 'UNAVAILABLE');
      const patch = COMPANY;
      const rowId = newRowId();
      await enqueue({ op: 'create', resource: 'companies', rowId, patch, label });
      await vi.waitFor(async () => expect((await savedEntries())[0]?.attempts).toBeGreaterThan(0));
      const late = { attempts: 9, nextAt: Date.now() + 290_000, waitMs: 300_000, ...more };
      const queued = localDb().outbox.where('state').equals('queued');
      await vi.waitFor(async () => expect(await queued.modify(late)).toBe(1));
      Reflect.deleteProperty(server, 'respond');
    }

    it('sends what waits out an earlier failure', async () => {
      await waiting({});
      await happen();
      await vi.waitFor(async () => expect(await savedEntries()).toEqual([]), { timeout: 5_000 });
      expect(server.applied).toHaveLength(1);
    });

    it('lets wait what the server asked to wait, for so long, and says until when', async () => {
      const askedUntil = Date.now() + 200_000;
      await waiting({ askedUntil });
      await happen();
      await syncNow();
      const [entry] = await savedEntries();
      expect(entry).toMatchObject({ state: 'queued', attempts: 9, nextAt: askedUntil });
      await vi.waitFor(() =>
        expect(readStatus().nextTryAt).toBe(new Date(entry?.nextAt ?? 0).toISOString()),
      );
    });
  });

  it('sends what failed before once a pull that failed too works again', async () => {
    await untilFollowing();
    server.respond = () => refusal(503, 'UNAVAILABLE');
    const patch = COMPANY;
    await enqueue({ op: 'create', resource: 'companies', rowId: newRowId(), patch, label });
    const queued = localDb().outbox.where('state').equals('queued');
    await vi.waitFor(async () => expect((await savedEntries())[0]?.attempts).toBeGreaterThan(0));
    const late = { attempts: 9, nextAt: Date.now() + 290_000, waitMs: 300_000 };
    await vi.waitFor(async () => expect(await queued.modify(late)).toBe(1));
    Reflect.deleteProperty(server, 'respond');
    vi.spyOn(server, 'page').mockImplementationOnce(() => refusal(503, 'UNAVAILABLE'));
    hint?.();
    await vi.waitFor(async () => expect(await savedEntries()).toEqual([]), { timeout: 8_000 });
    expect(server.applied).toHaveLength(1);
  });

  it('ends the session when the server refuses its token, and keeps the outbox', async () => {
    startSync();
    await syncNow();
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/config.json'
        ? Response.json({ apiBaseUrl: '/api' })
        : toResponse(refusal(401, 'SESSION_EXPIRED')),
    );
    await enqueue({
      op: 'create',
      resource: 'companies',
      rowId: newRowId(),
      patch: COMPANY,
      label,
    });
    await vi.waitFor(() => expect(currentSession()).toBeNull());
    await vi.waitFor(() => expect(readStatus()).toMatchObject({ pause: 'auth', pending: 1 }));
    vi.stubGlobal('fetch', respond);
    await signIn('editor@demo.xeito.gal', 'xeito-editor');
    startSync();
    await vi.waitFor(async () => expect(await savedEntries()).toEqual([]), { timeout: 10_000 });
    expect(server.applied).toHaveLength(1);
  });

  it('sends nothing of one person in the name of another', async () => {
    startSync();
    await syncNow();
    isUp = false;
    await enqueue({
      op: 'create',
      resource: 'companies',
      rowId: newRowId(),
      patch: COMPANY,
      label,
    });
    const mine = localDb();
    userId = newRowId();
    await signIn('user@demo.xeito.gal', 'xeito-user');
    // Not before: until then the first one's change may well go in their own name.
    isUp = true;
    startSync();
    await syncNow();
    expect(server.applied).toEqual([]);
    expect(await savedRows('companies')).toEqual([]);
    await mine.open();
    expect(await mine.outbox.count()).toBe(1);
    mine.close();
  });
});
