import type { XeitoDb } from '../db.ts';
import { runReplay } from './run.ts';

/** What a page asks of the service worker, and what the worker tells it on the port it got. */
export interface ReplayRequest {
  type: 'replay';
}
export type ReplayNews =
  | { type: 'working' }
  | {
      type: 'ended';
      nextAt: number | null | 'busy';
      /** It threw; `nextAt` is then what pages of before understand. */
      hasFailed?: boolean;
    };

const START_WITHIN_MS = 2_000;
const END_WITHIN_MS = 120_000;
/** While it works, the worker says so again after each of these. */
export const WORKING_MS = 5_000;
const SILENT_MS = 3 * WORKING_MS;

/**
 * Replays where it lasts longest: in the service worker, which outlives the page, else in the page.
 * A worker that does not answer is as good as none. Where nothing waits nobody is woken for it.
 * @throws Error where it threw, here or there
 */
export async function replayInBestHost(
  db: XeitoDb,
  signal: AbortSignal,
): Promise<{ nextAt: number | null } | 'busy'> {
  if ((await db.outbox.count()) === 0) return { nextAt: null };
  const worker = globalThis.navigator?.serviceWorker?.controller;
  const news = worker ? await askWorker(worker) : null;
  if (!news) return runReplay(db, signal);
  if (news.hasFailed) throw new Error('The worker could not send.');
  return news.nextAt === 'busy' ? 'busy' : { nextAt: news.nextAt };
}

type Ended = Omit<Extract<ReplayNews, { type: 'ended' }>, 'type'>;

/**
 * Null when the worker never started; `busy` when it started and is not heard of any more, since browsers may end
 * it, and when it takes long.
 */
function askWorker(worker: ServiceWorker): Promise<Ended | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (news: Ended | null) => {
      clearTimeout(timer);
      clearTimeout(latest);
      port1.close();
      resolve(news);
    };
    let timer = setTimeout(() => end(null), START_WITHIN_MS);
    const latest = setTimeout(() => end({ nextAt: 'busy' }), END_WITHIN_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<ReplayNews>) => {
      if (data.type === 'ended') return end(data);
      clearTimeout(timer);
      timer = setTimeout(() => end({ nextAt: 'busy' }), SILENT_MS);
    });
    port1.start();
    const request: ReplayRequest = { type: 'replay' };
    worker.postMessage(request, [port2]);
  });
}

/** Asks the browser to wake the worker when there is network, even with every tab closed. */
export async function askForWakeUp(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  const sync = registration && 'sync' in registration ? registration.sync : null;
  if (!isSyncManager(sync)) return;
  // Refused in private windows: the page's own wake-ups do it.
  await sync.register('outbox').catch(() => undefined);
}

/** Background Sync is not in TypeScript's DOM: Chromium alone has it. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

function isSyncManager(value: unknown): value is SyncManager {
  return typeof value === 'object' && value !== null && 'register' in value;
}
