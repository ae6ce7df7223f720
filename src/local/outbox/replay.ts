import { HEADERS } from '#contract/sync.ts';
import type { XeitoDb } from '../db.ts';
import { deviceIdOf, type Pause, readNote } from '../meta.ts';
import type { Base } from '../mirror/base.ts';
import { entriesBySeq, readBase, showRow } from '../mirror/rebase.ts';
import type { Answer } from './classify.ts';
import { type Entry, type FrozenRequest, isDue, isHeld, isPaused, isUndoable } from './entry.ts';
import { requestOf } from './freeze.ts';
import { countedBy } from './housekeeping.ts';
import { mergeOn } from './merge.ts';
import { restPaused } from './pause.ts';
import type { OutgoingRequest, ReplayPorts } from './ports.ts';
import { finish, hold, settle } from './settle.ts';
import { resourcesOf, tablesOfChanges } from './tables.ts';
import { waitsForOther } from './waiting.ts';

/** At most so many requests or batches at a time, and one per row. */
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
  const inFlight = new Set<Promise<void>>();
  const busy = new Set<number>();
  /** Entries that had nothing to do now: not looked at again in this run. */
  const idle = new Set<number>();
  /** Groups of the last plan that have not gone yet: the whole outbox is read once for all of them. */
  let planned: Planned[][] = [];
  let nextAt: number | null = null;
  await restPaused(db);
  try {
    for (;;) {
      if (planned.length === 0) {
        const plan = await planSends(db, ports.now, new Set([...busy, ...idle]));
        planned = groupsOf(plan.ready, ports.maxBatch);
        nextAt = plan.nextAt;
      } else if (await isResting(db)) {
        planned = [];
        continue;
      }
      const free = signal?.aborted ? 0 : MAX_IN_FLIGHT - inFlight.size;
      for (const group of planned.splice(0, free)) {
        for (const { seq } of group) busy.add(seq);
        const sending = sendGroup(db, ports, group)
          .then((untouched) => {
            for (const seq of untouched) idle.add(seq);
          })
          .finally(() => {
            for (const { seq } of group) busy.delete(seq);
            inFlight.delete(sending);
          });
        inFlight.add(sending);
      }
      if (inFlight.size === 0) return { nextAt };
      await Promise.race(inFlight);
    }
  } finally {
    await Promise.allSettled(inFlight);
  }
}

/** Documents go alone, for their bytes; of the rest as many together as the server takes. */
function groupsOf(ready: readonly Entry[], maxBatch: number): Planned[][] {
  const alone = ready.filter((entry) => entry.file).map(asPlanned);
  const plain = ready.filter((entry) => !entry.file).map(asPlanned);
  const together: Planned[][] = [];
  for (let at = 0; at < plain.length; at += maxBatch) together.push(plain.slice(at, at + maxBatch));
  return [...together, ...alone.map((one) => [one])];
}

function asPlanned({ seq, resource }: Entry): Planned {
  return { seq, resource };
}

