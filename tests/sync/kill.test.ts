import { describe, expect, it } from 'vitest';
import { savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import type { ReplayPorts } from '#local/outbox/ports.ts';
import { replayOutbox } from '#local/outbox/replay.ts';
import { type Device, openDevice } from './device.ts';
import { COMPANY, projectOf, served } from './examples.ts';

const label = 'Mareas';

describe('a browser killed in the middle of sending', () => {
  it('loses nothing and sends nothing twice, whatever step it was at', async () => {
    let steps = 0;
    for (let killAt = 1; ; killAt += 1) {
      const device = await openDevice();
      const rows = await saveFourChanges(device);
      const died = await runUntilKilled(device, killAt);
      if (!died) break;
      steps = killAt;
      await device.replay();
      await device.pull();
      expect(await savedEntries(), `killed at step ${killAt}`).toEqual([]);
      const { server } = device;
      expect(server.applied.map(({ seq }) => seq).toSorted()).toEqual(['1', '2', '3', '4']);
      expect(server.row('projects', rows.added)).toMatchObject({ companyId: rows.company });
      expect(server.row('companies', rows.changed)).toMatchObject({ name: 'Outro nome' });
      expect(server.row('projects', rows.removed)).toBeUndefined();
      expect((await savedRows('projects')).map(({ id }) => id)).toEqual([rows.added]);
    }
    // Plan, mark, send and settle of four entries, before and after each.
    expect(steps).toBeGreaterThan(20);
  });
});

async function saveFourChanges({ server, pull }: Device) {
  const changed = served(server, 'companies', COMPANY);
  const removed = served(server, 'projects', projectOf(changed));
  await pull();
  const [company, added] = [newRowId(), newRowId()];
  const created = { ...COMPANY, name: 'Nova' };
  await enqueue({ op: 'create', resource: 'companies', rowId: company, patch: created, label });
  const patch = projectOf(company);
  await enqueue({ op: 'create', resource: 'projects', rowId: added, patch, label });
  const name = 'Outro nome';
  await enqueue({ op: 'update', resource: 'companies', rowId: changed, patch: { name }, label });
  await enqueue({ op: 'delete', resource: 'projects', rowId: removed, label });
  return { changed, removed, company, added };
}

/** Runs the replay in a realm that dies at the given step: nothing of it acts any more. */
async function runUntilKilled({ db, ports }: Device, killAt: number): Promise<boolean> {
  let step = 0;
  const tick = () => {
    step += 1;
    if (step >= killAt) throw new Error('killed');
  };
  const around =
    <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      tick();
      const result = await act(...args);
      tick();
      return result;
    };
  const dyingDb = new Proxy(db, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...args: unknown[]) => Promise<unknown>;
      return name === 'transaction' ? around(method) : method;
    },
  });
  const dyingPorts: ReplayPorts = {
    ...ports,
    send: around(ports.send),
  };
  try {
    await replayOutbox(dyingDb, dyingPorts);
    return false;
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'killed') throw error;
    return true;
  }
}
