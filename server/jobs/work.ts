import type { Context } from '../context.ts';
import { type JobHandler, type RunnerOptions, startRunner } from './runner.ts';
import { type Trigger, startTriggers } from './triggers.ts';

/** What jobs are done with: no request, no person. */
export type JobContext = Pick<
  Context,
  'accounting' | 'bdns' | 'config' | 'db' | 'files' | 'mailer' | 'secrets'
>;

/** The jobs of one module: who works on them, and when they are asked for by themselves. */
export interface Work {
  handlers: Readonly<Record<string, JobHandler>>;
  triggers: readonly Trigger[];
}

/** Starts the schedules and works on what is due. Answers how to stop, before the database closes. */
export async function startWork(
  { db }: Pick<JobContext, 'db'>,
  works: readonly Work[],
  onFailure: NonNullable<RunnerOptions['onFailure']>,
): Promise<() => Promise<void>> {
  const handlers = Object.assign({}, ...works.map((work) => work.handlers)) as Work['handlers'];
  const triggers = works.flatMap((work) => work.triggers);
  const stopTriggers = await startTriggers(db, triggers, (error) => onFailure(error, undefined));
  const runner = startRunner(db, handlers, { onFailure });
  return async () => {
    stopTriggers();
    await runner.stop();
  };
}
