import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createAccounting } from '../../server/connectors/accounting.ts';
import {
  accountingMarks,
  accountingRuns,
  companies,
  expenses,
} from '../../server/db/schema/index.ts';
import { openFiles } from '../../server/files/open-files.ts';
import type { JobContext } from '../../server/jobs/work.ts';
import { runSync } from '../../server/modules/accounting-sync/run.ts';
import { deriveSecrets } from '../../server/secrets.ts';
import { nextCif } from './cifs.ts';
import { HOLDED_KEY, startHolded } from './holded.ts';
import { type Engine, startServer } from './server.ts';
import { TODAY, smallWorld } from './small-books.ts';

/** As an attempt ends that a process did not live through. */
export class Killed extends Error {}

/** Lists by days; with a mark each test reads one range of each, not all of six years. */
const BY_DAYS = ['purchases', 'refunds', 'sales', 'receipts', 'creditNotes', 'payments', 'ledger'];

export type AccountingWorld = Awaited<ReturnType<typeof startAccounting>>;

/** A server and the accounting service that it synchronises with: a fake with the small books. */
export async function startAccounting(engine: Engine) {
  const secrets = deriveSecrets('a secret key that is long enough for all');
  const fake = await startHolded();
  const server = await startServer(engine, { env: { HOLDED_URL: fake.url } });
  const accounting = createAccounting(server.config, { backoffMs: 1, perSecond: 10_000 });
  const files = await openFiles(server.config);
  const { config, db } = server;
  const context = { accounting, config, db, files, secrets } as JobContext;

  async function newCompany(): Promise<string> {
    const id = randomUUID();
    const holdedKeySealed = secrets.seal(HOLDED_KEY, id);
    await server.db.insert(companies).values({ id, cif: nextCif(), name: 'Own', holdedKeySealed });
    const marks = BY_DAYS.map((step) => ({ companyId: id, step, readThrough: '2026-06-01' }));
    await server.db.insert(accountingMarks).values(marks);
    return id;
  }

  /** One attempt of a run; killed at its nth transaction where that is said. */
  async function sync(
    companyId: string,
    { id = randomUUID(), killAt = 0 }: { id?: string; killAt?: number } = {},
  ) {
    let transactions = 0;
    const work = {
      job: { id, kind: '', key: companyId, payload: {}, attempts: 1, lock: '' },
      signal: new AbortController().signal,
      hold: async () => {
        transactions += 1;
        if (transactions === killAt) throw new Killed();
      },
    };
    const order = { companyId, startedBy: null, today: TODAY, chunk: 1 };
    const isKilled = await runSync(context, work, order).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Killed) return true;
        throw error;
      },
    );
    const [run] = await server.db.select().from(accountingRuns).where(eq(accountingRuns.id, id));
    if (!run && !isKilled) throw new Error('There is no run');
    return { run: run as typeof accountingRuns.$inferSelect, transactions, isKilled };
  }

  async function expenseOf(companyId: string, docNumber: string) {
    const all = await server.db.select().from(expenses).where(eq(expenses.companyId, companyId));
    const found = all.find((row) => row.docNumber === docNumber);
    if (!found) throw new Error(`There is no ${docNumber}`);
    return found;
  }

  return {
    server,
    fake,
    context,
    secrets,
    newCompany,
    sync,
    expenseOf,
    /** The books as they were. */
    reset: () => {
      fake.world = smallWorld();
      fake.busyEvery = 0;
      Object.assign(fake, { pageAt: [], says: null });
    },
    stop: async () => {
      await server.stop();
      fake.close();
    },
  };
}
