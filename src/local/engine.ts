import { liveQuery } from 'dexie';
import { isOnline, onOnlineChange } from './api/online.ts';
import { probeServer, probeWhileOffline } from './api/probe.ts';
import { isDbOpen, localDb, type XeitoDb } from './db.ts';
import { onDbOutdated } from './db-signal.ts';
import { dropOrphanChunks, dropSentChunks } from './files/housekeeping.ts';
import { keepCopies } from './keep-copies.ts';
import { finishSealing } from './keys/seal-mirror.ts';
import { holdStill, runAlone } from './leader.ts';
import { foldLedgers } from './ledger/fold.ts';
import { endPause, readNote } from './meta.ts';
import { followSending } from './mirror/follow-sending.ts';
import { backoffMs } from './outbox/backoff.ts';
import {
  expediteWaiting,
  forgetOldLines,
  forgetOldSends,
  waitNoLonger,
} from './outbox/housekeeping.ts';
import { askForWakeUp, replayInBestHost } from './outbox/replay-host.ts';
import { onWake } from './outbox/wake.ts';
import type { PullResult } from './pull/pull.ts';
import { followServer, type Pulled, pullFromServer } from './server/pull.ts';
import { currentSession, onSessionChange } from './session/current.ts';
import { endSession } from './session/session.ts';
import { askToPersist } from './storage.ts';
import { singleFlight } from './single-flight.ts';

export interface SyncOptions {
  /** Milliseconds between two pulls without hints, while the page is seen and while it is not. */
  pollVisibleMs?: number;
  pollHiddenMs?: number;
  /** The same with hints, of which one may be lost. */
  pollConnectedMs?: number;
  /** What is on its way for so long, such as a document, holds up no pull. */
  pullWithinMs?: number;
}

const BUSY_AGAIN_MS = 1_000;
/** The longest wait after runs that threw, one after the other. */
const THROWN_AGAIN_MS = 60_000;
/** Longer than most requests take; a slow upload goes on after the reload. */
const QUIET_WITHIN_MS = 5_000;
const LONGEST_TIMER_MS = 3_600_000;
/** A page that is busy for longer goes on beside it. */
const IDLE_MS = 2_000;

/** After these no later pull brings more by itself. */
const SETTLED: ReadonlySet<PullResult> = new Set<PullResult>(['done', 'auth', 'upgrade']);

interface Engine {
  userId: string;
  stop(): void;
  syncNow(): Promise<void>;
  /** The same, and what waits out an earlier failure goes too. */
  comeBack(which: 'all' | 'undelivered'): Promise<void>;
}

let engine: Engine | null = null;

/**
 * Starts sending and pulling for the signed-in person, until `stopSync` or the end of the session.
 * Each tab may run one: locks see to it that one of them works. Where it runs already, what waits goes now.
 */
export function startSync(options: SyncOptions = {}): void {
  const session = currentSession();
  if (!session) return;
  if (engine?.userId === session.id) return void engine.comeBack('all');
  // A newer tab has it: only a reload goes on.
  if (!isDbOpen()) return;
  stopSync();
  engine = createEngine(localDb(), options);
}

export function stopSync(): void {
  engine?.stop();
  engine = null;
}

/**
 * Ends the sync of this page, and that of all others until this page is gone: Chromium does not let a
 * new service worker take over while requests or messages keep waking the old one. The answer starts it
 * again, where the page stays after all.
 */
export async function quietenSync(): Promise<() => void> {
  const userId = engine?.userId;
  stopSync();
  if (!userId) return () => undefined;
  const letGo = await holdStill(userId, QUIET_WITHIN_MS);
  return () => {
    letGo();
    startSync();
  };
}

/** Sends and pulls now; resolves when both have been tried. */
export async function syncNow(): Promise<void> {
  await engine?.syncNow();
}

/** As a person asks for it: what waits for its next attempt goes now too. */
export async function sendNow(): Promise<void> {
  if (engine) await waitNoLonger(localDb());
  await engine?.syncNow();
}

