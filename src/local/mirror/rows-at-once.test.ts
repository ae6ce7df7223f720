import { Dexie, type Table } from 'dexie';
import { v7 } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { countStoreCalls, costsOf } from '../../../tests/support/store-costs.ts';
import { rowsAtOnce } from './rows-at-once.ts';

type Row = { id: string };

async function tableOf(rows: readonly Row[]): Promise<Table<Row, string>> {
  countStoreCalls();
  const db = new Dexie(`rows-${v7()}`);
  onTestFinished(() => db.close());
  db.version(1).stores({ rows: 'id' });
  await db.table('rows').bulkAdd([...rows]);
  return db.table('rows');
}

const MADE = Date.UTC(2026, 10, 3, 9);
const made = (count: number, apartMs = 0): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: v7({ msecs: MADE + at * apartMs, seq: at }) }));
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

it('rows that were made together are read in one request, in the order in which they are asked for', async () => {
  const rows = made(20);
  const table = await tableOf(rows.slice(1));
  const asked = idsOf(rows.toReversed());
  const read: (Row | undefined)[] = [];
  const { reads } = await costsOf(async () => read.push(...(await rowsAtOnce(table, asked))));
  expect(read).toEqual([...rows.slice(1).toReversed(), undefined]);
  expect(reads).toBe(1);
});

it('rows that were made at other times are read one by one, and nothing that lies between them', async () => {
  const rows = made(6, 3_600_000);
  const table = await tableOf([...rows, ...made(200, 60_000)]);
  const read: (Row | undefined)[] = [];
  const { reads } = await costsOf(async () => read.push(...(await rowsAtOnce(table, idsOf(rows)))));
  expect(read).toEqual(rows);
  expect(reads).toBe(6);
});

it('rows are all found where many others were made in the same moment', async () => {
  const others = made(500);
  const rows = [0, 100, 200, 300, 499].flatMap((at) => others[at] ?? []);
  const table = await tableOf(others);
  expect(await rowsAtOnce(table, idsOf(rows))).toEqual(rows);
});
