import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { readHead } from '../sync/epoch.ts';
import { packStaleLedgers } from './stale.ts';

const LOOK_MS = 5_000;
/** While changes go on coming they are waited for so many looks. */
const MOST_LOOKS = 12;

/**
 * Packs ledgers soon after much has changed, as by an import: once nothing more has come for some seconds,
 * or after a minute. Answers how to stop.
 */
export function startPacking(
  db: Database,
  onFailure: (error: unknown) => void,
  lookMs = LOOK_MS,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lookOut = async () => {
    let seen = -1;
    let looks = 0;
    for (let done = -1; !signal.aborted; await sleep(lookMs, undefined, { signal, ref: false })) {
      try {
        const { head } = await readHead(db);
        looks = head === done ? 0 : looks + 1;
        const isQuiet = head === seen || looks > MOST_LOOKS;
        seen = head;
        if (head === done || !isQuiet) continue;
        await packStaleLedgers(db, signal);
        done = head;
      } catch (error) {
        if (!signal.aborted) onFailure(error);
      }
    }
  };
  const running = lookOut().catch(() => undefined);
  return async () => {
    stopping.abort();
    await running;
  };
}