function createEngine(db: XeitoDb, options: SyncOptions): Engine {
  const { pollVisibleMs = 30_000, pollHiddenMs = 300_000, pollConnectedMs = 300_000 } = options;
  const { pullWithinMs = 5_000 } = options;
  const ending = new AbortController();
  const { signal } = ending;
  let isConnected = false;
  let poll: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let failedPulls = 0;
  let thrownReplays = 0;

  /** When to pull again after one that did not bring all that there is; null where that is not to be awaited. */
  const pullAgainMs = (pulled: Pulled | 'busy' | undefined): number | null => {
    // Whoever is at it, or was faster, may have begun before what a hint told of.
    if (pulled === 'busy') return BUSY_AGAIN_MS;
    failedPulls = pulled?.result === 'done' ? 0 : failedPulls + 1;
    // What ends an `auth` or an `upgrade` is no time that passes.
    if (pulled && SETTLED.has(pulled.result)) return null;
    const retryAfterMs = pulled?.retryAfterMs ?? 0;
    return BUSY_AGAIN_MS + backoffMs(failedPulls, Math.random, { retryAfterMs });
  };
  const pull = singleFlight(async () => {
    if (signal.aborted) return;
    const pulled = await runAlone(db, 'pull', async () => {
      const answer = await pullFromServer(db);
      if (answer.result === 'done') await foldLedgers(db, { idle: () => whenIdle(signal) });
      return answer;
    }).catch(carryOn);
    if (pulled !== 'busy' && pulled?.result === 'done') void keepCopies(db).catch(carryOn);
    clearTimeout(again);
    const wasAway = failedPulls > 0;
    const wait = pullAgainMs(pulled);
    if (wasAway && failedPulls === 0) void expedite('undelivered').then(replay);
    if (signal.aborted || wait === null) return;
    // Its return wakes all that waits.
    again = setTimeout(() => void (isOnline() && pull()), wait);
  });
  const replay = singleFlight(async () => {
    if (signal.aborted) return;
    const result = await replayInBestHost(db, signal).catch(carryOn);
    clearTimeout(retry);
    thrownReplays = result ? 0 : thrownReplays + 1;
    const againMs = result ? BUSY_AGAIN_MS : thrownAgainMs(thrownReplays);
    const nextAt = result && result !== 'busy' ? result.nextAt : Date.now() + againMs;
    if (signal.aborted || nextAt === null) return;
    const wait = Math.min(LONGEST_TIMER_MS, Math.max(0, nextAt - Date.now()));
    retry = setTimeout(() => void syncNow(), wait);
  });
  const syncNow = async () => {
    const sent = replay();
    if (!(await endsWithin(sent, pullWithinMs))) {
      await pull();
      await sent;
    }
    await pull();
  };
  const schedulePoll = () => {
    clearTimeout(poll);
    if (signal.aborted) return;
    poll = setTimeout(
      () => {
        schedulePoll();
        if (isOnline()) void syncNow();
      },
      isConnected ? pollConnectedMs : isHidden() ? pollHiddenMs : pollVisibleMs,
    );
  };
  const carryOn = (error: unknown): undefined => {
    // The end of the session or an update closes the database at any moment of a run.
    if (!signal.aborted && db.isOpen())
      console.error('The sync failed and will be tried again.', error);
  };
  const expedite = (which: 'all' | 'undelivered') =>
    expediteWaiting(db, Date.now(), which).catch(carryOn);
  const comeBack: Engine['comeBack'] = async (which) => {
    await expedite(which);
    await syncNow();
  };

  /** The page may be gone for good: what waits then is sent by the worker, when there is network. */
  const leaveToWorker = async () => {
    // What is being sent goes with the page too, where that does it itself.
    const waiting = await db.outbox.where('state').anyOf('queued', 'sending').count();
    if (waiting > 0) await askForWakeUp();
  };

  const stops = [
    onWake(() => {
      void askForWakeUp();
      // What is here alone is worth asking the browser not to clear it.
      if (!isOnline()) void askToPersist();
      void syncNow();
    }),
    onOnlineChange((online) => void (online && comeBack('undelivered'))),
    onSessionChange((next) => {
      if (next?.id !== db.userId && engine?.userId === db.userId) stopSync();
    }),
    onDbOutdated(stopSync),
    probeWhileOffline(),
    // The browser's word is a reason to ask the server, either way.
    listen('online', async () => void ((await probeServer()) && comeBack('undelivered'))),
    listen('offline', () => void probeServer()),
    listen('focus', () => void syncNow()),
    listen('visibilitychange', () => {
      schedulePoll();
      if (isHidden()) void leaveToWorker().catch(carryOn);
      else void syncNow();
    }),
    watchPause(db),
    followSending(db),
    () => clearTimeout(poll),
    () => clearTimeout(retry),
    () => clearTimeout(again),
  ];
  const hints = {
    onHint: () => void pull(),
    onConnected: (now: boolean) => {
      // Said of each attempt that fails too.
      if (now === isConnected) return;
      isConnected = now;
      schedulePoll();
    },
  };
  void followAlone(db.userId, () => followServer(hints, signal), signal);
  void tidyUp(db).catch(carryOn);
  schedulePoll();
  // The app that starts may be the newer one that the server asked for; if not, it says so again.
  void endPause(db, 'upgrade')
    .catch(carryOn)
    .then(() => comeBack('all'));

  return {
    userId: db.userId,
    syncNow,
    comeBack,
    stop: () => {
      ending.abort();
      for (const stop of stops) stop();
    },
  };
}

async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}

function thrownAgainMs(times: number): number {
  return Math.min(THROWN_AGAIN_MS, BUSY_AGAIN_MS * 2 ** Math.min(times, 6));
}

/** Old lines of the log and pieces of documents without a row go; a sealing that was cut short goes on. */
async function tidyUp(db: XeitoDb): Promise<void> {
  await forgetOldLines(db, Date.now());
  await forgetOldSends(db);
  await dropOrphanChunks(db, Date.now());
  await dropSentChunks(db);
  await finishSealing(db);
}

/** One tab holds the stream of hints, the next one takes it over: a browser has few connections. */
async function followAlone(
  userId: string,
  follow: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return follow();
  // Aborted while it waits for its turn: there is nothing to follow any more.
  await locks.request(`xeito-stream:${userId}`, { signal }, follow).catch(() => undefined);
}

/** Rejects when the sync of this page ends meanwhile. */
async function whenIdle(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    else setTimeout(resolve);
  });
  signal.throwIfAborted();
}

/** The server has refused the token, here or in the worker: the session is over for this device. */
function watchPause(db: XeitoDb): () => void {
  const watch = liveQuery(() => readNote(db, 'pause')).subscribe({
    next: (pause) => void (pause === 'auth' && endSession()),
    error: () => undefined,
  });
  return () => watch.unsubscribe();
}

function listen(name: string, act: () => unknown): () => void {
  const target = globalThis.document && name === 'visibilitychange' ? document : globalThis;
  target.addEventListener?.(name, act);
  return () => target.removeEventListener?.(name, act);
}

function isHidden(): boolean {
  return globalThis.document?.visibilityState === 'hidden';
}
