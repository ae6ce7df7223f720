import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Expense } from '#contract/resources/expenses.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import { closeDb, openDb, XeitoDb } from '#local/db.ts';
import { sealMirror } from '#local/keys/seal-mirror.ts';
import { foldLedgers } from '#local/ledger/fold.ts';
import { dropSegments, replaceSegments } from '#local/ledger/replace.ts';
import { writeRows } from '#local/ledger/rows.ts';
import { tablesOfSegments, tablesOverRows } from '#local/ledger/segments.ts';
import type { Snapshot } from '#local/ledger/stored.ts';
import { saveNote } from '#local/meta.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { rawTables, textIn } from '../../../tests/support/raw-database.ts';
import { Results } from './results.ts';

const COMPANY = newRowId();
const [FIRST, SECOND] = [newRowId(), newRowId()];
const ASKED: ResultQuestion = {
  companyIds: null,
  year: 2026,
  months: [1, 12],
  basis: 'accrual',
  intercompany: true,
};

let db: XeitoDb;

beforeEach(async () => {
  db = await openDb(newRowId());
  await saveNote(db, 'firstDownload', 'done');
  await write(FIRST, -1_000);
  await write(SECOND, -200);
  await foldLedgers(db, { rowsToFold: 1 });
});
afterEach(async () => {
  closeDb();
  await db.delete();
});

/** An expense of so many cents, as the feed brings it. */
async function write(id: string, cents: number, fields: Partial<Expense> = {}): Promise<void> {
  const row = expenseFixture(id, {
    companyId: COMPANY,
    contactName: 'Bretema',
    contactNif: 'B15',
    ...fields,
    issueDate: '2026-03-09',
    netCents: -cents,
    vatCents: 0,
  });
  await db.transaction('rw', [db.table('expenses'), ...tablesOverRows(db)], async () =>
    writeRows(db, 'expenses', [{ ...row, _mark: null, _scopes: ['admin'] } as { id: string }], []),
  );
}

/** What the year comes to at a start of the browser. */
async function total(build: string | undefined = 'one', unlock?: Uint8Array<ArrayBuffer>) {
  const worker = new XeitoDb(db.userId);
  if (unlock) worker.vault.unlock({ bytes: unlock.slice(), until: Number.MAX_SAFE_INTEGER });
  else worker.vault.leaveOpen();
  try {
    const results = new Results(worker, { build, rowsToKeep: 1 });
    await results.catchUp();
    await results.keep();
    return totalOf(results);
  } finally {
    worker.close();
  }
}

function totalOf(results: Results): number {
  const months = results.sums(ASKED).companies.flatMap((company) => company.months);
  return months.reduce((sum, cents) => sum + cents, 0);
}

/** Only what is kept can answer now. */
async function loseSegments(): Promise<void> {
  await db.segmentBytes.clear();
}

