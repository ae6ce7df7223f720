import type { Table } from 'dexie';
import { expect, it, vi } from 'vitest';
import { closeDb, localDb, openDb } from '#local/db.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { treasuryAnswers } from './answers.ts';

const question = {
  from: '2026-01-01',
  to: '2026-03-31',
  today: '2026-01-01',
  step: 'month',
  companyIds: null,
  bankIban: null,
  scenarioId: null,
} as const;

it('reads anew after a change of any table that it reads, and of no other', async () => {
  await openDb(newRowId());
  const db = localDb();
  await db.table('accounts').put({ id: db.userId, role: 'admin', companyIds: [] });
  const tables = Object.getPrototypeOf(db.table('companies')) as Table;
  const read = vi.spyOn(tables, 'toArray');
  const isReadAgain = async () => {
    read.mockClear();
    await treasuryAnswers.cashFlowOf(question);
    return read.mock.contexts.length > 0;
  };
  expect(await isReadAgain()).toBe(true);
  const names = (read.mock.contexts as Table[])
    .map(({ name }) => name)
    .filter((name) => name !== 'gone');
  expect(names).toContain('organizations');
  expect(await isReadAgain()).toBe(false);
  for (const name of names) {
    await db.table(name).delete(newRowId());
    expect({ name, isReadAgain: await isReadAgain() }).toEqual({ name, isReadAgain: true });
  }
  await db.table('clients').delete(newRowId());
  expect(await isReadAgain()).toBe(false);
  closeDb();
  await db.delete();
});
