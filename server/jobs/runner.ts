import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import type { JobData } from '../db/schema/index.ts';
import {
  type ClaimedJob,
  JobLost,
  LEASE_SECONDS,
  MAX_ATTEMPTS,
  claim,
  fail,
  finish,
  giveBack,
  hold,
  isLastAttempt,
  renew,
  report,
} from './queue.ts';

const POLL_MS = 1000;

/** What a handler has while it works on a job. */
export interface JobWork {
  job: ClaimedJob;
  /** Aborted when the process stops or the job was taken over: the handler throws, soon. */
  signal: AbortSignal;
  /** Says how far it is. */
  report(progress: JobData): Promise<void>;
  /** To be called first in each transaction that writes: a process that lost the job writes nothing. */
  hold(tx: Database): Promise<void>;
}

export interface JobHandler {
  /** What it answers is kept as the result. A job may be worked on again after a kill at any point. */
  work(work: JobWork): Promise<JobData | undefined>;
  /** In the transaction in which it fails for good; of a job that was cut off each time without an error. */
  giveUp?(tx: Database, job: ClaimedJob, error: unknown): Promise<void>;
  /** For how long at least whoever it speaks with asked to be left alone. */
  waitSeconds?(error: unknown): number;
}

export interface RunnerOptions {
  leaseSeconds?: number;
  pollMs?: number;
  onFailure?: (error: unknown, job: ClaimedJob | undefined) => void;
}

export interface Runner {
  /** Ends after the current job was given back. */
  stop(): Promise<void>;
}

/** Works on the jobs of these kinds, one after the other, for as long as the process lives. */
export function startRunner(
  db: Database,
  handlers: Readonly<Record<string, JobHandler>>,
  options: RunnerOptions = {},
): Runner {
  const { pollMs = POLL_MS, onFailure = () => undefined } = options;
  const stopping = new AbortController();
  const kinds = Object.keys(handlers);

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let job: ClaimedJob | undefined;
      try {
        job = await claim(db, kinds, options.leaseSeconds);
        if (job) await workOn(db, job, handlers, stopping.signal, options);
      } catch (error) {
        if (!stopping.signal.aborted && !(error instanceof JobLost)) onFailure(error, job);
      }
      if (!job) await wait(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function workOn(
  db: Database,
  job: ClaimedJob,
  handlers: Readonly<Record<string, JobHandler>>,
  stopping: AbortSignal,
  { leaseSeconds = LEASE_SECONDS, onFailure = () => undefined }: RunnerOptions,
): Promise<void> {
  const handler = handlers[job.kind];
  if (!handler) throw new Error(`Nobody works on ${job.kind}`);
  // One that ends its process each time never comes to its own end.
  if (job.attempts > MAX_ATTEMPTS) return end(db, job, handler, undefined);
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const beat = setInterval(
    () =>
      void renew(db, job, leaseSeconds).catch((error: unknown) => {
        if (error instanceof JobLost) lost.abort(error);
      }),
    (leaseSeconds * 1000) / 3,
  );
  try {
    const result = await handler.work({
      job,
      signal,
      report: (progress) => report(db, job, progress),
      hold: (tx) => hold(tx, job),
    });
    await finish(db, job, result ?? {});
  } catch (error) {
    if (error instanceof JobLost || lost.signal.aborted) return;
    if (stopping.aborted) return await giveBack(db, job);
    onFailure(error, job);
    await end(db, job, handler, error);
  } finally {
    clearInterval(beat);
  }
}

async function end(
  db: Database,
  job: ClaimedJob,
  handler: JobHandler,
  error: unknown,
): Promise<void> {
  await db.transaction(async (tx) => {
    await hold(tx, job);
    if (isLastAttempt(job)) await handler.giveUp?.(tx, job, error);
    await fail(tx, job, messageOf(error), handler.waitSeconds?.(error));
  });
}

function messageOf(error: unknown): string {
  if (error === undefined) return 'It was cut off too often';
  return error instanceof Error ? error.message : 'It failed without an error';
}
