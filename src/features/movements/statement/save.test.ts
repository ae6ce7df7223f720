import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { readStatementCsv } from '#domain/banking/statement-csv.ts';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { ledgers } from '#workers/analytics/ledger/ledgers.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import { signedIn } from '../../../../tests/support/feature.tsx';
import { planImport } from './plan.ts';
import { fieldsOfLine, saveImport } from './save.ts';

const companyId = v7();
const projectId = v7();
const { movements } = readStatementCsv(
  [
    { line: 2, cells: ['01/03/2026', 'Luz', '-12,10'] },
    { line: 3, cells: ['02/03/2026', 'Gas', '-5'] },
  ],
  { operationOn: 0, concepts: [1], amount: 2 },
  'ES7712341234161234567890',
).statement;
const plan = planImport(movements, companyId, []);
const lines = plan.map((line) => ({ line, projectId }));

afterEach(closeDb);

describe('saving a statement', () => {
  it('leaves out what came here since the plan was made', async () => {
    const { actor } = await signedIn({}, {});
    expect(await saveImport(actor, lines, ledgers)).toEqual({ saved: 2, forbidden: 0 });
    expect(await saveImport(actor, lines, ledgers)).toEqual({ saved: 0, forbidden: 0 });
    expect(await savedRows('movements')).toHaveLength(2);
  });

  it('saves nothing that the person may not write, and says how much', async () => {
    const { actor } = await signedIn({ role: 'editor', companyIds: [v7()] }, {});
    expect(await saveImport(actor, lines, ledgers)).toEqual({ saved: 0, forbidden: 2 });
    expect(await savedRows('movements')).toEqual([]);
  });

  it('brings to the project what was there of none', async () => {
    const [first] = plan;
    if (!first) throw new Error('There is no line.');
    const there = catalogueRow('movements', fieldsOfLine(first, null));
    const { actor } = await signedIn({}, { movements: [there] });
    const again = planImport(movements, companyId, [there]);
    const saved = await saveImport(
      actor,
      again.map((line) => ({ line, projectId })),
      ledgers,
    );
    expect(saved).toEqual({ saved: 2, forbidden: 0 });
    const rows = await savedRows('movements');
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.projectId)).toEqual([projectId, projectId]);
  });
});
