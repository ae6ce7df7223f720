import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { readStatementTable } from '#domain/banking/statement-table.ts';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { receivedFiles } from '#local/received/tray.ts';
import { ledgers } from '#workers/analytics/ledger/ledgers.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import { signedIn } from '../../../../tests/support/feature.tsx';
import { planImport } from './plan.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { closingBalances, fieldsOfLine, saveImport } from './save.ts';

const companyId = v7();
const projectId = v7();
const [{ movements }] = readStatementTable(
  {
    headings: [],
    lines: [
      { line: 2, cells: ['01/03/2026', 'Luz', '-12,10'] },
      { line: 3, cells: ['02/03/2026', 'Gas', '-5'] },
    ],
    account: '',
  },
  { operationOn: 0, concepts: [1], amount: 2 },
  { dayOrder: 'day-first', decimal: ',' },
  'ES7712341234161234567890',
).statements;
const plan = planImport(movements, companyId, []);
const lines = plan.map((line) => ({ line, projectId }));

afterEach(closeDb);

describe('saving a statement', () => {
  it('leaves out what came here since the plan was made', async () => {
    const { actor } = await signedIn({}, {});
    const first = await saveImport(actor, { lines }, ledgers);
    expect(first).toMatchObject({ saved: 2, balances: 0, forbidden: 0 });
    expect(first.undo).not.toBeNull();
    expect(await saveImport(actor, { lines }, ledgers)).toEqual({
      saved: 0,
      balances: 0,
      forbidden: 0,
      undo: null,
    });
    expect(await savedRows('movements')).toHaveLength(2);
  });

  it('is one action, with the balance that it closes with', async () => {
    const { actor } = await signedIn({}, {});
    const balances = [{ companyId, bankIban: 'ES77', day: '2026-03-31', balanceCents: 82_90 }];
    const told: number[] = [];
    const { undo } = await saveImport(actor, { lines, balances }, ledgers, (done) =>
      told.push(done),
    );
    // Few are saved at once.
    expect(told).toEqual([3]);
    expect(await undo?.()).toBe('undone');
    expect(await savedRows('movements')).toEqual([]);
    expect(await savedRows('bankBalances')).toEqual([]);

    await saveImport(actor, { lines, balances }, ledgers);
    expect(await undoNewest()).toMatchObject({ kind: 'undone', more: 2 });
    expect(await savedRows('movements')).toEqual([]);
  });

  it('leaves a received statement in the tray while somebody else has to save of it', async () => {
    const { actor, db } = await signedIn({}, {});
    const about = { shareId: v7(), name: 'bank.n43', type: '', size: 1, sha256: '' };
    const received = v7();
    await db.received.put({ id: received, ...about, at: '2026-03-01T10:00:00.000Z' });
    const editor = { ...actor, role: 'editor', companyIds: [] } as const;
    await saveImport(editor, { lines, received }, ledgers);
    expect(await receivedFiles()).toHaveLength(1);
    const { undo } = await saveImport(actor, { lines, received }, ledgers);
    expect(await receivedFiles()).toEqual([]);
    expect(await undo?.()).toBe('undone');
    expect(await receivedFiles()).toHaveLength(1);
  });

  it('saves nothing that the person may not write, and says how much', async () => {
    const { actor } = await signedIn({ role: 'editor', companyIds: [v7()] }, {});
    expect(await saveImport(actor, { lines }, ledgers)).toEqual({
      saved: 0,
      balances: 0,
      forbidden: 2,
      undo: null,
    });
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
      { lines: again.map((line) => ({ line, projectId })) },
      ledgers,
    );
    expect(saved).toMatchObject({ saved: 2, forbidden: 0 });
    const rows = await savedRows('movements');
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.projectId)).toEqual([projectId, projectId]);
  });

  it('says what a movement was in another currency by its code', () => {
    const [first] = plan;
    if (!first) throw new Error('There is no line.');
    const original = { currency: '840', cents: 135_00 };
    const line = { ...first, movement: { ...first.movement, original } };
    expect(fieldsOfLine(line, null).notes).toBe('USD 135,00');
  });

  it('keeps once what the accounts held at the end, without any line, where the person may', async () => {
    const { actor } = await signedIn({}, {});
    const march = { toOn: '2026-03-31', closingCents: 82_90 };
    const own = { iban: 'ES7712341234161234567890', companyId };
    const balances = closingBalances([
      { ...own, source: march },
      // A file may bring an account twice.
      { ...own, source: march },
      { ...own, source: { ...march, toOn: null } },
      { ...own, source: { ...march, closingCents: null } },
      // The first part of the last day: the day closes with what the other part does.
      {
        ...own,
        source: { toOn: '2026-03-31', closingCents: 90_00, openingCents: 95_00 },
      },
      {
        ...own,
        source: { ...march, openingCents: 90_00 },
      },
      // Nobody said yet whose it is.
      { ...own, iban: '', source: march },
      { ...own, companyId: '', source: march },
    ]);
    await saveImport({ ...actor, role: 'user' }, { lines: [], balances }, ledgers);
    expect(await savedRows('bankBalances')).toEqual([]);
    expect(await saveImport(actor, { lines: [], balances }, ledgers)).toMatchObject({
      saved: 0,
      balances: 1,
    });
    expect(await saveImport(actor, { lines: [], balances }, ledgers)).toMatchObject({
      balances: 0,
      undo: null,
    });
    expect(await savedRows('bankBalances')).toMatchObject([
      {
        companyId,
        bankIban: own.iban,
        day: '2026-03-31',
        balanceCents: 82_90,
        source: 'statement',
      },
    ]);
  });
});
