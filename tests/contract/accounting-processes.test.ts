import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountingRun } from '#contract/accounting-sync.ts';
import { accountingRuns, clients, jobs } from '../../server/db/schema/index.ts';
import { claim, enqueue, hold } from '../../server/jobs/queue.ts';
import { SYNC_JOB, runSync } from '../../server/modules/accounting-sync/run.ts';
import { accountingWork } from '../../server/modules/accounting-sync/work.ts';
import { type AccountingWorld, startAccounting } from '../support/accounting-world.ts';
import { nextCif } from '../support/cifs.ts';
import { holdedContact, holdedDocument } from '../support/holded.ts';
import { ENGINES } from '../support/server.ts';
import { TODAY } from '../support/small-books.ts';

describe.each(ENGINES)('several processes and the accounting service on %s', (engine) => {
  let world: AccountingWorld;
  beforeAll(async () => {
    world = await startAccounting(engine);
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    world.reset();
    await world.server.db.delete(jobs);
  });

  const runOf = async (id: string) => {
    const [run] = await world.server.db
      .select()
      .from(accountingRuns)
      .where(eq(accountingRuns.id, id));
    return run;
  };

  it('begin and end a run only with its job', async () => {
    const companyId = await world.newCompany();
    const id = randomUUID();
    const { transactions } = await world.sync(await world.newCompany());
    await world.sync(companyId, { id, killAt: 1 });
    expect(await runOf(id)).toBeUndefined();
    await world.sync(companyId, { id, killAt: transactions });
    expect(await runOf(id)).toMatchObject({ state: 'running', finishedAt: null });
    expect((await world.sync(companyId, { id })).run).toMatchObject({ state: 'done' });
  });

  it('show what waits for its turn, whoever asked for it', async () => {
    const [first, second] = [await world.newCompany(), await world.newCompany()];
    const as = await world.server.login('admin');
    const ids: string[] = [];
    for (const companyId of [first, second]) {
      const payload = { companyId, startedBy: null };
      const id = await enqueue(world.server.db, { kind: SYNC_JOB, key: companyId, payload });
      ids.push(id ?? '');
    }
    const body = { companyId: second };
    const asked = await world.server.change<AccountingRun>('POST', '/accounting_sync', {
      as,
      body,
    });
    expect([asked.status, asked.data]).toMatchObject([
      201,
      { id: ids[1], state: 'queued', startedBy: null },
    ]);
    await world.server.db.delete(accountingRuns).where(eq(accountingRuns.id, ids[1] ?? ''));
    const job = await claim(world.server.db, [SYNC_JOB]);
    if (!job) throw new Error('nothing was due');
    const { signal } = new AbortController();
    const work = { job, signal, report: async () => undefined };
    await accountingWork(world.context).handlers[SYNC_JOB]?.work({
      ...work,
      hold: (tx) => hold(tx, job),
    });
    expect(await runOf(ids[0] ?? '')).toMatchObject({ state: 'done' });
    expect(await runOf(ids[1] ?? '')).toMatchObject({ state: 'queued', startedBy: null });
  });

  it('count what a run has no room to list', async () => {
    const companyId = await world.newCompany();
    const foreign = () => holdedDocument({ day: '2026-05-11', currency: 'usd' });
    world.fake.world.documents.purchase = Array.from({ length: 180 }, foreign);
    world.fake.world.documents.purchaserefund = Array.from({ length: 180 }, foreign);
    const id = randomUUID();
    const { transactions } = await world.sync(companyId, { id });
    const check = async (of: string) => {
      const run = await runOf(of);
      expect(run?.problems).toHaveLength(300);
      expect(run?.counts).toMatchObject({
        purchases: { problems: 180 },
        refunds: { problems: 180 },
        receipts: { problems: 1 },
      });
    };
    await check(id);
    for (const killAt of [transactions - 8, transactions - 6, transactions - 4]) {
      const [other, again] = [await world.newCompany(), randomUUID()];
      await world.sync(other, { id: again, killAt });
      await world.sync(other, { id: again });
      await check(again);
    }
  });
});

// The embedded database has one process, and one transaction waits for the other.
describe('two processes and the accounting service', () => {
  let world: AccountingWorld;
  beforeAll(async () => {
    world = await startAccounting('postgres');
  });
  afterAll(() => world.stop());

  it('make one client of a contact that both read', async () => {
    const nif = nextCif();
    world.fake.world.contacts = [holdedContact({ name: 'New', code: nif })];
    const together = barrier(2);
    const sync = (companyId: string) => {
      let transactions = 0;
      const work = {
        job: { id: randomUUID(), kind: '', key: '', payload: {}, attempts: 1, lock: '' },
        signal: new AbortController().signal,
        // The second one is that of the contacts.
        hold: async () => {
          transactions += 1;
          if (transactions === 2) await together();
        },
      };
      return runSync(world.context, work, { companyId, startedBy: null, today: TODAY });
    };
    const companies = [await world.newCompany(), await world.newCompany()];
    await Promise.all(companies.map(sync));
    const made = await world.server.db.select().from(clients).where(eq(clients.nif, nif));
    expect(made).toHaveLength(1);
  });
});

/** Lets so many through, when all have come. */
function barrier(size: number): () => Promise<void> {
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  let come = 0;
  return async () => {
    come += 1;
    if (come === size) open();
    await all;
  };
}
