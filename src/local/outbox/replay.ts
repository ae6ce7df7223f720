import { HEADERS } from '#contract/sync.ts';
import type { XeitoDb } from '../db.ts';
import { deviceIdOf, type Pause, readNote } from '../meta.ts';
import { RowWork } from '../mirror/row-work.ts';
import { type Answer, isTaken } from './classify.ts';
import {
  type Entry,
  type FrozenRequest,
  isDue,
  isHeld,
  isPaused,
  isUndoable,
  wasSent,
} from './entry.ts';
import { requestOf } from './freeze.ts';
import { countedBy, expediteWaiting } from './housekeeping.ts';
import { freeDependants, goOnAsChanges } from './made.ts';
import { mergeOn } from './merge.ts';
import { NewWork } from './new-work.ts';
import { restPaused } from './pause.ts';
import type { OutgoingRequest, ReplayPorts } from './ports.ts';
import { finish, hold, settle } from './settle.ts';
import { tablesOfSending } from './tables.ts';
import { unsettledAmong } from './waiting.ts';

/** At most so many requests or batches at a time, and one per row. */
export const MAX_IN_FLIGHT = 4;
/** Of them with bytes, which may take minutes: what is small never waits for all of them. */
export const MAX_DOCUMENTS = MAX_IN_FLIGHT - 1;

/**
 * Sends what may be sent until nothing is left to do now, with what is saved or falls due meanwhile. Resolves
 * with the time (epoch milliseconds) at which the next entry may go, null when none waits for a time. Safe to
 * run twice at once: the same key has one effect.
 */
export async function replayOutbox(
  db: XeitoDb,
  ports: ReplayPorts,
  signal?: AbortSignal,
): Promise<{ nextAt: number | null }> {
  const inFlight = new Set<Promise<void>>();
  let documents = 0;
  const busy = new Set<number>();
  /** Entries that had nothing to do now: not looked at again in this run. */
  const idle = new Set<number>();
  /** Groups of the last plan that have not gone yet: the whole outbox is read once for all of them. */
  let planned: Group[] = [];
  let nextAt: number | null = null;
  const news = new NewWork();
  /** Whether the server has taken something since it was last acted on, and what that says of it. */
  let taken: 'undelivered' | 'room' | null = null;
  const mayGo = ({ isDocument }: Group) =>
    inFlight.size < MAX_IN_FLIGHT && !(isDocument && documents >= MAX_DOCUMENTS);
  const start = ({ entries, isDocument }: Group): void => {
    for (const { seq } of entries) busy.add(seq);
    if (isDocument) documents += 1;
    const sending = sendGroup(db, ports, entries)
      .then((sent) => {
        if (sent === null) planned = [];
        else for (const seq of sent.untouched) idle.add(seq);
        if (sent?.isTaken) taken = isDocument || taken === 'room' ? 'room' : 'undelivered';
      })
      .finally(() => {
        for (const { seq } of entries) busy.delete(seq);
        if (isDocument) documents -= 1;
        inFlight.delete(sending);
      });
    inFlight.add(sending);
  };
  try {
    await restPaused(db);
    for (;;) {
      if (signal?.aborted) return { nextAt };
      if (inFlight.size < MAX_IN_FLIGHT) {
        const isNews = news.take();
        if (isNews) idle.clear();
        if (isNews || !planned.some(mayGo)) {
          if (taken && nextAt !== null) {
            const which = taken;
            taken = null;
            await expediteWaiting(db, ports.now(), which);
          }
          const plan = await planSends(db, ports.now, new Set([...busy, ...idle]));
          planned = groupsOf(plan.ready, ports.maxBatch);
          nextAt = plan.nextAt;
        }
      }
      const left: Group[] = [];
      for (const group of planned) {
        if (mayGo(group)) start(group);
        else left.push(group);
      }
      planned = left;
      if (inFlight.size === 0) return { nextAt };
      // Where nothing more could go, nothing new is waited for.
      if (inFlight.size === MAX_IN_FLIGHT) await Promise.race(inFlight);
      else await news.orEndOf(inFlight, nextAt === null ? null : nextAt - ports.now());
    }
  } finally {
    news.stop();
    await Promise.allSettled(inFlight);
  }
}

/** Documents go alone, for their bytes; of the rest as many together as the server takes. */
function groupsOf(ready: readonly Entry[], maxBatch: number): Group[] {
  const alone = ready.filter((entry) => entry.file).map(asPlanned);
  const plain = ready.filter((entry) => !entry.file).map(asPlanned);
  const together: Group[] = [];
  for (let at = 0; at < plain.length; at += maxBatch) {
    together.push({ entries: plain.slice(at, at + maxBatch), isDocument: false });
  }
  return [...together, ...alone.map((one) => ({ entries: [one], isDocument: true }))];
}

