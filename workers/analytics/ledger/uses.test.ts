import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ResourceName } from '#contract/paths.ts';
import { holdersOf, REFERENCES } from '#contract/references.ts';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { isLedger, ledgerTable } from '#local/ledger/segments.ts';
import { savedRowsNaming } from '#local/mirror/naming.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { ledgers } from './ledgers.ts';

const ids = Array.from({ length: 6 }, newRowId) as [string, string, string, string, string, string];
const [company, film, line, movement, document, note] = ids;

let db: XeitoDb;

beforeEach(async () => {
  db = await openDb(newRowId());
  const payment = { day: '2026-03-10', amountCents: 121_00, means: '', pays: 'total' } as const;
  const borne = { budgetId: line, amountCents: 50_00, date: '2026-03-09', note: '' };
  const rows = [
    expenseFixture(document, {
      companyId: company,
      imputations: [{ ...borne, id: newRowId(), projectId: film }],
      payments: [{ ...payment, proofFileIds: [], id: newRowId(), movementId: movement }],
    }),
    expenseFixture(note, { companyId: company, rectifiesId: document }),
  ];
  await ledgerTable(db, 'expenses').bulkPut(
    rows.map((row) => ({ ...row, _mark: row.id === note ? 'pending' : null, _scopes: ['admin'] })),
  );
});
afterEach(async () => {
  closeDb();
  await db.delete();
});

function uses(resource: ResourceName, rowId: string, released: string[] = []) {
  const by = holdersOf(resource).flatMap(({ resource: name, field }) =>
    isLedger(name) ? { resource: name, field } : [],
  );
  return ledgers.usesInLedgers({ by, rowId, released });
}

it('what is named by expenses is counted, with what was not sent of them', async () => {
  const both = [{ resource: 'expenses', count: 2, unsent: 1 }];
  expect(await uses('companies', company)).toEqual(both);
  expect(await uses('expenses', document)).toEqual([{ ...both[0], count: 1 }]);
  expect(await uses('expenses', note)).toEqual([]);
});

it('what is released with the removal holds nothing back', async () => {
  expect(await uses('expenses', document, [note])).toEqual([]);
});

it.each(Object.entries(REFERENCES.expenses).map(([field, target]) => ({ field, target })))(
  'the columns find for $field what a reading of all rows finds',
  async ({ field, target }) => {
    const asked = holdersOf(target).some((one) => isLedger(one.resource) && one.field === field);
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- few, and one database
      const rows = asked ? await savedRowsNaming({ resource: 'expenses', field }, id) : [];
      // oxlint-disable-next-line no-await-in-loop -- the same
      const found = await uses(target, id);
      expect(found.map(({ count }) => count)).toEqual(rows.length > 0 ? [rows.length] : []);
    }
  },
);
