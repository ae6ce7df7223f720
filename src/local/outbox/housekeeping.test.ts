import { v4 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDb, localDb, openDb } from '../db.ts';
import { enqueue, newRowId } from './enqueue.ts';
import { type Entry, isDue, waitingFor } from './entry.ts';
import { expediteWaiting } from './housekeeping.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const BACK_OFF_MS = 230_400;

beforeEach(() => openDb(v4()));
afterEach(closeDb);

/** A change that failed at `NOW`, and waits out its back-off. */
async function failed(more: Partial<Entry>): Promise<number> {
  const patch = { cif: 'A58818501', name: 'Brétema' };
  const of = { op: 'create', resource: 'companies', rowId: newRowId(), label: 'x' } as const;
  const { seq } = await enqueue({ ...of, patch });
  await localDb().outbox.update(seq, { attempts: 8, ...waitingFor(BACK_OFF_MS, NOW), ...more });
  return seq;
}

async function isDueAt(seq: number, now: number): Promise<boolean> {
  const entry = await localDb().outbox.get(seq);
  return entry !== undefined && isDue(entry, now);
}

it('ends the part of a wait that the server had not asked for', async () => {
  const seq = await failed(waitingFor(BACK_OFF_MS, NOW, 1_000));
  await expediteWaiting(localDb(), NOW + 500, 'all');
  expect(await isDueAt(seq, NOW + 999)).toBe(false);
  expect(await isDueAt(seq, NOW + 1_000)).toBe(true);
});

it('sends nothing twice within five seconds, however often the network is back', async () => {
  const seq = await failed({});
  const sent: number[] = [];
  for (let now = NOW + 100; now <= NOW + 4_900; now += 800) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as the network flaps
    await expediteWaiting(localDb(), now, 'undelivered');
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (await isDueAt(seq, now)) sent.push(now - NOW);
  }
  expect(sent).toEqual([]);
  expect(await isDueAt(seq, NOW + 5_000)).toBe(true);
});

it('ends at once what waits since longer, and what a clock put back would make wait for longer', async () => {
  const old = await failed({});
  await expediteWaiting(localDb(), NOW + 10_000, 'undelivered');
  expect(await isDueAt(old, NOW + 10_000)).toBe(true);
  const early = await failed({ askedUntil: NOW + BACK_OFF_MS });
  await expediteWaiting(localDb(), NOW - 86_400_000, 'undelivered');
  expect(await localDb().outbox.get(early)).toMatchObject({ nextAt: 0 });
});

it('ends the wait of a change of an earlier version of the app', async () => {
  const seq = await failed({});
  await localDb()
    .outbox.where('seq')
    .equals(seq)
    .modify((entry) => void delete entry.waitMs);
  await expediteWaiting(localDb(), NOW + 10_000, 'undelivered');
  expect(await isDueAt(seq, NOW + 10_000)).toBe(true);
});

it('ends the wait of a document for which there was no room once another was taken, a minute after it', async () => {
  const problem = {
    type: 'about:blank',
    title: 'x',
    status: 507,
    errorCode: 'STORAGE_FULL',
  } as const;
  const seq = await failed({ problem });
  await expediteWaiting(localDb(), NOW + 70_000, 'undelivered');
  expect(await isDueAt(seq, NOW + 70_000)).toBe(false);
  await expediteWaiting(localDb(), NOW + 10_000, 'room');
  expect(await isDueAt(seq, NOW + 59_000)).toBe(false);
  expect(await isDueAt(seq, NOW + 60_000)).toBe(true);
});
