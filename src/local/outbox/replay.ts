import { HEADERS } from '#contract/sync.ts';
import type { XeitoDb } from '../db.ts';
import { deviceIdOf, readNote } from '../meta.ts';
import { readBase, saveBase } from '../mirror/rebase.ts';
import { type Entry, type FrozenRequest, isHeld } from './entry.ts';
import { fingerprintText, type RequestShape, requestOf } from './freeze.ts';
import { mergeOn } from './merge.ts';
import type { OutgoingRequest, ReplayPorts } from './ports.ts';
import { finish, hold, settle } from './settle.ts';
import { tablesOfChanges } from './tables.ts';

/** At most so many requests at a time, and one per row. */
export const MAX_IN_FLIGHT = 4;

/**
 * Sends what may be sent until nothing is left to do now. Resolves with the time (epoch milliseconds)
 * at which the next entry may go, null when none waits for a time. Safe to run twice at once: the same
 * key has one effect.
 */
export async function replayOutbox(
  db: XeitoDb,
  ports: ReplayPorts,
  signal?: AbortSignal,
): Promise<{ nextAt: number | null }> {
  const inFlight = new Map<number, Promise<void>>();
  /** Entries that had nothing to do now: not looked at again in this run. */
  const idle = new Set<number>();
  try {
    for (;;) {
      const plan = await planSends(db, ports.now(), new Set([...inFlight.keys(), ...idle]));
      const free = signal?.aborted ? 0 : MAX_IN_FLIGHT - inFlight.size;
      for (const { seq } of plan.ready.slice(0, free)) {
        const sending = sendEntry(db, ports, seq)
          .then((hasActed) => void (hasActed || idle.add(seq)))
          .finally(() => inFlight.delete(seq));
        inFlight.set(seq, sending);
      }
      if (inFlight.size === 0) return { nextAt: plan.nextAt };
      await Promise.race(inFlight.values());
    }
  } finally {
    await Promise.allSettled(inFlight.values());
  }
}

/** Which entries may go now, in their order, and when the next of the others may. Pure. */
export function eligibleEntries(
  entries: readonly Entry[],
  now: number,
  busy: ReadonlySet<number>,
): { ready: Entry[]; nextAt: number | null } {
  const unsettled = new Set(entries.map((entry) => entry.seq));
  const rows = new Set<string>();
  const ready: Entry[] = [];
  let nextAt: number | null = null;
  for (const entry of entries) {
    const row = `${entry.resource}/${entry.rowId}`;
    const isFirst = !rows.has(row);
    rows.add(row);
    if (!isFirst || busy.has(entry.seq)) continue;
    if (entry.dependsOn.some((seq) => unsettled.has(seq))) continue;
    if (entry.state === 'sending') ready.push(entry);
    if (entry.state !== 'queued' && entry.state !== 'stuck') continue;
    if (entry.nextAt <= now) ready.push(entry);
    else nextAt = Math.min(nextAt ?? entry.nextAt, entry.nextAt);
  }
  return { ready, nextAt };
}

async function planSends(
  db: XeitoDb,
  now: number,
  busy: ReadonlySet<number>,
): Promise<{ ready: Entry[]; nextAt: number | null }> {
  return db.transaction('r', [db.outbox, db.meta], async () => {
    if (await readNote(db, 'pause')) return { ready: [], nextAt: null };
    return eligibleEntries(await db.outbox.orderBy('seq').toArray(), now, busy);
  });
}

/** One attempt of one entry. False when there was nothing to do for it now. */
async function sendEntry(db: XeitoDb, ports: ReplayPorts, seq: number): Promise<boolean> {
  const shape = await prepare(db, ports, seq);
  if (shape === 'settled') return true;
  if (shape === 'nothing') return false;
  const fingerprint = await ports.digest(fingerprintText(shape));
  const attempt = await markSending(db, ports, seq, { ...shape, fingerprint });
  if (!attempt) return true;
  const answer = await ports.send(attempt.request);
  await settle(db, ports, seq, attempt.key, answer);
  return true;
}

/**
 * The request to send: the frozen one, or for a first send the three-way check against the row as the
 * server has it now (R3) and the request on that.
 */
async function prepare(
  db: XeitoDb,
  ports: ReplayPorts,
  seq: number,
): Promise<RequestShape | 'settled' | 'nothing'> {
  return db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seq);
    if (!entry) return 'nothing';
    if (entry.frozen) return entry.frozen;
    const base = await readBase(db, entry.resource, entry.rowId);
    // The row was created by us, but neither the answer nor the feed has brought it yet.
    if (entry.op !== 'create' && base.version === 0) return 'nothing';
    const merge = mergeOn(entry, base);
    if (merge.kind === 'clean') return requestOf(entry, base);
    if (merge.kind === 'converged') await finish(db, ports, entry, base);
    else await hold(db, entry, base, { state: 'conflict', conflict: merge.conflict });
    return 'settled';
  });
}

interface Attempt {
  key: string;
  request: OutgoingRequest;
}

/** Freezes at the first send and marks the attempt. Null when the entry or its row changed meanwhile. */
async function markSending(
  db: XeitoDb,
  ports: ReplayPorts,
  seq: number,
  prepared: FrozenRequest,
): Promise<Attempt | null> {
  return db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seq);
    if (!entry || (isHeld(entry) && entry.state !== 'stuck')) return null;
    const base = await readBase(db, entry.resource, entry.rowId);
    const now = entry.frozen ?? requestOf(entry, base);
    if (fingerprintText(now) !== fingerprintText(prepared)) return null;
    const frozen = entry.frozen ?? prepared;
    const attempts = entry.attempts + 1;
    await db.outbox.put({ ...entry, state: 'sending', ever: true, frozen, attempts });
    await saveBase(db, base);
    const { method, path, ifMatch, body } = frozen;
    const headers = await attemptHeaders(db, ports, entry, frozen);
    return { key: entry.key, request: { method, path, ifMatch, body, headers } };
  });
}

async function attemptHeaders(
  db: XeitoDb,
  ports: ReplayPorts,
  entry: Entry,
  frozen: FrozenRequest,
): Promise<Record<string, string>> {
  const deviceId = await deviceIdOf(db, ports.newId);
  const oldest = await db.outbox.orderBy('seq').first();
  return {
    [HEADERS.idempotencyKey]: entry.key,
    [HEADERS.device]: deviceId,
    [HEADERS.seq]: String(entry.seq),
    [HEADERS.acked]: String((oldest?.seq ?? entry.seq) - 1),
    [HEADERS.schema]: String(entry.schemaVersion),
    ...(frozen.ifMatch !== null && { [HEADERS.ifMatch]: frozen.ifMatch }),
    ...(frozen.body !== null && { 'content-type': 'application/json' }),
  };
}