/** Which entries may go now, in their order, and when the next of the others may. Pure. */
export function eligibleEntries(
  entries: readonly Entry[],
  now: number,
  busy: ReadonlySet<number>,
): { ready: Entry[]; nextAt: number | null } {
  const unsettled = new Set(entries.map((entry) => entry.seq));
  const rows = new Set<string>();
  /** Of documents on their way: the same bytes of another one are then known to the server. */
  const hashes = new Set(
    entries.flatMap(({ seq, file }) => (file && busy.has(seq) ? [file.sha256] : [])),
  );
  /** Where an earlier document goes first: the server calls the newest the one that came last. */
  const places = new Set<string>();
  const ready: Entry[] = [];
  let nextAt: number | null = null;
  // What is done after a removal may rest on it: a code that is free again, a project that can be closed.
  const removals = entries.filter((entry) => isUndoable(entry, now));
  const firstRemoval = Math.min(...removals.map(({ lastAction }) => lastAction));
  for (const { undoableUntil = now } of removals) nextAt = earlier(nextAt, undoableUntil);
  for (const entry of entries) {
    const row = `${entry.resource}/${entry.rowId}`;
    const isFirst = !rows.has(row);
    rows.add(row);
    const place = isHeld(entry) || isPaused(entry) ? null : versionPlaceOf(entry);
    const isNext = place === null || !places.has(place);
    if (place !== null) places.add(place);
    if (!isFirst || !isNext || isPaused(entry) || busy.has(entry.seq)) continue;
    if (entry.dependsOn.some((seq) => unsettled.has(seq))) continue;
    if (entry.file && !isHeld(entry)) {
      // One that waits for something else lets the other go first.
      if (hashes.has(entry.file.sha256)) continue;
      hashes.add(entry.file.sha256);
    }
    if (!entry.ever && entry.lastAction >= firstRemoval) continue;
    if (entry.state === 'sending') ready.push(entry);
    if (entry.state !== 'queued' && entry.state !== 'stuck') continue;
    if (isDue(entry, now)) ready.push(entry);
    else nextAt = earlier(nextAt, entry.nextAt);
  }
  return { ready, nextAt };
}

function earlier(one: number | null, other: number): number {
  return Math.min(one ?? other, other);
}

/** Where a new document becomes the newest version of what is there; null where there are no versions. */
function versionPlaceOf({ file, patch }: Entry): string | null {
  const { resource, rowId, location } = patch;
  return file && location ? [resource, rowId, location].join('/') : null;
}

/** A full disk does not stop the sending: what is sent makes room. */
const PAUSES_SENDING: ReadonlySet<Pause> = new Set<Pause>(['auth', 'upgrade', 'locked']);

async function planSends(
  db: XeitoDb,
  now: () => number,
  busy: ReadonlySet<number>,
): Promise<{ ready: Entry[]; nextAt: number | null }> {
  return db.transaction('r', [db.outbox, db.meta], async () => {
    if (await isResting(db)) return { ready: [], nextAt: null };
    const entries = await db.outbox.orderBy('seq').toArray();
    // The time after they were read: by an earlier one, what was just removed would be held for longer than may be.
    return eligibleEntries(entries, now(), busy);
  });
}

async function isResting(db: XeitoDb): Promise<boolean> {
  return PAUSES_SENDING.has((await readNote(db, 'pause')) ?? null);
}

/** What a plan keeps of an entry: the rest is read anew in its turn. */
type Planned = Pick<Entry, 'seq' | 'resource'>;

interface Attempt {
  entry: Entry;
  request: OutgoingRequest;
}

/** One attempt of each entry of a group. Answers those for which there was nothing to do now. */
async function sendGroup(
  db: XeitoDb,
  ports: ReplayPorts,
  group: readonly Planned[],
): Promise<number[]> {
  const { attempts, untouched } = await markGroup(db, ports, group);
  if (attempts.length === 0) return untouched;
  const answers = await sendAttempts(ports, attempts);
  await settle(
    db,
    ports,
    attempts.map(({ entry: { seq, key, resource } }, index) => ({
      seq,
      resource,
      key,
      answer: answers[index] ?? { kind: 'none' },
    })),
  );
  return untouched;
}

async function sendAttempts(ports: ReplayPorts, attempts: readonly Attempt[]): Promise<Answer[]> {
  const [first] = attempts;
  if (first?.entry.file) return [await ports.sendFile(first.request, first.entry)];
  return ports.send(attempts.map(({ request }) => request));
}

/**
 * Marks the attempts to make: of a frozen request as it is; for a first send after the three-way check
 * against the row as the server has it now (R3), with the request on that, which is frozen.
 */
