import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountingPush } from '#contract/accounting-sync.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { companies, expenses, jobs } from '../../server/db/schema/index.ts';
import { claim, finish, hold } from '../../server/jobs/queue.ts';
import type { JobHandler } from '../../server/jobs/runner.ts';
import { accountingWork } from '../../server/modules/accounting-sync/work.ts';
import { type AccountingWorld, Killed, startAccounting } from '../support/accounting-world.ts';
import { holdedContact, holdedDocument, holdedPayment } from '../support/holded.ts';
import { ENGINES } from '../support/server.ts';

describe.each(ENGINES)('reinvoices and the accounting service on %s', (engine) => {
  let world: AccountingWorld;
  let as: string;
  beforeAll(async () => {
    world = await startAccounting(engine);
    as = await world.server.login('admin');
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    world.reset();
    await world.server.db.delete(jobs);
  });

  const step = async ({ id, version }: Reinvoice, body: Partial<Reinvoice>) => {
    const asked = { as, version, body };
    return (await world.server.change<Reinvoice>('PUT', `/reinvoices/${id}`, asked)).data;
  };
  const read = async ({ id }: Reinvoice) =>
    (await world.server.ask<Reinvoice>('GET', `/reinvoices/${id}`, { as })).data;

  /** One that was issued, between companies of the same accounting service. */
  async function issue(): Promise<Reinvoice> {
    const [issuerId, receiverId] = [await world.newCompany(), await world.newCompany()];
    const { data: bill } = await world.server.change<{ id: string }>('POST', '/expenses', {
      as,
      body: { companyId: issuerId, issueDate: '2026-05-01', netCents: 100_00, vatCents: 21_00 },
    });
    const line = { id: randomUUID(), expenseId: bill.id, concept: 'Lights', amountCents: 100_00 };
    const lines = [{ ...line, marginBp: 0, vatBp: 2100, dummy: false }];
    const { data: draft } = await world.server.change<Reinvoice>('POST', '/reinvoices', {
      as,
      body: { issuerId, receiverId, date: '2026-05-10', expenses: lines },
    });
    return step(draft, { state: 'issued' });
  }

  const push = ({ id }: Reinvoice) =>
    world.server.change<AccountingPush>('POST', `/reinvoices/${id}/push`, { as });
  /** The job of the sending, and one attempt of it. */
  async function claimPush() {
    const job = await claim(world.server.db, ['accounting-push'], 0);
    const handler = accountingWork(world.context).handlers['accounting-push'];
    if (!job || !handler) throw new Error('nothing was due');
    const { signal } = new AbortController();
    const work = { job, signal, report: async () => undefined };
    const attempt = (held: Parameters<JobHandler['work']>[0]['hold'] = (tx) => hold(tx, job)) =>
      handler.work({ ...work, hold: held });
    return {
      attempt,
      finish: async () => finish(world.server.db, job, (await attempt()) ?? {}),
    };
  }
  const invoicesOf = ({ code }: Reinvoice) =>
    (world.fake.world.documents.invoice ?? []).filter(
      ({ docNumber, desc }) => docNumber === code || desc === code,
    );
  const incomesOf = async ({ issuerId }: Reinvoice) =>
    world.server.db
      .select()
      .from(expenses)
      .where(and(eq(expenses.companyId, issuerId), sql`type = 'incomes' and doc_number <> 'S1'`));
  const outgoingsOf = async ({ receiverId }: Reinvoice) => {
    const own = await world.server.db
      .select()
      .from(expenses)
      .where(eq(expenses.companyId, receiverId));
    return own.filter(({ docNumber, type }) => type === 'outgoings' && /^(RF|F24)/.test(docNumber));
  };

  const pushState = async ({ id }: Reinvoice) =>
    (await world.server.ask<AccountingPush>('GET', `/reinvoices/${id}/push`, { as })).data;

  it('are sent once as an invoice, also when it was killed after it was made', async () => {
    const issued = await issue();
    expect((await push(issued)).status).toBe(201);
    const { attempt } = await claimPush();
    await expect(attempt(() => Promise.reject(new Killed()))).rejects.toThrow(Killed);
    await attempt();
    const made = invoicesOf(issued);
    expect(made).toMatchObject([{ subtotal: 100, tax: 21 }]);
    const billed = await read(issued);
    expect(billed).toMatchObject({
      state: 'billed',
      holdedId: made[0]?.['id'],
      invoiceNumber: made[0]?.['docNumber'],
    });
    expect((await push(issued)).status).toBe(409);
    await world.sync(issued.issuerId);
    expect(await incomesOf(issued)).toHaveLength(1);
  });

  it('are ordered by the step that issues them, and the invoice comes back with its number and PDF', async () => {
    const issued = await issue();
    await (await claimPush()).finish();
    const [made] = invoicesOf(issued);
    const billed = await read(issued);
    expect(made?.['docNumber']).toMatch(/^F24/);
    expect(billed).toMatchObject({ state: 'billed', invoiceNumber: made?.['docNumber'] });
    const url = `${world.server.url}/api/files/${billed.invoiceFileId}/content`;
    const pdf = await fetch(url, { headers: { authorization: `Bearer ${as}` } });
    expect([pdf.status, await pdf.text()]).toEqual([200, expect.stringMatching(/^%PDF/)]);
  });

  it('are made by nobody where the issuer has no service, or an invoice was made elsewhere', async () => {
    const issued = await issue();
    const written = await step(issued, { invoiceNumber: 'A-17' });
    await (await claimPush()).finish();
    expect(invoicesOf(issued)).toEqual([]);
    expect(await read(issued)).toMatchObject({ state: 'issued', invoiceNumber: 'A-17' });
    expect((await push(written)).status).toBe(409);
    const { issuerId } = issued;
    await world.server.db
      .update(companies)
      .set({ holdedKeySealed: null })
      .where(eq(companies.id, issuerId));
    await world.server.db.delete(jobs);
    const [line] = issued.expenses;
    const { data: bill } = await world.server.change<{ id: string }>('POST', '/expenses', {
      as,
      body: { companyId: issuerId, issueDate: '2026-05-01', netCents: 100_00, vatCents: 21_00 },
    });
    const { data: draft } = await world.server.change<Reinvoice>('POST', '/reinvoices', {
      as,
      body: {
        issuerId,
        receiverId: issued.receiverId,
        date: '2026-05-11',
        expenses: [{ ...line, id: randomUUID(), expenseId: bill.id }],
      },
    });
    expect((await step(draft, { state: 'issued' })).code).toMatch(/^RF-/);
    expect(await world.server.db.select().from(jobs)).toEqual([]);
  });

  it('are sent as approved invoices, of our amounts whatever the contact has agreed', async () => {
    const issued = await issue();
    await push(issued);
    const { attempt } = await claimPush();
    await attempt();
    expect(invoicesOf(issued)).toMatchObject([
      { subtotal: 100, total: 121, approvedAt: expect.any(Number) as number },
    ]);
  });

  it('are known by a sync that comes between the invoice and the note of it', async () => {
    const issued = await issue();
    await push(issued);
    const { attempt } = await claimPush();
    await expect(attempt(() => Promise.reject(new Killed()))).rejects.toThrow(Killed);
    await world.sync(issued.issuerId);
    expect(await incomesOf(issued)).toMatchObject([{ origin: 'reinvoice' }]);
    await attempt();
    expect(await read(issued)).toMatchObject({ state: 'billed' });
  });

  it('are known by the number that a person typed, on both sides', async () => {
    const issued = await issue();
    const sent = await step(issued, { state: 'sent' });
    await step(sent, { state: 'billed', invoiceNumber: 'F240012' });
    const [issuer] = await world.server.db
      .select()
      .from(companies)
      .where(eq(companies.id, issued.issuerId));
    const document = { docNumber: 'F240012', desc: '', contactName: '', day: '2026-05-10' };
    const { contacts, documents } = world.fake.world;
    contacts.push(holdedContact({ id: 'issuer', code: issuer?.cif, type: 'supplier' }));
    documents.invoice?.push(holdedDocument(document));
    documents.purchase?.push(
      holdedDocument({ ...document, contact: 'issuer' }),
      holdedDocument({ ...document, contact: 'supplier' }),
    );
    await world.sync(issued.issuerId);
    await world.sync(issued.receiverId);
    expect(await incomesOf(issued)).toMatchObject([{ origin: 'reinvoice' }]);
    const outgoings = await outgoingsOf(issued);
    // Another supplier may have used the same number.
    const said = outgoings.map(({ contactNif, origin }) => `${contactNif} ${origin}`);
    expect(said.toSorted()).toEqual(['B36000008 holded', `${issuer?.cif} reinvoice`].toSorted());
  });

  it('are followed there: their change, their payment and their end', async () => {
    const issued = await issue();
    await push(issued);
    await (await claimPush()).finish();
    const [made] = invoicesOf(issued);
    const [income] = await incomesOf(issued);
    const { issuerId } = issued;
    await world.sync(issuerId);
    const paid = { documentId: made?.['id'], documentType: 'invoice', day: '2026-05-22' };
    world.fake.world.payments.push(holdedPayment({ ...paid, amount: 121 }));
    Object.assign(made ?? {}, { subtotal: 110, total: 131 });
    const problems = (await world.sync(issuerId)).run.problems;
    const at = { step: 'sales', rowId: income?.id };
    expect(problems).toContainEqual(
      expect.objectContaining({ ...at, code: 'settled', fields: ['netCents'] }),
    );
    expect(await incomesOf(issued)).toMatchObject([
      { netCents: 100_00, paidDate: '2026-05-22', movementId: expect.any(String) as string },
    ]);
    Object.assign(world.fake.world.documents, { invoice: [] });
    expect((await world.sync(issuerId)).run.problems).toContainEqual(
      expect.objectContaining({ ...at, code: 'removed-there' }),
    );
  });

  it('that the service refuses say so in its words, and are not tried again', async () => {
    const issued = await issue();
    await push(issued);
    const job = await claimPush();
    world.fake.says = { status: 200, body: '{"status":0,"info":"The number is taken"}' };
    await job.finish();
    expect(await pushState(issued)).toEqual({
      state: 'failed',
      problem: 'refused',
      said: 'The number is taken',
    });
  });

  it('that were cancelled meanwhile say so, and keep the id of what is there', async () => {
    const waiting = await issue();
    await push(waiting);
    await step(waiting, { state: 'cancelled' });
    await (await claimPush()).finish();
    expect(await pushState(waiting)).toMatchObject({ state: 'failed', problem: 'cancelled' });
    expect(invoicesOf(waiting)).toEqual([]);

    const posted = await issue();
    await push(posted);
    const job = await claimPush();
    await expect(job.attempt(() => Promise.reject(new Killed()))).rejects.toThrow(Killed);
    await step(posted, { state: 'cancelled' });
    await job.finish();
    expect(await pushState(posted)).toMatchObject({ state: 'failed', problem: 'cancelled-late' });
    expect(await read(posted)).toMatchObject({
      state: 'cancelled',
      holdedId: invoicesOf(posted)[0]?.['id'],
    });
  });
});
