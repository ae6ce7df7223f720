import { describe, expect, it } from 'vitest';
import { savedRow } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { openDevice, SILENCE } from './device.ts';
import { COMPANY, served } from './examples.ts';

const label = 'Mareas';

describe('what a person has seen', () => {
  it('takes no clash with what the same person saved while they typed on', async () => {
    let isLost = true;
    const device = await openDevice((request, server) => {
      const answer = server.respond(request);
      return isLost ? SILENCE : answer;
    });
    const { server, replay, pull, clock } = device;
    const rowId = served(server, 'companies', { ...COMPANY, name: 'A' });
    await pull();
    const rename = (name: string, seen: string) => {
      const change = { op: 'update', resource: 'companies', rowId, label } as const;
      return enqueue({ ...change, patch: { name }, seen: { name: seen } });
    };
    await rename('B', 'A');
    await replay();
    // Their form still holds what stood there before B: it was saved a moment ago.
    await rename('C', 'A');
    isLost = false;
    clock.now += 600_000;
    await replay();
    expect(await savedEntries()).toEqual([]);
    expect(await savedRow('companies', rowId)).toMatchObject({ name: 'C', _mark: null });
  });
});
