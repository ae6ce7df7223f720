import { expect, it, vi } from 'vitest';
import { addFile } from '#local/files/add.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { MAX_DOCUMENTS } from '#local/outbox/replay.ts';
import { gate } from '../support/gate.ts';
import { type Device, openDevice } from './device.ts';
import { COMPANY } from './examples.ts';
import { refusal } from './fake-server.ts';

const label = 'Brétema';
const PDF = { name: 'Acta.pdf', type: 'application/pdf', resource: null, rowId: null };

/** A device on which documents are sent until the gate opens. */
async function sendingDocuments(
  count: number,
): Promise<Device & { end: () => Promise<void>; out: () => number }> {
  const device = await openDevice();
  const { opened, open } = gate();
  let documents = 0;
  device.ports.sendFile = async (request) => {
    documents += 1;
    await opened;
    return device.server.respond(request);
  };
  for (let index = 0; index < count; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await addFile(new Blob([`Documento ${index}`]), { ...PDF, name: `${index}.pdf` });
  }
  const run = device.replay();
  await vi.waitFor(() => expect(documents).toBeGreaterThan(0));
  const end = async () => {
    open();
    await run;
  };
  return { ...device, end, out: () => documents };
}

async function saveCompany(): Promise<string> {
  const rowId = newRowId();
  await enqueue({ op: 'create', resource: 'companies', rowId, patch: COMPANY, label });
  return rowId;
}

it('sends what is saved while a document is on its way, before that has arrived', async () => {
  const { server, end, db } = await sendingDocuments(1);
  const rowId = await saveCompany();
  await vi.waitFor(() => expect(server.row('companies', rowId)).toBeDefined());
  expect(server.applied).toHaveLength(1);
  await end();
  expect(await db.outbox.count()).toBe(0);
});

it('keeps a way free for what is small, however many documents wait', async () => {
  const { server, end, out, db } = await sendingDocuments(MAX_DOCUMENTS + 3);
  await vi.waitFor(() => expect(out()).toBe(MAX_DOCUMENTS));
  const rowId = await saveCompany();
  await vi.waitFor(() => expect(server.row('companies', rowId)).toBeDefined());
  expect(out()).toBe(MAX_DOCUMENTS);
  await end();
  expect(await db.outbox.count()).toBe(0);
});

it('tries again what falls due while a document is on its way', async () => {
  const { server, ports, end, db } = await sendingDocuments(1);
  ports.now = () => Date.now();
  ports.random = () => 0.05;
  const { send } = ports;
  ports.send = async (requests) => {
    ports.send = send;
    return requests.map(() => refusal(503, 'UNAVAILABLE'));
  };
  const rowId = await saveCompany();
  await vi.waitFor(() => expect(server.row('companies', rowId)).toBeDefined());
  await end();
  expect(await db.outbox.count()).toBe(0);
});

it('tries again what has failed before as soon as the server takes something else', async () => {
  let isAway = true;
  const device = await openDevice((request, server) =>
    isAway ? refusal(503, 'UNAVAILABLE') : server.respond(request),
  );
  const first = await saveCompany();
  await device.db.outbox.toCollection().modify({ attempts: 8 });
  const { nextAt } = await device.replay();
  device.clock.now += 10_000;
  expect(nextAt).toBeGreaterThan(device.clock.now);
  isAway = false;
  const second = await saveCompany();
  expect(await device.replay()).toEqual({ nextAt: null });
  expect(device.server.applied.map(({ request }) => request.path)).toHaveLength(2);
  expect(device.server.row('companies', second)).toBeDefined();
  expect(device.server.row('companies', first)).toBeDefined();
});

it('sends what always fails no sooner than its rest ends, however much else is taken', async () => {
  const failing: number[] = [];
  const device = await openDevice((request, server) => {
    if (!request.body?.includes('Atascada')) return server.respond(request);
    failing.push(device.clock.now);
    return refusal(503, 'UNAVAILABLE');
  });
  const patch = { ...COMPANY, name: 'Atascada' };
  await enqueue({ op: 'create', resource: 'companies', rowId: newRowId(), patch, label });
  await device.db.outbox.toCollection().modify({ attempts: 8 });
  for (let second = 0; second < 12; second += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await saveCompany();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await device.replay();
    device.clock.now += 1_000;
  }
  const gaps = failing.slice(1).map((at, index) => at - (failing[index] ?? 0));
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5_000);
});
