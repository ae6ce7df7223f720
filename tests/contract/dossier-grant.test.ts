import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallRequestStep } from '#contract/resources/call-requests.ts';
import type { CallRequestState } from '#domain/call-requests/states.ts';
import { readDossier } from '../../server/modules/call-requests/dossier/facts.ts';
import {
  accountingRecords,
  callRequestBudgets,
  callRequests,
  companies,
  expenses,
  projects,
  tenders,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { paymentFixture } from '../support/expenses.ts';
import { ENGINES, startServer, type TestServer } from '../support/server.ts';

const ADMIN = { id: uuidv7(), role: 'admin' as const, companyIds: [], projectRights: [] };

describe.each(ENGINES)('the dossier of a changed grant on %s', { timeout: 120_000 }, (engine) => {
  let server: TestServer;
  const [requestId, itemA, itemB] = [uuidv7(), uuidv7(), uuidv7()];
  beforeAll(async () => {
    server = await startServer(engine);
    await fill();
  });
  afterAll(() => server.stop());

  /** 3,000 € of the first item go to the second; a part of the project has another grant, and one of its invoices too. */
  async function fill(): Promise<void> {
    const { db } = server;
    const [companyId, tenderId, projectId, partId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    await db.insert(companies).values({ id: companyId, cif: nextCif(), name: 'Ficticia' });
    const tender = { code: 'CT207G', title: 'Axudas ao cine', transferLimitBp: 1_000 };
    await db.insert(tenders).values({ id: tenderId, ...tender });
    await db.insert(projects).values([
      { id: projectId, companyId, code: 'P-2026-901', name: 'Mareas' },
      { id: partId, companyId, parentId: projectId, code: 'P-2026-902', name: 'Mareas, rodaxe' },
    ]);
    const request = { tenderId, companyId, state: 'justifying' } as const;
    const change = {
      id: uuidv7(),
      kind: 'budget' as const,
      state: 'granted' as const,
      askedOn: '2026-03-01',
      answeredOn: '2026-03-20',
      executionEnd: null,
      justificationEnd: null,
      companyId: null,
      grantCents: 0,
      toJustifyCents: null,
      items: [
        { itemId: itemA, cents: -3_000_00 },
        { itemId: itemB, cents: 3_000_00 },
      ],
      documentationId: null,
      notes: '',
    };
    const otherId = uuidv7();
    const step = (state: CallRequestState): CallRequestStep => {
      return { state, day: '2026-05-01', comment: '', by: null, at: '2026-05-01T10:00:00.000Z' };
    };
    const settled = {
      ...request,
      state: 'closed' as const,
      projectIds: [projectId],
      grantedCents: 40_000_00,
    };
    await db.insert(callRequests).values([
      {
        ...request,
        id: requestId,
        internalCode: 'S-2026-910',
        projectIds: [projectId],
        eligibleBudgetCents: 10_000_00,
        grantedCents: 5_000_00,
        grantChanges: [change],
      },
      {
        ...request,
        id: otherId,
        internalCode: 'S-2026-911',
        projectIds: [partId],
        grantedCents: 20_000_00,
      },
      {
        ...settled,
        id: uuidv7(),
        internalCode: 'S-2026-912',
        history: (['granted', 'renounced', 'closed'] as const).map(step),
      },
      {
        ...settled,
        id: uuidv7(),
        internalCode: 'S-2026-913',
        payments: [{ id: uuidv7(), date: '2026-05-01', cents: 15_000_00, isAdvance: false }],
      },
    ]);
    await db.insert(callRequestBudgets).values([
      { id: itemA, callRequestId: requestId, name: 'Servizos', approvedCents: 5_000_00 },
      { id: itemB, callRequestId: requestId, name: 'Persoal', approvedCents: 5_000_00 },
    ]);
    const presented = [
      [requestId, itemA, 2_000_00, 'F-1'],
      [requestId, itemB, 8_000_00, 'F-2'],
      [otherId, null, 1_000_00, 'f 1'],
    ] as const;
    for (const [callRequestId, crBudgetItemId, cents, docNumber] of presented) {
      const expenseId = uuidv7();
      const [issueDate, document] = ['2026-04-01', { netCents: cents, totalCents: cents }];
      await db.insert(expenses).values({ id: expenseId, companyId, issueDate, ...document });
      await db.insert(accountingRecords).values({
        id: uuidv7(),
        callRequestId,
        crBudgetItemId,
        expenseId,
        issueDate,
        ...document,
        imputedCents: cents,
        creditor: 'Provedor',
        nif: 'A13585625',
        docNumber,
      });
    }
  }

  it('checks its items as they stand with the change', async () => {
    const { findings, summary } = await readDossier(server.db, requestId, ADMIN);
    expect(findings.map(({ code }) => code)).not.toContain('TRANSFER_OVER_LIMIT');
    expect(summary.items.map(({ approvedCents }) => approvedCents)).toEqual([2_000_00, 8_000_00]);
  });

  it('lacks no proof of payment of what nobody pays, in its index as in its checks', async () => {
    const { db } = server;
    const [known] = await db.select().from(callRequests).where(eq(callRequests.id, requestId));
    const of = { id: uuidv7(), tenderId: known?.tenderId ?? '', companyId: known?.companyId ?? '' };
    await db
      .insert(callRequests)
      .values({ ...of, internalCode: 'S-2026-914', state: 'justifying' });
    const presented = [
      ['amortizations', 500_00, 'A-1'],
      ['outgoings', -100_00, 'R-1'],
    ] as const;
    for (const [type, cents, docNumber] of presented) {
      const [expenseId, sums] = [uuidv7(), { netCents: cents, totalCents: cents }];
      const document = { issueDate: '2026-04-01', docNumber, ...sums };
      const { companyId } = of;
      await db.insert(expenses).values({ id: expenseId, companyId, type, ...document });
      const record = { id: uuidv7(), callRequestId: of.id, expenseId, imputedCents: cents };
      await db.insert(accountingRecords).values({ ...record, ...document });
    }
    const { findings, index } = await readDossier(db, of.id, ADMIN);
    expect(findings.map(({ code }) => code)).not.toContain('PAYMENT_PROOF_MISSING');
    expect(index.find(({ part }) => part === 'proofs')).toMatchObject({ state: 'ready' });
  });

  it('finds an invoice that another request justifies as another expense', async () => {
    const { findings } = await readDossier(server.db, requestId, ADMIN);
    const found = findings.filter(({ code }) => code === 'DUPLICATE_DOCUMENT');
    expect(found.map(({ params }) => params['docNumber'])).toEqual(['F-1']);
  });

  it('finds what its list tells otherwise than the expense, once that was paid', async () => {
    const { db } = server;
    const outdated = async () => {
      const { findings } = await readDossier(db, requestId, ADMIN);
      return findings.filter(({ code }) => code === 'EXPENSE_CHANGED').length;
    };
    const own = await db
      .select()
      .from(accountingRecords)
      .where(eq(accountingRecords.callRequestId, requestId));
    for (const { expenseId, creditor, nif, docNumber } of own) {
      const names = { contactName: creditor, contactNif: nif, docNumber };
      await db
        .update(expenses)
        .set(names)
        .where(eq(expenses.id, expenseId ?? ''));
    }
    expect(await outdated()).toBe(0);
    const payments = [paymentFixture({ day: '2026-05-04', amountCents: 2_000_00 })];
    await db
      .update(expenses)
      .set({ payments })
      .where(eq(expenses.id, own[0]?.expenseId ?? ''));
    expect(await outdated()).toBe(1);
    await db
      .update(accountingRecords)
      .set({ result: 'submitted' })
      .where(eq(accountingRecords.id, own[0]?.id ?? ''));
    expect(await outdated()).toBe(0);
  });

  it('declares the grant of a part of its project, and of one that is settled what it came to', async () => {
    const { others, index } = await readDossier(server.db, requestId, ADMIN);
    expect(others.map(({ internalCode, state, cents }) => [internalCode, state, cents])).toEqual([
      ['S-2026-911', 'granted', 20_000_00],
      ['S-2026-913', 'received', 15_000_00],
    ]);
    expect(index.find(({ part }) => part === 'incomes')?.count).toBe(2);
  });
});
