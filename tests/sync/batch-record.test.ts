import { expect, it } from 'vitest';
import { HEADERS } from '#contract/sync.ts';
import { enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { forgetOldSends } from '#local/outbox/housekeeping.ts';
import type { Answer } from '#local/outbox/classify.ts';
import { type Device, openDevice, SILENCE } from './device.ts';

const label = 'Mareas';

async function batchOnItsWay(): Promise<Device & { ids: string[]; dies: () => void }> {
  let answers: (answers: Answer[]) => void = () => undefined;
  const device = await openDevice();
  await device.pull();
  const ids = [newRowId(), newRowId(), newRowId()];
  await enqueueAll(
    ids.map((rowId) => ({
      op: 'create' as const,
      resource: 'clients' as const,
      rowId,
      patch: { name: 'Nova' } as never,
      label,
    })),
  );
  const { send } = device.ports;
  device.ports.maxBatch = 50;
  let isOut: () => void = () => undefined;
  const out = new Promise<void>((resolve) => {
    isOut = resolve;
  });
  device.ports.send = async (requests) => {
    device.server.requests.push(...requests);
    isOut();
    return new Promise((resolve) => {
      answers = resolve;
    });
  };
  const sent = device.replay();
  await out;
  device.ports.send = send;
  return {
    ...device,
    ids,
    dies: () => {
      answers([SILENCE, SILENCE, SILENCE]);
      void sent.catch(() => undefined);
    },
  };
}

it('goes again with the same bytes after a kill, and what is changed meanwhile goes after it', async () => {
  const device = await batchOnItsWay();
  const first = [...device.server.requests];
  const [rowId = ''] = device.ids;
  const patch = { name: 'Outra' } as never;
  await enqueue({ op: 'update', resource: 'clients', rowId, patch, label });
  device.server.requests.length = 0;
  // Nobody hears of the first sender again: another one begins.
  await device.replay();
  const again = device.server.requests.slice(0, 3);
  const bytesOf = ({ method, path, ifMatch, body, headers }: (typeof first)[number]) => [
    headers[HEADERS.idempotencyKey],
    method,
    path,
    ifMatch,
    body,
  ];
  expect(again.map(bytesOf)).toEqual(first.map(bytesOf));
  await device.replay();
  expect(device.server.row('clients', rowId)).toMatchObject({ name: 'Outra' });
  expect(await device.db.outbox.count()).toBe(0);
  await forgetOldSends(device.db);
  expect(await device.db.sends.count()).toBe(0);
});

it('goes again with the same bytes after silence', async () => {
  const device = await batchOnItsWay();
  const entries = await device.db.outbox.toArray();
  expect(entries.map(({ state, ever }) => [state, ever])).toEqual(
    device.ids.map(() => ['sending', false]),
  );
  device.dies();
  await expect.poll(() => device.db.sends.count()).toBe(0);
  const after = await device.db.outbox.toArray();
  expect(
    after.map(({ state, ever, attempts, frozen }) => [state, ever, attempts, frozen?.method]),
  ).toEqual(device.ids.map(() => ['queued', true, 1, 'POST']));
});
