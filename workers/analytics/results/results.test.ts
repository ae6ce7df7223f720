import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { writeRows } from '#local/ledger/rows.ts';
import { tablesOverRows } from '#local/ledger/segments.ts';
import { saveNote } from '#local/meta.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { Results } from './results.ts';

const COMPANY = newRowId();
const ASKED = { companyIds: null, year: 2026, months: [1, 12], basis: 'accrual' } as const;

let db: XeitoDb;
let results: Results;

beforeEach(async () => {
  db = await openDb(newRowId());
  await saveNote(db, 'firstDownload', 'done');
  results = new Results(db);
});
afterEach(async () => {
  closeDb();
  await db.delete();
});

/** As the feed and the sync write to the mirror. */
async function write(
  resource: 'amortizations' | 'beads' | 'expenses',
  rows: readonly { id: string }[],
  gone: readonly string[] = [],
): Promise<void> {
  const shown = rows.map((row) => ({ ...row, _mark: null, _scopes: ['admin'] }));
  await db.transaction('rw', [db.table(resource), ...tablesOverRows(db)], async () =>
    writeRows(db, resource, shown, gone),
  );
}

async function total() {
  await results.catchUp();
  const { companies } = results.sums({ ...ASKED, intercompany: true });
  return companies.map(({ bucket, months }) => [bucket, months.reduce((a, b) => a + b)]);
}

describe('a company’s first charge', () => {
  it('counts for what its accounts said, and its accounts again without it', async () => {
    const chargeId = newRowId();
    const accounted = { companyId: COMPANY, type: 'amortizations', accountNum: '681' } as const;
    await write('expenses', [expenseFixture(newRowId(), accounted)]);
    expect(await total()).toEqual([['amortization', -10_000]]);
    const charge = { companyId: COMPANY, period: '2026-01', amountCents: 700 } as const;
    const rule = {
      resourceId: newRowId(),
      type: 'asset',
      projectId: null,
      accountNum: '',
    } as const;
    const row = catalogueRow('amortizations', { id: chargeId, ...rule, ...charge });
    await write('amortizations', [row]);
    expect(await total()).toEqual([['amortization', -700]]);
    await write('amortizations', [], [chargeId]);
    expect(await total()).toEqual([['amortization', -10_000]]);
  });
});

describe('a charge for use', () => {
  it('is taken from the amortization of its company for as long as its resource is not a person', async () => {
    const [bead, charge] = [newRowId(), newRowId()];
    const place = { companyId: COMPANY, projectId: newRowId(), resourceId: bead };
    const use = { ...place, type: 'usage', period: '2026-02', amountCents: 700 } as const;
    const become = (typology: 'equipo' | 'colaborador') =>
      write('beads', [catalogueRow('beads', { id: bead, typology })]);
    const borne = ['projectAmortization', -700];
    await become('equipo');
    await write('amortizations', [catalogueRow('amortizations', { id: charge, ...use })]);
    expect(await total()).toEqual([borne, ['amortization', 700]]);
    await become('colaborador');
    expect(await total()).toEqual([borne]);
    await become('equipo');
    expect(await total()).toEqual([borne, ['amortization', 700]]);
    await write('amortizations', [], [charge]);
    expect(await total()).toEqual([]);
  });
});