async function markGroup(
  db: XeitoDb,
  ports: ReplayPorts,
  group: readonly Planned[],
): Promise<{ attempts: Attempt[]; untouched: number[] }> {
  const seqs = group.map(({ seq }) => seq);
  return db.transaction('rw', tablesOfChanges(db, resourcesOf(group)), async () => {
    const epoch = (await readNote(db, 'epoch')) ?? null;
    const entries = await entriesBySeq(db, seqs);
    const untouched: number[] = [];
    // No two entries of a group are of one row: each reads and writes its own, all at the same time.
    const marked = await Promise.all(
      seqs.map(async (seq) => {
        const sending = await markOne(db, ports, entries.get(seq), epoch);
        if (sending === 'nothing') untouched.push(seq);
        return typeof sending === 'object' ? sending : null;
      }),
    );
    const deviceId = await deviceIdOf(db, ports.newId);
    const acked = (await countedBy(db)).acked;
    const attempts = await Promise.all(
      marked.map(async (sending) => {
        if (!sending) return [];
        const { method, path, ifMatch, body } = sending.frozen;
        const headers = attemptHeaders(sending, sending.frozen, deviceId, acked);
        return [{ entry: sending, request: { method, path, ifMatch, body, headers } }];
      }),
    );
    return { attempts: attempts.flat(), untouched };
  });
}

type Sending = Entry & { frozen: FrozenRequest };

/**
 * `nothing` where there is nothing to do in this run; `later` where it was changed since it was planned, or
 * is settled.
 */
async function markOne(
  db: XeitoDb,
  ports: ReplayPorts,
  entry: Entry | undefined,
  epoch: string | null,
): Promise<Sending | 'nothing' | 'later'> {
  if (!entry) return 'nothing';
  if (isPaused(entry) || (isHeld(entry) && entry.state !== 'stuck')) return 'later';
  // A change that was coalesced into it since it was planned may name a row that is new itself.
  if (await waitsForOther(db, entry)) return 'later';
  const base = await readBase(db, entry.resource, entry.rowId);
  const first = entry.frozen ? entry : await firstSend(db, ports, entry, base, epoch);
  if (typeof first === 'string') return first;
  const { frozen } = first;
  if (!frozen) throw new Error(`Entry ${entry.seq} has no request`);
  const attempts = entry.attempts + 1;
  const sending = { ...first, state: 'sending' as const, ever: true, frozen, attempts };
  await db.outbox.put(sending);
  await showRow(db, base);
  return sending;
}

/** The entry with its request. */
async function firstSend(
  db: XeitoDb,
  ports: ReplayPorts,
  entry: Entry,
  base: Base,
  epoch: string | null,
): Promise<Entry | 'nothing' | 'later'> {
  // The row was created by us, but neither the answer nor the feed has brought it yet.
  if (entry.op !== 'create' && base.version === 0 && !base.told) return 'nothing';
  const merge = mergeOn(entry, base);
  // Gone, or out of this person's sight, or not any more since it was told: the server knows which.
  const isGone = entry.op === 'delete' && base.row === null && base.version > 0;
  if (merge.kind === 'clean' || isGone) {
    const isMerged = merge.kind === 'clean' && merge.change.patch;
    const merged = isMerged ? { ...entry, ...merge.change } : entry;
    return { ...merged, frozen: { ...requestOf(merged, base), epoch } };
  }
  if (merge.kind === 'converged') await finish(db, ports, entry, base);
  else await hold(db, entry, base, { state: 'conflict', conflict: merge.conflict });
  return 'later';
}

function attemptHeaders(
  entry: Entry,
  frozen: FrozenRequest,
  deviceId: string,
  acked: number,
): Record<string, string> {
  return {
    [HEADERS.idempotencyKey]: entry.key,
    [HEADERS.device]: deviceId,
    [HEADERS.seq]: String(entry.seq),
    [HEADERS.acked]: String(acked),
    [HEADERS.schema]: String(entry.schemaVersion),
    ...(frozen.ifMatch !== null && { [HEADERS.ifMatch]: frozen.ifMatch }),
    ...(frozen.epoch && { [HEADERS.epoch]: frozen.epoch }),
    ...(frozen.body !== null && { 'content-type': 'application/json' }),
  };
}
