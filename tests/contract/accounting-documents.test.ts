import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondsOfDay } from '#domain/accounting/madrid-seconds.ts';
import { accountingLinks, expenses, movements } from '../../server/db/schema/index.ts';
import { type AccountingWorld, startAccounting } from '../support/accounting-world.ts';
import { holdedDocument, holdedPayment } from '../support/holded.ts';
import { ENGINES } from '../support/server.ts';

describe.each(ENGINES)('documents of the accounting service on %s', (engine) => {
  let world: AccountingWorld;
  beforeAll(async () => {
    world = await startAccounting(engine);
  });
  afterAll(() => world.stop());
  beforeEach(() => world.reset());

  const books = () => world.fake.world;
  const firstBill = () => books().documents.purchase?.[0] ?? {};
  const numbersOf = async (companyId: string) => {
    const all = await world.server.db
      .select()
      .from(expenses)
      .where(eq(expenses.companyId, companyId));
    return all.map(({ docNumber }) => docNumber).toSorted();
  };
  const here = (id: string, fields: Partial<typeof expenses.$inferInsert>) =>
    world.server.db.update(expenses).set(fields).where(eq(expenses.id, id));

  it('become rows when they are approved, and drafts do not', async () => {
    const companyId = await world.newCompany();
    Object.assign(firstBill(), { status: 0, approvedAt: null });
    books().documents.invoice?.push(
      holdedDocument({ docNumber: 'S2', day: '2026-05-07', status: 0, approvedAt: 1_778_100_000 }),
      holdedDocument({ docNumber: 'S3', day: '2026-05-07', status: 0 }),
      holdedDocument({ docNumber: 'S4', day: '2026-05-07', status: 0, draft: true }),
    );
    const { run } = await world.sync(companyId);
    expect(await numbersOf(companyId)).toEqual(['2026/4/1', 'A2', 'R1', 'S1', 'S2', 'S3']);
    expect(run.problems.map(({ code }) => code)).toEqual(['foreign-currency', 'not-there']);
    Object.assign(firstBill(), { approvedAt: 1_778_100_000 });
    await world.sync(companyId);
    expect(await numbersOf(companyId)).toContain('A1');
  });

  it('that are annulled become no rows, and are told of a row that is here', async () => {
    const companyId = await world.newCompany();
    await world.sync(companyId);
    const { id } = await world.expenseOf(companyId, 'A1');
    Object.assign(firstBill(), { status: 3 });
    books().documents.invoice?.push(
      holdedDocument({ docNumber: 'S9', day: '2026-05-07', status: 3 }),
    );
    const told = async () => {
      const { problems } = (await world.sync(companyId)).run;
      return problems.filter(({ code }) => code === 'annulled' || code === 'removed-there');
    };
    const annulled = { step: 'purchases', code: 'annulled', remoteId: 'p1', rowId: id };
    expect(await told()).toMatchObject([annulled]);
    expect(await told()).toMatchObject([annulled]);
    expect(await numbersOf(companyId)).not.toContain('S9');
    await here(id, { state: 'cancelled' });
    expect(await told()).toEqual([]);
  });

  it('have a discount taken off the net where the total says so, and are left to people where it says neither', async () => {
    const companyId = await world.newCompany();
    const bill = (docNumber: string, fields: object) =>
      holdedDocument({ id: docNumber, docNumber, day: '2026-05-08', ...fields });
    books().documents.purchase?.push(
      bill('D1', { subtotal: 200, discount: 10, tax: 37.8, total: 217.8 }),
      bill('D2', { subtotal: 200, discount: 20, tax: 37.8, total: 217.8 }),
      bill('D3', { subtotal: 180, discount: 10, tax: 37.8, total: 217.8 }),
      bill('D4', { subtotal: 200, discount: 10, tax: 37.8, total: 190 }),
    );
    const { run } = await world.sync(companyId);
    for (const docNumber of ['D1', 'D2', 'D3']) {
      expect(await world.expenseOf(companyId, docNumber)).toMatchObject({
        netCents: 180_00,
        vatCents: 37_80,
        withholdingCents: 0,
      });
    }
    expect(run.problems).toContainEqual(
      expect.objectContaining({ code: 'unreadable', remoteId: 'D4' }),
    );
  });

  it('met before get their rates, where nobody settled them', async () => {
    const companyId = await world.newCompany();
    const bill = (docNumber: string) => {
      const products = [
        { name: 'a', price: 100, taxes: ['p_iva_21', 'p_ret_15'] },
        { name: 'b', price: 200, taxes: ['p_iva_10', 'p_ret_15'] },
      ];
      const sums = { subtotal: 300, tax: 41, total: 296, products };
      return holdedDocument({ id: docNumber, docNumber, day: '2026-05-08', ...sums });
    };
    const rates = {
      withholdingBp: 1_500,
      withholdingCents: 45_00,
      vatLines: [{ rateBp: 2_100 }, { rateBp: 1_000 }],
    };
    const none = { withholdingBp: null, vatLines: [] };
    books().documents.purchase?.push(bill('L1'), bill('L2'), bill('L3'));
    await world.sync(companyId);
    expect(await world.expenseOf(companyId, 'L1')).toMatchObject(rates);
    // As a version before had them.
    for (const docNumber of ['L1', 'L2', 'L3']) {
      const { id } = await world.expenseOf(companyId, docNumber);
      await here(id, { ...none, ...(docNumber === 'L2' && { state: 'justified' }) });
      if (docNumber !== 'L3') {
        const seen = sql`${accountingLinks.seen} - 'vatLines' - 'withholdingBp'`;
        await world.server.db
          .update(accountingLinks)
          .set({ seen })
          .where(eq(accountingLinks.rowId, id));
      }
    }
    const { run } = await world.sync(companyId);
    expect(run.problems.filter(({ code }) => code === 'conflict')).toEqual([]);
    expect(await world.expenseOf(companyId, 'L1')).toMatchObject(rates);
    expect(await world.expenseOf(companyId, 'L2')).toMatchObject(none);
    // What people took away since they met stays away.
    expect(await world.expenseOf(companyId, 'L3')).toMatchObject(none);
  });

  it('differ from what was written here before in each run, until both say the same', async () => {
    const companyId = await world.newCompany();
    const id = randomUUID();
    await world.server.db.insert(expenses).values({
      id,
      companyId,
      docNumber: 'A1',
      contactNif: 'B36000008',
      issueDate: '2026-05-02',
      netCents: 90_00,
      vatCents: 21_00,
      totalCents: 111_00,
      concept: 'Mine',
    });
    const told = async () => {
      const { problems } = (await world.sync(companyId)).run;
      return problems.filter(({ code }) => code === 'conflict');
    };
    const conflict = { rowId: id, fields: ['netCents'] };
    expect(await told()).toMatchObject([conflict]);
    expect(await told()).toMatchObject([conflict]);
    expect(await told()).toMatchObject([conflict]);
    expect(await world.expenseOf(companyId, 'A1')).toMatchObject({ id, netCents: 90_00 });
    await here(id, { netCents: 100_00, totalCents: 121_00 });
    expect(await told()).toEqual([]);
    Object.assign(firstBill(), { subtotal: 110, total: 131 });
    expect(await told()).toEqual([]);
    expect(await world.expenseOf(companyId, 'A1')).toMatchObject({ id, netCents: 110_00 });
  });

  it('that are entries of the ledger keep their row when their day changes', async () => {
    const companyId = await world.newCompany();
    await world.sync(companyId);
    const { id } = await world.expenseOf(companyId, '2026/4/1');
    const ofLedger = and(
      eq(accountingLinks.companyId, companyId),
      eq(accountingLinks.kind, 'ledger'),
    );
    const moveTo = (day: string) => {
      for (const line of books().dailyledger) line['timestamp'] = secondsOfDay(day);
    };
    moveTo('2026-06-02');
    await world.sync(companyId);
    expect(await world.expenseOf(companyId, '2026/4/1')).toMatchObject({
      id,
      issueDate: '2026-06-02',
    });
    // As links were before the day was left out of them.
    await world.server.db
      .update(accountingLinks)
      .set({ remoteId: '2026-06-02-4-1' })
      .where(ofLedger);
    moveTo('2026-06-03');
    await world.sync(companyId);
    expect(await world.expenseOf(companyId, '2026/4/1')).toMatchObject({
      id,
      issueDate: '2026-06-03',
    });
    const links = await world.server.db.select().from(accountingLinks).where(ofLedger);
    expect(links.map(({ remoteId }) => remoteId)).toEqual(['2026-4-1']);
    expect((await numbersOf(companyId)).filter((number) => number === '2026/4/1')).toHaveLength(1);
  });

  describe('that were paid', () => {
    const payment = () => books().payments[0] ?? {};
    const movementOf = async (companyId: string) => {
      const [found] = await world.server.db
        .select()
        .from(movements)
        .where(eq(movements.companyId, companyId));
      return found;
    };

    it('are paid on another day when the payment is', async () => {
      const companyId = await world.newCompany();
      await world.sync(companyId);
      Object.assign(payment(), { date: secondsOfDay('2026-05-25') });
      await world.sync(companyId);
      const paid = await world.expenseOf(companyId, 'A1');
      expect(paid).toMatchObject({ paidDate: '2026-05-25' });
      expect(await movementOf(companyId)).toMatchObject({
        id: paid.movementId,
        date: '2026-05-25',
      });
      const payments = paid.payments.map((one) => ({ ...one, day: '2026-05-26' }));
      await here(paid.id, { payments, paidDate: '2026-05-26' });
      Object.assign(payment(), { date: secondsOfDay('2026-05-27') });
      await world.sync(companyId);
      expect(await world.expenseOf(companyId, 'A1')).toMatchObject({ paidDate: '2026-05-26' });
    });

    it('are paid in parts, each on its day, and stay open by what a person took back or said', async () => {
      const companyId = await world.newCompany();
      const part = (id: string, day: string, amount: number) =>
        holdedPayment({ id, documentId: 'p1', documentType: 'purchase', day, amount });
      books().payments = [part('one', '2026-05-20', 60.5)];
      const paidParts = async () => {
        await world.sync(companyId);
        const { payments, unpaidCents, paidDate } = await world.expenseOf(companyId, 'A1');
        const told = payments.map(({ day, amountCents }) => `${day} ${amountCents}`);
        return { told, unpaidCents, paidDate };
      };
      const first = { told: ['2026-05-20 6050'], unpaidCents: 60_50, paidDate: null };
      expect(await paidParts()).toEqual(first);
      expect(await paidParts()).toEqual(first);
      books().payments.push(part('two', '2026-05-22', 60.5));
      const both = ['2026-05-20 6050', '2026-05-22 6050'];
      expect(await paidParts()).toEqual({ told: both, unpaidCents: 0, paidDate: '2026-05-22' });
      Object.assign(payment(), { date: secondsOfDay('2026-05-21') });
      const moved = ['2026-05-21 6050', '2026-05-22 6050'];
      books().payments.push(part('too much', '2026-05-23', 1));
      expect(await paidParts()).toEqual({ told: moved, unpaidCents: 0, paidDate: '2026-05-22' });
      const { id, payments } = await world.expenseOf(companyId, 'A1');
      books().payments.pop();
      const open = { unpaidCents: 60_50, paidDate: null };
      await here(id, { ...open, payments: payments.slice(0, 1) });
      expect(await paidParts()).toEqual({ ...open, told: moved.slice(0, 1) });
      // What a person said may be what the service says as well.
      const byHand = payments.slice(0, 1).map((one) => ({ ...one, movementId: null }));
      await here(id, { payments: byHand });
      books().payments.push(part('three', '2026-05-24', 60.5));
      expect(await paidParts()).toEqual({ ...open, told: moved.slice(0, 1) });
    });

    it('are paid though they came after their payment, and stay unpaid when a person says so', async () => {
      const companyId = await world.newCompany();
      const bills = books().documents.purchase ?? [];
      const [bill] = bills.splice(0, 1);
      await world.sync(companyId);
      if (bill) bills.push(bill);
      await world.sync(companyId);
      const { id, paidDate } = await world.expenseOf(companyId, 'A1');
      expect(paidDate).toBe('2026-05-20');
      await here(id, { paidDate: null, movementId: null });
      await world.sync(companyId);
      expect(await world.expenseOf(companyId, 'A1')).toMatchObject({ paidDate: null });
    });

    it('say whether money comes in or goes out', async () => {
      const companyId = await world.newCompany();
      const refund = { subtotal: -100, tax: -21, total: -121 };
      books().documents.purchase?.push(
        holdedDocument({ id: 'n1', docNumber: 'N1', day: '2026-05-09', ...refund }),
      );
      const pay = (desc: string, documentId: string, documentType?: string) =>
        holdedPayment({ desc, documentId, documentType, day: '2026-05-21', amount: 121 });
      books().payments = [
        pay('refund', 'n1', 'purchase'),
        pay('bill', 'p1'),
        pay('back', 'r1', 'purchaserefund'),
        pay('sale', 's1'),
        pay('unknown', 'none', 'purchase'),
      ];
      await world.sync(companyId);
      const all = await world.server.db
        .select()
        .from(movements)
        .where(eq(movements.companyId, companyId));
      const signs = all.map(
        ({ concept, amountCents, kind }) => `${concept} ${amountCents} ${kind}`,
      );
      expect(signs.toSorted()).toEqual([
        'back 12100 income',
        'bill -12100 expense',
        'refund 12100 income',
        'sale 12100 income',
        'unknown -12100 expense',
      ]);
    });
  });

  it('that the database cannot keep are told, and the others go on', async () => {
    const companyId = await world.newCompany();
    const { db } = world.server;
    await db.execute(
      sql`alter table expenses add constraint no_a2 check (doc_number <> 'A2') not valid`,
    );
    const { run } = await world.sync(companyId);
    await db.execute(sql`alter table expenses drop constraint no_a2`);
    expect(run.state).toBe('done');
    expect(run.problems).toContainEqual(
      expect.objectContaining({ step: 'purchases', code: 'failed', remoteId: 'p2', fields: [] }),
    );
    expect(await numbersOf(companyId)).toEqual(['2026/4/1', 'A1', 'R1', 'S1']);
  });

  it('have texts that the database can keep, whatever is in them', async () => {
    const companyId = await world.newCompany();
    const desc = `Lights\u0000 and\ud83d sound ${'x'.repeat(482)}🎬🎬`;
    Object.assign(firstBill(), { desc, docNumber: 'A1\u0000' });
    expect((await world.sync(companyId)).run.state).toBe('done');
    const { concept } = await world.expenseOf(companyId, 'A1');
    expect(concept).toBe(`Lights and sound ${'x'.repeat(482)}`);
  });
});
