import type { Worker } from 'node:worker_threads';
import { startThread } from './start-thread.ts';
import type { WORKS } from './works.ts';

type Works = typeof WORKS;
type Name = keyof Works;

/** What the thread is asked for; one thing at a time. */
export interface Asked {
  work: Name;
  args: unknown[];
}
export type Told = { result: unknown } | { failed: Error };

interface Waiting extends Asked {
  resolve: (result: unknown) => void;
  reject: (why: Error) => void;
}

/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 60_000;
/** Whoever makes more of one document fails alone. */
const HEAP_MB = 768;
/** So does what takes longer, or never ends: the others wait for it. */
const LIMIT_MS = 120_000;

/** The thread has ended before the work: that takes more memory or time than there is for one. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
}

const queue: Waiting[] = [];
let worker: Worker | undefined;
let busy: Waiting | undefined;
let idle: NodeJS.Timeout | undefined;
let limit: NodeJS.Timeout | undefined;

/**
 * Computes in a thread apart, so that others are answered meanwhile: sheets, documents, stamps (works.ts).
 * What comes and goes is copied: hand over what is needed and no more.
 * @throws Error what the work threw
 * @throws ThreadEndedError
 */
export function apart<Work extends Name>(
  work: Work,
  ...args: Parameters<Works[Work]>
): Promise<Awaited<ReturnType<Works[Work]>>> {
  return new Promise((resolve, reject) => {
    queue.push({ work, args, resolve: resolve as Waiting['resolve'], reject });
    next();
  });
}

function next(): void {
  if (busy) return;
  clearTimeout(idle);
  busy = queue.shift();
  if (!busy) {
    idle = setTimeout(() => {
      void worker?.terminate();
      worker = undefined;
    }, IDLE_MS).unref();
    return;
  }
  worker ??= start();
  // A process that ends waits for what is being computed, and for nothing else.
  worker.ref();
  limit = setTimeout(endSlow, LIMIT_MS).unref();
  const { work, args } = busy;
  worker.postMessage({ work, args } satisfies Asked, []);
}

function start(): Worker {
  const started = startThread('apart', { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  let cause: Error | undefined;
  started.on('message', (told: Told) => {
    if (worker === started) settle(told);
  });
  started.on('error', (error: Error) => {
    cause = error;
  });
  started.on('exit', () => {
    if (worker !== started) return;
    worker = undefined;
    settle({ failed: new ThreadEndedError('The thread apart has ended', { cause }) });
  });
  return started;
}

/** The next work gets another thread, once this one has given its memory back. */
function endSlow(): void {
  const slow = worker;
  worker = undefined;
  const failed = new ThreadEndedError(
    `The thread apart took longer than ${LIMIT_MS / 1000} seconds`,
  );
  void slow?.terminate().then(() => settle({ failed }));
}

function settle(told: Told): void {
  clearTimeout(limit);
  const asked = busy;
  busy = undefined;
  worker?.unref();
  if (asked && 'failed' in told) asked.reject(told.failed);
  else if (asked && 'result' in told) asked.resolve(asBuffer(told.result));
  next();
}

function asBuffer(result: unknown): unknown {
  if (!(result instanceof Uint8Array)) return result;
  return Buffer.from(result.buffer, result.byteOffset, result.byteLength);
}
