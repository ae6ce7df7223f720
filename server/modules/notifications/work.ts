import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { createPush } from '../../connectors/push.ts';
import type { Database } from '../../db/client.ts';
import { notifications } from '../../db/schema/index.ts';
import type { JobContext, Work } from '../../jobs/work.ts';
import { dayInSpain } from '../../today.ts';
import { deliver, type Telling } from './deliver.ts';
import { tellAll } from './tell.ts';

const DAY_MS = 86_400_000;
/** What is done with is forgotten after so many days, and everything after so many. */
const DONE_DAYS = 90;
const ALL_DAYS = 400;

/** Each morning everybody is told what the rules say. */
export function notificationsWork(context: JobContext): Work {
  const push = createPush(context.config, context.secrets);
  return {
    handlers: { notifications: { work: async () => runMorning({ ...context, push }) } },
    triggers: [
      {
        cron: '0 7 * * *',
        kind: 'notifications',
        jobs: async () => [{ key: 'morning' }],
        isMadeUp: true,
      },
    ],
  };
}

/** Tells what is new today. Run again it tells nobody twice. */
export async function runMorning(telling: Telling, now = new Date()) {
  const { db } = telling;
  await forgetOld(db, now);
  const told = await tellAll(db, dayInSpain(now));
  return { told, ...(await deliver(telling, now)) };
}

async function forgetOld(db: Database, now: Date): Promise<void> {
  const before = (days: number) => lt(notifications.updatedAt, new Date(+now - days * DAY_MS));
  await db
    .update(notifications)
    .set({ deletedAt: now })
    .where(
      and(
        isNull(notifications.deletedAt),
        or(and(eq(notifications.state, 'done'), before(DONE_DAYS)), before(ALL_DAYS)),
      ),
    );
}
