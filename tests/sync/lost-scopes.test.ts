import { expect, it } from 'vitest';
import type { Expense } from '#contract/resources/expenses.ts';
import { savedRows } from '#local/mirror/read.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { Results } from '#workers/analytics/results/results.ts';
import { expenseFixture } from '../support/expenses.ts';
import { rawTables, textIn } from '../support/raw-database.ts';
import { type Device, openDevice } from './device.ts';

const [STAYS, GOES] = ['company:a', 'company:b'] as const;
/** No other column of these rows is as large. */
const CENTS = 76_543_21;

type Lost = Pick<Expense, 'id' | 'companyId' | 'contactName' | 'netCents'>;

/** A device with packed expenses of two companies, and the columns of its results kept for the next start. */
async function deviceWithResults() {
  const device = await openDevice();
  const { db, server } = device;
  server.readerScopes = [STAYS, GOES];
  const lost: Lost = {
    id: newRowId(),
    companyId: newRowId(),
    contactName: 'Bretema',
    netCents: CENTS,
  };
  const left = { id: newRowId(), companyId: newRowId(), contactName: 'Xures', netCents: 1 };
  for (const [scope, row] of [
    [STAYS, left],
    [GOES, lost],
  ] as const) {
    const fields = { ...row, contactNif: '', vatCents: 0 };
    server.write('expenses', row.id, { ...expenseFixture(row.id, fields) }, [scope]);
  }
  server.pack('expenses');
  await device.pull();
  const results = new Results(db, { build: 'one', rowsToKeep: 1 });
  await results.catchUp();
  return { device, results, lost };
}

/** All tables as they lie on the disk, Blobs among them. */
async function onDisk({ db }: Pick<Device, 'db'>): Promise<string> {
  const tables = await rawTables(db.name);
  const kept = (tables['snapshots'] ?? []) as { bytes: Blob }[];
  const blobs = await Promise.all(kept.map(({ bytes }) => bytes.arrayBuffer()));
  return textIn([tables, blobs]);
}

/** Ways to write what was lost: its texts, its ids in both forms, its amount in digits and as columns have it. */
function traces({ id, companyId, contactName, netCents }: Lost) {
  const bytes = [id, companyId].map((one) => textIn(Buffer.from(one.replaceAll('-', ''), 'hex')));
  return [id, companyId, ...bytes, contactName, String(netCents), columnOf(netCents)];
}

/** Outgoings count as less. */
function columnOf(cents: number): string {
  return textIn(Int32Array.of(-cents));
}

async function tracesLeft(device: Device, lost: Lost) {
  const all = await onDisk(device);
  return traces(lost).filter((trace) => all.includes(trace));
}

it('of a row outside the scopes no text, number or id is left in any table, nor in what was kept of the results', async () => {
  const { device, results, lost } = await deviceWithResults();
  await results.keep();
  expect(await device.db.snapshots.count()).toBe(1);
  const before = await tracesLeft(device, lost);
  expect(before).toEqual(expect.arrayContaining([lost.contactName, columnOf(CENTS)]));
  device.server.readerScopes = [STAYS];
  expect(await device.pull()).toBe('done');
  expect(await savedRows('expenses')).toMatchObject([{ contactName: 'Xures' }]);
  expect(await tracesLeft(device, lost)).toEqual([]);
});

it('what was counted before a scope went is not kept afterwards', async () => {
  const { device, results, lost } = await deviceWithResults();
  device.server.readerScopes = [STAYS];
  await device.pull();
  await results.keep();
  expect(await tracesLeft(device, lost)).toEqual([]);
  await results.catchUp();
  await results.keep();
  expect(await device.db.snapshots.count()).toBe(1);
  expect(await tracesLeft(device, lost)).toEqual([]);
});

it('of a mirror that is rebuilt nothing is left that is no longer seen', async () => {
  const { device, results, lost } = await deviceWithResults();
  await results.keep();
  device.server.readerScopes = [STAYS];
  device.server.epoch = 'another';
  device.server.pack('expenses');
  expect(await device.pull()).toBe('done');
  expect(await savedRows('expenses')).toMatchObject([{ contactName: 'Xures' }]);
  expect(await tracesLeft(device, lost)).toEqual([]);
});
