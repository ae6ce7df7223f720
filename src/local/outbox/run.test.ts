import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BatchRequest, HEADERS } from '#contract/sync.ts';
import { closeDb, openDb, type XeitoDb } from '../db.ts';
import { removeDeviceItem, saveDeviceItem } from '../device.ts';
import { readNote } from '../meta.ts';
import { savedEntries } from './entries.ts';
import { enqueue, newRowId } from './enqueue.ts';
import { runReplay } from './run.ts';

const [mine, theirs] = [newRowId(), newRowId()];
const tokens: (string | null)[] = [];
let db: XeitoDb;

function signInAs(userId: string, jwtToken = `token of ${userId}`): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  return saveDeviceItem('session', { userId, role: 'editor', name: 'x', jwtToken, expiresAt });
}

async function saveCompany(rowId: string): Promise<void> {
  const patch = { cif: 'A58818501', name: 'Brétema' };
  await enqueue({ op: 'create', resource: 'companies', rowId, patch, label: 'x' });
}

beforeEach(async () => {
  tokens.length = 0;
  db = await openDb(mine);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  closeDb();
  await db.delete();
  await removeDeviceItem('session');
});

describe('a replay', () => {
  it('stops where another person signs in: nothing goes in their name', async () => {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url === '/config.json') return Response.json({ apiBaseUrl: '/api' });
      // Not asked in anybody's name to change anything: what the server is.
      if (url === '/api/sync/info')
        return Response.json({}, { headers: { [HEADERS.result]: '1' } });
      tokens.push(new Headers(init.headers).get('authorization'));
      await signInAs(theirs);
      const data = { id: companyId, version: 1 };
      return Response.json({ data }, { status: 201, headers: { [HEADERS.result]: '1' } });
    });
    await signInAs(mine);
    const companyId = newRowId();
    await saveCompany(companyId);
    const patch = { name: 'Mareas', companyId };
    await enqueue({ op: 'create', resource: 'projects', rowId: newRowId(), patch, label: 'x' });
    await runReplay(db);
    expect(tokens).toEqual([`Bearer token of ${mine}`]);

    await saveCompany(newRowId());
    await runReplay(db);
    expect(tokens).toHaveLength(1);
    expect(await savedEntries()).toMatchObject([
      { resource: 'projects', state: 'queued' },
      { resource: 'companies', state: 'queued', attempts: 0 },
    ]);
  });

  it('reads the session once for a batch that it sends', async () => {
    const headers = { [HEADERS.result]: '1' };
    let batches = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url === '/config.json') return Response.json({ apiBaseUrl: '/api' });
      if (url === '/api/sync/info') return Response.json({}, { headers });
      batches += 1;
      const { requests } = JSON.parse(init.body as string) as { requests: BatchRequest[] };
      const data = requests.map(({ body }) => {
        const { id } = JSON.parse(body ?? '') as { id: string };
        return { status: 201, headers, body: { data: { id, version: 1 } } };
      });
      return Response.json({ data }, { headers });
    });
    await signInAs(mine);
    const sendTwo = async () => {
      await saveCompany(newRowId());
      await saveCompany(newRowId());
      const reads = vi.spyOn(IDBObjectStore.prototype, 'get');
      await runReplay(db);
      const keys = reads.mock.calls.map(([key]) => key);
      reads.mockRestore();
      return keys.filter((key) => key === 'session').length;
    };
    await sendTwo();
    // And once to see in whose name.
    expect(await sendTwo()).toBe(2);
    expect(batches).toBe(2);
    expect(await savedEntries()).toEqual([]);
  });

  describe.each([
    ['a request', 1],
    ['a batch', 2],
    ['the rest of a batch', 2],
  ])('whose session ended under way, so that %s is refused', (what, count) => {
    it('says nothing of the session that was begun meanwhile', async () => {
      const headers = { [HEADERS.result]: '1' };
      const refused = { status: 401, errorCode: 'SESSION_EXPIRED' };
      vi.stubGlobal('fetch', async (url: string) => {
        if (url === '/config.json') return Response.json({ apiBaseUrl: '/api' });
        if (url === '/api/sync/info') return Response.json({}, { headers });
        await signInAs(mine, 'the next token');
        if (what !== 'the rest of a batch') return Response.json(refused, { status: 401, headers });
        const one = { status: 401, headers, body: refused };
        return Response.json({ data: [one, one] }, { headers });
      });
      await signInAs(mine);
      for (let at = 0; at < count; at += 1) {
        // oxlint-disable-next-line no-await-in-loop -- in their order
        await saveCompany(newRowId());
      }
      await runReplay(db);
      expect(await readNote(db, 'pause')).toBeFalsy();
      const entries = await savedEntries();
      expect(entries).toHaveLength(count);
      expect(entries.every(({ state, attempts }) => state === 'queued' && attempts > 0)).toBe(true);
    });
  });
});