function asPlanned({ seq, resource, rowId }: Entry): Planned {
  return { seq, resource, rowId };
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
    if (!wasSent(entry) && entry.lastAction >= firstRemoval) continue;
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
    // At the end of a run all that is left is on its way: none of it is opened to see that.
    if (busy.size > 0 && (await hasNoOthers(db, busy))) return { ready: [], nextAt: null };
    const entries = await db.outbox.orderBy('seq').toArray();
    // The time after they were read: by an earlier one, what was just removed would be held for longer than may be.
    return eligibleEntries(entries, now(), busy);
  });
}

async function hasNoOthers(db: XeitoDb, seqs: ReadonlySet<number>): Promise<boolean> {
  const all = await db.outbox.toCollection().primaryKeys();
  return all.every((seq) => seqs.has(seq));
}

async function isResting(db: XeitoDb): Promise<boolean> {
  return PAUSES_SENDING.has((await readNote(db, 'pause')) ?? null);
}

/** What a plan keeps of an entry: the rest is read anew in its turn. */
type Planned = Pick<Entry, 'seq' | 'resource' | 'rowId'>;

/** What goes as one. */
interface Group {
  entries: readonly Planned[];
  isDocument: boolean;
}

interface Attempt {
  entry: Entry;
  request: OutgoingRequest;
}

interface Sent {
  /** Those for which there was nothing to do now. */
  untouched: number[];
  /** Whether the server took any. */
  isTaken: boolean;
}

/** One attempt of each entry of a group; null where all sending rests. */
async function sendGroup(
  db: XeitoDb,
  ports: ReplayPorts,
  group: readonly Planned[],
): Promise<Sent | null> {
  const marked = await markGroup(db, ports, group);
  if (marked === null) return null;
  const { attempts, untouched } = marked;
  if (attempts.length === 0) return { untouched, isTaken: false };
  const answers = await sendAttempts(ports, attempts);
  await settle(
    db,
    ports,
    attempts.map(({ entry: { seq, key, resource, rowId } }, index) => ({
      seq,
      resource,
      rowId,
      key,
      answer: answers[index] ?? { kind: 'none' },
    })),
  );
  return { untouched, isTaken: answers.some(isTaken) };
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
): Promise<{ attempts: Attempt[]; untouched: number[] } | null> {
  return db.transaction('rw', tablesOfSending(db, group), async () => {
    if (await isResting(db)) return null;
    const [work, epoch, deviceId, { acked }] = await Promise.all([
      RowWork.read(db, group),
      readNote(db, 'epoch'),
      deviceIdOf(db, ports.newId),
      countedBy(db),
    ]);
    const made = goOnAsChanges(
      work,
      group.map((planned) => work.entry(planned)),
      'unsent',
    );
    const entries = group.map((planned) => work.entry(planned));
    const open = await unsettledAmong(
      db,
      entries.flatMap((entry) => entry?.dependsOn ?? []),
    );
    const untouched: number[] = [];
    const attempts: Attempt[] = [];
    const record = group.length > 1 ? ports.newId() : null;
    // No two entries of a group are of one row.
    for (const [index, entry] of entries.entries()) {
      const sending = markOne(work, ports, entry, epoch ?? null, open);
      if (sending === 'nothing') untouched.push(group[index]?.seq ?? 0);
      if (typeof sending === 'string') continue;
      // What others did to its lists is in a change of the entry itself.
      if (record !== null && sending.patch === entry?.patch) work.send(record, entry, sending);
      else work.put(sending);
      const { method, path, ifMatch, body } = sending.frozen;
      const headers = attemptHeaders(sending, sending.frozen, deviceId, acked);
      attempts.push({ entry: sending, request: { method, path, ifMatch, body, headers } });
    }
    await work.write();
    await freeDependants(db, made);
    return { attempts, untouched };
  });
}

type Sending = Entry & { frozen: FrozenRequest };

/**
 * `nothing` where there is nothing to do in this run; `later` where it was changed since it was planned, or
 * is settled.
 */
function markOne(
  work: RowWork,
  ports: ReplayPorts,
  entry: Entry | undefined,
  epoch: string | null,
  open: ReadonlySet<number>,
): Sending | 'nothing' | 'later' {
  if (!entry) return 'nothing';
  if (isPaused(entry) || (isHeld(entry) && entry.state !== 'stuck')) return 'later';
  // A change that was coalesced into it since it was planned may name a row that is new itself.
  if (entry.dependsOn.some((seq) => open.has(seq))) return 'later';
  const first = entry.frozen ? entry : firstSend(work, ports, entry, epoch);
  if (typeof first === 'string') return first;
  const { frozen } = first;
  if (!frozen) throw new Error(`Entry ${entry.seq} has no request`);
  const attempts = entry.attempts + 1;
  return { ...first, state: 'sending' as const, ever: true, frozen, attempts };
}

/** The entry with its request. */
function firstSend(
  work: RowWork,
  ports: ReplayPorts,
  entry: Entry,
  epoch: string | null,
): Entry | 'nothing' | 'later' {
  const base = work.baseOf(entry);
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
  if (merge.kind === 'converged') finish(work, ports, entry, base);
  else hold(work, entry, base, { state: 'conflict', conflict: merge.conflict });
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
