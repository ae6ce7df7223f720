import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The threads of the server. What each of them runs is `<name>-worker.ts`, beside this file. */
type ThreadName = 'apart' | 'ledger' | 'pglite';

/** Starts a thread, whether the server runs from its sources or from its bundle. */
export function startThread(
  name: ThreadName,
  options: Pick<WorkerOptions, 'resourceLimits' | 'workerData'> = {},
): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const run = new URL(isSource ? 'from-source.mjs' : `${name}-worker.js`, import.meta.url);
  const ofSource = { argv: [`./${name}-worker.ts`], execArgv: [] };
  return new Worker(run, { ...options, ...(isSource && ofSource) });
}