describe('the columns of the results that are kept for the next start', () => {
  it('answer without a segment being opened', async () => {
    expect(await total()).toBe(-1_200);
    await loseSegments();
    expect(await total()).toBe(-1_200);
  });

  it('take in rows that changed, went and came since', async () => {
    await total();
    await loseSegments();
    await write(FIRST, -3_000);
    await write(newRowId(), -50);
    await db.transaction('rw', [db.table('expenses'), ...tablesOverRows(db)], async () =>
      writeRows(db, 'expenses', [], [SECOND]),
    );
    expect(await total()).toBe(-3_050);
  });

  it('are of the packed rows alone, whatever had changed when they were kept', async () => {
    await write(FIRST, -3_000);
    expect(await total()).toBe(-3_200);
    await loseSegments();
    await db.table('expenses').delete(FIRST);
    expect(await total()).toBe(-1_200);
  });

  it('count a row once that changed and lies in two segments', async () => {
    const key = ['expenses', COMPANY, '2026-03'] as const;
    const [head, bytes] = [await db.segments.get([...key]), await db.segmentBytes.get([...key])];
    if (!head || !bytes) throw new Error('Nothing is packed');
    await db.segments.put({ ...head, month: '2026-04' });
    await db.segmentBytes.put({ ...bytes, month: '2026-04' });
    const warm = new Results(db, { build: '' });
    await warm.catchUp();
    await write(FIRST, -3_000);
    await write(SECOND, -500);
    await warm.catchUp();
    expect(totalOf(warm)).toBe(-3_500);
    expect(await total()).toBe(-3_500);
    expect(await total()).toBe(-3_500);
  });

  it('tell a contact as the rows of now write it', async () => {
    await total();
    const warm = new Results(db, { build: '' });
    await warm.catchUp();
    for (const id of [FIRST, SECOND]) await write(id, -10, { contactName: 'Xurés' });
    await write(SECOND, -10, { contactName: 'Xurès' });
    await warm.catchUp();
    const anew = new XeitoDb(db.userId);
    anew.vault.leaveOpen();
    const begun = new Results(anew, { build: 'one', rowsToKeep: 1 });
    await begun.catchUp();
    for (const results of [warm, begun]) {
      const names = results.sums(ASKED).lines.map(({ contactName }) => contactName);
      expect(names).toEqual(['Xurès']);
    }
    anew.close();
  });

  it('are made anew of other segments', async () => {
    await total();
    const before = await stamp();
    await write(FIRST, -3_000);
    await foldLedgers(db, { rowsToFold: 1 });
    expect(await total()).toBe(-3_200);
    expect(await stamp()).not.toBe(before);
  });

  it('are made anew by another rule', async () => {
    await total();
    const before = await stamp();
    const pattern = { resultGroup: 'personnel', defaultAccountPattern: '^6' } as const;
    const category = catalogueRow('categories', { id: newRowId(), ...pattern });
    await db.categories.put({ ...category, _mark: null, _scopes: ['admin'] });
    expect(await total()).toBe(-1_200);
    expect(await stamp()).not.toBe(before);
  });

  it('are made anew by another build', async () => {
    await total();
    await loseSegments();
    expect(await total('two')).toBe(0);
  });

  it('go where they are of another build, however few rows there are by now', async () => {
    await total();
    const few = new Results(db, { build: 'two', rowsToKeep: 1_000 });
    await few.catchUp();
    expect(few.isToKeep).toBe(false);
    expect(await db.snapshots.count()).toBe(0);
  });

  it.each<[string, (kept: Snapshot) => Promise<Partial<Snapshot>>]>([
    [
      'an amount',
      async ({ bytes }) => ({
        bytes: new Blob([bytes.slice(0, 40), Uint8Array.of(1, 1), bytes.slice(42)]),
      }),
    ],
    ['the end of the columns', async ({ bytes }) => ({ bytes: bytes.slice(0, -8) })],
    ['a length', async ({ layout }) => ({ layout: layout.with(0, ['u16', 1]) })],
    ['a text', async ({ told }) => ({ told: told.replace('Bretema', 'Bretoma') })],
    ['the end of the texts', async ({ told }) => ({ told: told.slice(0, -1) })],
  ])('are thrown away where %s is damaged', async (_, damaged) => {
    await total();
    const kept = await db.snapshots.get('results');
    if (!kept) throw new Error('Nothing was kept');
    const damage = await damaged(kept);
    await db.snapshots.put({ ...kept, ...damage });
    expect(await total()).toBe(-1_200);
    const { told, layout } = kept;
    expect(await db.snapshots.get('results')).toMatchObject({ told, layout });
    await loseSegments();
    expect(await total()).toBe(-1_200);
  });

  it('are not kept without a build, nor of few rows', async () => {
    await total('');
    const results = new Results(db, { build: 'one' });
    await results.catchUp();
    await results.keep();
    expect(await db.snapshots.count()).toBe(0);
  });

  it('are neither read nor kept while the device is locked', async () => {
    const locked = new XeitoDb(db.userId);
    const results = new Results(locked, { build: 'one', rowsToKeep: 1 });
    await results.catchUp();
    await results.keep();
    expect(await db.snapshots.count()).toBe(0);
    await total();
    await loseSegments();
    const again = new Results(locked, { build: 'one', rowsToKeep: 1 });
    await again.catchUp();
    expect(again.sums(ASKED).companies).toEqual([]);
    locked.close();
  });

  it('go when the mirror is sealed, and are not kept then', async () => {
    await total();
    expect(await db.snapshots.count()).toBe(1);
    const key = crypto.getRandomValues(new Uint8Array(32));
    db.vault.unlock({ bytes: key.slice(), until: Number.MAX_SAFE_INTEGER });
    await sealMirror(true);
    expect(await db.snapshots.count()).toBe(0);
    expect(await total('one', key)).toBe(-1_200);
    expect(textIn((await rawTables(db.name))['snapshots'] ?? [])).not.toContain('Bretema');
    expect(await db.snapshots.count()).toBe(0);
  });
});

describe('the columns of results whose segments are taken away', () => {
  const taken = [
    ['with their scopes', () => dropSegments(db, ['admin'])],
    ['with the mirror, which begins anew', () => replaceSegments(db, null)],
  ] as const;

  it.each(taken)('go %s', async (_, take) => {
    await total();
    expect(await db.snapshots.count()).toBe(1);
    await inOneTransaction(take);
    expect(await db.snapshots.count()).toBe(0);
  });

  it.each(taken)('are not kept where those went %s before they were written', async (_, take) => {
    const results = new Results(db, { build: 'one', rowsToKeep: 1 });
    await results.catchUp();
    expect(results.isToKeep).toBe(true);
    await inOneTransaction(take);
    await results.keep();
    expect(await db.snapshots.count()).toBe(0);
  });

  it('go when the segments are packed anew: rows that are gone stay in them no longer than there', async () => {
    await total();
    await write(FIRST, -3_000);
    await foldLedgers(db, { rowsToFold: 1 });
    expect(await db.snapshots.count()).toBe(0);
  });
});

async function inOneTransaction(take: () => Promise<void>): Promise<void> {
  await db.transaction('rw', [...tablesOfSegments(db), db.gone], take);
}

async function stamp(): Promise<string | undefined> {
  return (await db.snapshots.get('results'))?.stamp;
}
