import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { SavedView } from '#domain/lists/saved-view.ts';
import { closeDb, openDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { type Ask, sendTogether } from '#local/outbox/batch.ts';
import { replayOutbox } from '#local/outbox/replay.ts';
import { pullChanges } from '#local/pull/pull.ts';
import { putView, removeView } from '#local/change-views.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer('pglite');
  token = await server.login('user');
});
afterAll(() => server.stop());

const ask: Ask = async ({ method, path, headers, body }) => {
  const response = await server.app.inject({
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: `/api${path}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body !== null && { payload: body }),
  });
  return {
    kind: 'answer',
    marked: response.headers['sync-result'] === '1',
    status: response.statusCode,
    retryAfterMs: 0,
    body: response.json(),
  };
};

/** A device of the one person; what it does it does while it is the one in use. */
function device() {
  const name = v4();
  let now = Date.now();
  const ports = {
    now: () => now,
    random: () => 0.5,
    newId: () => v4(),
    maxBatch: 50,
    send: (requests: Parameters<typeof sendTogether>[1]) => sendTogether(ask, requests),
    sendFile: ask,
  };
  const get = (path: string, headers: Record<string, string>) =>
    ask({ method: 'GET', path, headers, body: null });
  onTestFinished(async () => {
    const db = await openDb(name);
    closeDb();
    await db.delete();
  });
  const use = async <T>(act: () => Promise<T>): Promise<T> => {
    await openDb(name);
    const done = await act();
    closeDb();
    return done;
  };
  return {
    do: use,
    sync: () =>
      use(async () => {
        const db = await openDb(name);
        for (let round = 0; round < 3; round += 1) {
          await replayOutbox(db, ports);
          await pullChanges(db, { ...ports, get });
          now += 3_600_000;
        }
        expect(await savedEntries()).toEqual([]);
      }),
    views: () =>
      use(async () =>
        (await savedRows('savedViews')).map(({ name: of, isDefault }) => ({ of, isDefault })),
      ),
  };
}

const view = (name: string): SavedView => ({
  id: v4(),
  list: 'projects',
  name,
  search: { q: name },
  grid: null,
  isDefault: true,
  companyId: null,
});

it('views follow a person to their other device, and come to one default whatever both did without network', async () => {
  const [laptop, phone] = [device(), device()];
  const [a, b, c] = [view('A'), view('B'), view('C')];
  await laptop.do(() => putView(a));
  await laptop.sync();
  await phone.sync();
  expect(await phone.views()).toEqual([{ of: 'A', isDefault: true }]);

  await laptop.do(() => putView(b));
  await phone.do(() => putView(c));
  await laptop.sync();
  await phone.sync();
  await laptop.sync();
  const expected = [
    { of: 'A', isDefault: false },
    { of: 'B', isDefault: false },
    { of: 'C', isDefault: true },
  ];
  const byName = (views: { of: string }[]) => views.toSorted((x, y) => (x.of < y.of ? -1 : 1));
  expect(byName(await laptop.views())).toEqual(expected);
  expect(byName(await phone.views())).toEqual(expected);
});

it('a view that is removed on one device is gone, whatever the other changed in it, and nobody is asked', async () => {
  const [laptop, phone] = [device(), device()];
  const [mine, other] = [view('Mine'), { ...view('Other'), isDefault: false }];
  await laptop.do(async () => {
    await putView(mine);
    await putView(other);
  });
  await laptop.sync();
  await phone.sync();
  await laptop.do(() => removeView(mine.id));
  await laptop.do(() => putView({ ...other, name: 'Renamed' }));
  await laptop.sync();
  // Takes the default from what is gone by now, and removes what was renamed there.
  await phone.do(() => putView({ ...view('Third'), id: v4() }));
  await phone.do(() => removeView(other.id));
  await phone.sync();
  await laptop.sync();
  const left = (await laptop.views()).map(({ of }) => of);
  expect(left).not.toContain('Mine');
  expect(left).not.toContain('Renamed');
  expect(left).toContain('Third');
  expect((await phone.views()).map(({ of }) => of).toSorted()).toEqual(left.toSorted());
});
