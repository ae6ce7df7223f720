import { and, desc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { addDays, type Day, daysBetween } from '#domain/days.ts';
import { createPush } from '../../connectors/push.ts';
import type { Database } from '../../db/client.ts';
import { jobs, notifications } from '../../db/schema/index.ts';
import type { JobContext, Work } from '../../jobs/work.ts';
import { dayInSpain } from '../../today.ts';
import { deliver, type Telling } from './deliver.ts';
import { tellAll, tellLate } from './tell.ts';

const DAY_MS = 86_400_000;
/** What is done with is forgotten after so many days, and everything after so many. */
const DONE_DAYS = 90;
const ALL_DAYS = 400;

const TELL_JOB = 'notifications';
const AGAIN_JOB = 'notifications-again';
/** So many days gone by are made up for. */
const LATE_DAYS = 7;

/**
 * Each morning everybody is told what the rules say, and in the evening what came since; in the hours
 * between, mails that did not go are tried again.
 */
export function notificationsWork(context: JobContext): Work {
  const telling = { ...context, push: createPush(context.config, context.secrets) };
  return {
    handlers: {
      [TELL_JOB]: { work: async () => runTelling(telling) },
      [AGAIN_JOB]: { work: async () => ({ ...(await deliver(telling)) }) },
    },
    triggers: [
      {
        cron: '0 7,20 * * *',
        kind: TELL_JOB,
        jobs: async () => [{ key: 'all' }],
        isMadeUp: true,
      },
      { cron: '0 8-19 * * *', kind: AGAIN_JOB, jobs: async () => [{ key: 'all' }] },
    ],
  };
}

/**
 * Tells what is new today, and in the inboxes alone what the days before would have told, where no
 * process was there. Run again it tells nobody twice.
 * @throws Error when the mail server took no mail at all
 */
export async function runTelling(telling: Telling, now = new Date()) {
  const { db } = telling;
  const today = dayInSpain(now);
  await forgetOld(db, now);
  let told = await tellAll(db, today);
  for (const day of await missedDays(db, today)) told += await tellLate(db, day);
  const delivered = await deliver(telling, now);
  const [problem] = delivered.problems;
  if (problem !== undefined && delivered.mails === 0) throw new Error(problem);
  return { told, ...delivered };
}

/** The days since people were last told. A job that failed has told, too: what fails are the mails. */
async function missedDays(db: Database, today: Day): Promise<Day[]> {
  const [last] = await db
    .select({ at: jobs.finishedAt })
    .from(jobs)
    .where(and(eq(jobs.kind, TELL_JOB), isNotNull(jobs.finishedAt)))
    .orderBy(desc(jobs.finishedAt))
    .limit(1);
  if (!last?.at) return [];
  const count = Math.min(daysBetween(dayInSpain(last.at), today) - 1, LATE_DAYS);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(today, index - count));
}

/** What was given to somebody stays: it is told once for ever, and devices know it by its row. */
async function forgetOld(db: Database, now: Date): Promise<void> {
  const before = (days: number) => lt(notifications.updatedAt, new Date(+now - days * DAY_MS));
  await db
    .update(notifications)
    .set({ deletedAt: now })
    .where(
      and(
        isNull(notifications.deletedAt),
        ne(notifications.rule, 'assigned'),
        or(and(eq(notifications.state, 'done'), before(DONE_DAYS)), before(ALL_DAYS)),
      ),
    );
}
