import { isNull, isNotNull, and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { AccountingUnavailable } from '../../connectors/accounting/service.ts';
import { companies } from '../../db/schema/index.ts';
import type { JobContext, Work } from '../../jobs/work.ts';
import { INVOICE_JOB, invoiceOrder } from '../reinvoices/invoice-order.ts';
import { problemOf } from './items.ts';
import { pushReinvoice } from './push.ts';
import { SYNC_JOB, endRun, runSync } from './run.ts';

/** Before people come, after the backups of the night. */
const NIGHTLY = '40 4 * * *';

const syncOrder = z.object({ companyId: z.uuid(), startedBy: z.uuid().nullable() });

/** Synchronising with the accounting service: on demand, and each night for every company with a key. */
export function accountingWork(context: JobContext): Work {
  const waitSeconds = (error: unknown) =>
    error instanceof AccountingUnavailable ? error.waitSeconds : 0;
  return {
    handlers: {
      [SYNC_JOB]: {
        async work(work) {
          await runSync(context, work, syncOrder.parse(work.job.payload));
          return undefined;
        },
        giveUp: async (tx, job, error) => {
          const code = error instanceof AccountingUnavailable ? 'unreachable' : 'failed';
          await endRun(tx, job.id, problemOf(null, code));
        },
        waitSeconds,
      },
      [INVOICE_JOB]: {
        work: async (work) => pushReinvoice(context, work, invoiceOrder.parse(work.job.payload)),
        waitSeconds,
      },
    },
    triggers: [
      {
        cron: NIGHTLY,
        kind: SYNC_JOB,
        isMadeUp: true,
        async jobs(database) {
          const withKey = await database
            .select({ id: companies.id })
            .from(companies)
            .where(
              and(
                isNotNull(companies.holdedKeySealed),
                eq(companies.archived, false),
                isNull(companies.deletedAt),
              ),
            );
          return withKey.map(({ id }) => ({
            key: id,
            payload: { companyId: id, startedBy: null },
          }));
        },
      },
    ],
  };
}
