import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Database, queryRows } from '../db/client.ts';
import { type JobData, jobs } from '../db/schema/index.ts';

export const LEASE_SECONDS = 60;
export const MAX_ATTEMPTS = 5;
const BACKOFF_SECONDS = 30;
const KEPT_DAYS = 30;

export interface NewJob {
  kind: string;
  /** One unfinished job for each kind and key. */
  key: string;
  payload?: JobData;
  /** The turn of a schedule: one job for each, finished or not. */
  turn?: string;
  runAt?: Date;
}

/** A job that this process has, until its lease is over. */
export interface ClaimedJob {
  id: string;
  kind: string;
  key: string;
  payload: JobData;
  /** 1 for the first. */
  attempts: number;
  lock: string;
}

/** The job was taken over: what this process does for it must not be written. */
export class JobLost extends Error {}

/** Adds a job; null when there is one already. In a transaction it begins after the commit. */
export async function enqueue(
  db: Database,
  { kind, key, payload = {}, turn, runAt }: NewJob,
): Promise<string | null> {
  const [added] = await db
    .insert(jobs)
    .values({ id: uuidv7(), kind, key, payload, turn, runAt })
    .onConflictDoNothing()
    .returning({ id: jobs.id });
  return added?.id ?? null;
}

/**
 * Takes the job that is due for longest, or whose process let its lease run out. Of several processes
 * each gets another. The clock is the database's; what it keeps is rounded to the millisecond.
 */
export async function claim(
  db: Database,
  kinds: readonly string[],
  leaseSeconds = LEASE_SECONDS,
): Promise<ClaimedJob | undefined> {
  const names = sql.param(`{${kinds.join(',')}}`);
  const [taken] = await queryRows<ClaimedJob & Record<string, unknown>>(
    db,
    sql`update jobs set state = 'running', attempts = attempts + 1, lock = ${randomUUID()}::uuid,
        locked_until = now() + make_interval(secs => ${leaseSeconds}::float)
      where id = (
        select id from jobs
        where finished_at is null and kind = any(${names}::text[])
          and run_at < now() + interval '1 millisecond'
          and (state = 'queued' or locked_until < now())
        order by run_at limit 1 for update skip locked)
      returning id, kind, key, payload, attempts, lock`,
  );
  return taken;
}

/** Prolongs the lease. @throws JobLost */
export async function renew(
  db: Database,
  job: ClaimedJob,
  leaseSeconds = LEASE_SECONDS,
): Promise<void> {
  const lockedUntil = sql`now() + make_interval(secs => ${leaseSeconds}::float)`;
  await change(db, job, { lockedUntil });
}

/** Holds the job until the end of the transaction, so that what it writes counts once. @throws JobLost */
export async function hold(tx: Database, job: ClaimedJob): Promise<void> {
  const [mine] = await tx.select({ id: jobs.id }).from(jobs).where(isOf(job)).for('update');
  if (!mine) throw new JobLost();
}

/** Says how far it is. @throws JobLost */
export async function report(db: Database, job: ClaimedJob, progress: JobData): Promise<void> {
  await change(db, job, { progress });
}

export async function finish(db: Database, job: ClaimedJob, result: JobData): Promise<void> {
  await change(db, job, { state: 'done', result, ...over() });
}

/** Whether it is not tried again. */
export function isLastAttempt({ attempts }: ClaimedJob): boolean {
  return attempts >= MAX_ATTEMPTS;
}

/**
 * Tries it again later, each time later, and not before the wait that somebody asked for is over; after the
 * last attempt it has failed. Answers whether it has.
 */
export async function fail(
  db: Database,
  job: ClaimedJob,
  error: string,
  waitSeconds = 0,
): Promise<boolean> {
  const isLast = isLastAttempt(job);
  const seconds = Math.max(BACKOFF_SECONDS * 2 ** (job.attempts - 1), waitSeconds);
  const runAt = sql`now() + make_interval(secs => ${seconds}::float)`;
  await change(db, job, {
    error,
    ...(isLast
      ? { state: 'failed' as const, ...over() }
      : { state: 'queued' as const, runAt, lockedUntil: null, lock: null }),
  });
  return isLast;
}

/** Gives it back as it was taken, for another process: this one stops. */
export async function giveBack(db: Database, job: ClaimedJob): Promise<void> {
  const attempts = sql`${jobs.attempts} - 1`;
  await change(db, job, { state: 'queued', attempts, lockedUntil: null, lock: null });
}

/** Forgets what ended long ago. */
export async function pruneJobs(db: Database): Promise<void> {
  await db
    .delete(jobs)
    .where(lt(jobs.finishedAt, sql`now() - make_interval(days => ${KEPT_DAYS}::int)`));
}

function over() {
  return { finishedAt: sql`now()`, lockedUntil: null, lock: null };
}

function isOf({ id, lock }: ClaimedJob) {
  return and(eq(jobs.id, id), eq(jobs.lock, lock));
}

async function change(
  db: Database,
  job: ClaimedJob,
  values: Parameters<ReturnType<typeof db.update<typeof jobs>>['set']>[0],
): Promise<void> {
  const changed = await db.update(jobs).set(values).where(isOf(job)).returning({ id: jobs.id });
  if (changed.length === 0) throw new JobLost();
}
