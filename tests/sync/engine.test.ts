import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BatchRequest, HEADERS } from '#contract/sync.ts';
import { closeDb, localDb } from '#local/db.ts';
import { startSync, stopSync, syncNow } from '#local/engine.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import type { Answer } from '#local/outbox/classify.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { currentSession } from '#local/session/current.ts';
import { endSession, signIn } from '#local/session/session.ts';
import { readStatus, subscribeStatus } from '#local/status.ts';
import { COMPANY, served } from './examples.ts';
import { FakeServer, refusal } from './fake-server.ts';

let server: FakeServer;
let userId: string;
let isUp: boolean;
let hint: (() => void) | null;
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
  return Response.json(answer.body, { status: answer.status, headers: { [HEADERS.result]: '1' } });
}

function streamOfHints(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      hint = () => controller.enqueue(encoder.encode('event: hint\ndata: {"seq":1}\n\n'));
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { [HEADERS.result]: '1' } });
}

const label = 'Brétema';

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
    /** A change that failed nine times, the last time just now. */
    async function waiting(more: Partial<Entry>): Promise<void> {
      startSync();
      await syncNow();
      server.respond = () => refusal(503, 'UNAVAILABLE');
      const patch = COMPANY;
      const rowId = newRowId();
      await enqueue({ op: 'create', resource: 'companies', rowId, patch, label });
      await vi.waitFor(async () => expect((await savedEntries())[0]?.attempts).toBeGreaterThan(0));
      const late = { attempts: 9, nextAt: Date.now() + 300_000, waitMs: 300_000, ...more };
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

    it('lets wait what the server asked to wait, and says until when', async () => {
      await waiting({ isAsked: true });
      await happen();
      await syncNow();
      const [entry] = await savedEntries();
      expect(entry).toMatchObject({ state: 'queued', attempts: 9 });
      await vi.waitFor(() =>
        expect(readStatus().nextTryAt).toBe(new Date(entry?.nextAt ?? 0).toISOString()),
      );
    });
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
