import { Cron } from 'croner';
import type { Database } from '../db/client.ts';
import { type NewJob, enqueue } from './queue.ts';

const SPAIN = 'Europe/Madrid';

/** A schedule that asks for jobs. */
export interface Trigger {
  /** In the time of Spain: `30 3 * * *`. */
  cron: string;
  kind: string;
  /** What is to be done at a turn. */
  jobs(db: Database): Promise<Pick<NewJob, 'key' | 'payload'>[]>;
  /** A turn that no process was there for is made up for at the next start. */
  isMadeUp?: boolean;
}

/** Starts the schedules. Several processes may: each turn is asked for once. Answers how to stop. */
export async function startTriggers(
  db: Database,
  triggers: readonly Trigger[],
  onFailure: (error: unknown) => void,
): Promise<() => void> {
  const crons: Cron[] = [];
  for (const trigger of triggers) {
    const cron = new Cron(
      trigger.cron,
      { timezone: SPAIN, unref: true, catch: onFailure },
      async () => askFor(db, trigger, new Date()),
    );
    crons.push(cron);
    const [missed] = trigger.isMadeUp ? cron.previousRuns(1) : [];
    if (missed) await askFor(db, trigger, missed).catch(onFailure);
  }
  return () => crons.forEach((cron) => cron.stop());
}

/** Asks for the jobs of the turn of that minute, where no process has yet. */
export async function askFor(db: Database, trigger: Trigger, at: Date): Promise<void> {
  const turn = at.toISOString().slice(0, 16);
  for (const job of await trigger.jobs(db)) {
    await enqueue(db, { ...job, kind: trigger.kind, turn });
  }
}
