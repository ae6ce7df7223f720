import type { Problem } from '#contract/problem.ts';
import type { XeitoDb } from '../db.ts';
import { DamagedFileError, damagedAnswer } from '../files/sound-chunk.ts';
import { LockedProblem } from '../keys/problems.ts';
import type { Offers } from '../meta.ts';
import { readBase, saveBase } from '../mirror/rebase.ts';
import { onRow } from '../mirror/row-work.ts';
import { isSameValue } from '../mirror/same-value.ts';
import { type Answer, classify } from '../outbox/classify.ts';
import { type Entry, waitingFor, wasSent } from '../outbox/entry.ts';
import { mergeOn } from '../outbox/merge.ts';
import { finish, hold } from '../outbox/settle.ts';
import { waitsForOther } from '../outbox/waiting.ts';
import { hasId, isDone, rowInAnswer } from './answers.ts';
import { readsOf, staysHere } from './calls.ts';
import { findCreated, noteNamesakes } from './created.ts';
import { keepHere } from './keep-here.ts';
import { lookAtRow, type Look, type Sought } from './look.ts';
import {
  isKnownMissing,
  isMissingCall,
  isMissingRowCall,
  noteTried,
  readOffers,
} from './offers.ts';
import { onEntry } from './on-entry.ts';
import type { NamedRequest, OtherPorts } from './ports.ts';
import { publishRow } from './publish.ts';
import { createRequest, removeRequest, updateRequest } from './requests.ts';
import { holdUnknown, settleAnswer } from './settle.ts';

type Raw = Record<string, unknown>;
/** Longer than a request may take. */
const TAKEN_MS = 45_000;

const NOT_OFFERED: Problem = {
  type: 'about:blank',
  title: 'This server has no call for such a change.',
  status: 501,
  errorCode: 'NOT_OFFERED',
};

/**
 * One attempt of one entry. An update or delete looks at the row first, and so does a create that had no
 * answer: nothing is frozen, since no key tells the server that it is the same request again.
 */
export async function sendEntry(db: XeitoDb, ports: OtherPorts, seq: number): Promise<void> {
  const entry = await db.outbox.get(seq);
  if (!entry) return;
  if (staysHere(entry.resource)) return keepHere(db, ports, entry);
  const offers = await readOffers(db, ports);
  if (entry.op === 'create') return sendCreate(db, ports, offers, entry);
  const { row } = await readBase(db, entry.resource, entry.rowId);
  const fields = { ...row, ...entry.seenFields, ...entry.patch };
  const sought = { resource: entry.resource, id: entry.rowId, fields };
  const look = await lookAtRow(ports, offers, sought);
  if (look.kind === 'unheard') return postpone(db, ports, entry, look.answer);
  const request = await prepareChange(db, ports, entry, look);
  if (request) await ask(db, ports, offers, entry, request, sought);
}

/** Asks, and acts on the answer: where the server has no such call the entry stays here, in plain sight. */
async function ask(
  db: XeitoDb,
  ports: OtherPorts,
  offers: Offers,
  entry: Entry,
  request: NamedRequest,
  sought: Sought | null = null,
): Promise<void> {
  if (isKnownMissing(offers, request.call, ports.now())) return refuse(db, entry);
  const answer = await ports.ask(request);
  if (await isCallMissing(ports, offers, sought, request, answer)) {
    await noteTried(db, ports, new Map([[request.call, false]]));
    return refuse(db, entry);
  }
  if (entry.op !== 'create') return settleAnswer(db, ports, entry, answer);
  if (isDone(answer)) await noteTried(db, ports, listsOf(entry));
  if (!isDone(answer) || hasId(rowInAnswer(answer))) return settleAnswer(db, ports, entry, answer);
  // Created, but under which id?
  if ((await settleFound(db, ports, offers, entry)) === 'none') await holdUnknown(db, entry);
}

/** Whether it is the call that is not found, and not the row: which is there, or is not shown at all. */
async function isCallMissing(
  ports: OtherPorts,
  offers: Offers,
  sought: Sought | null,
  { isBare }: NamedRequest,
  answer: Answer,
): Promise<boolean> {
  if (!isMissingCall(answer) || isBare || isMissingRowCall(answer)) return isMissingCall(answer);
  if (sought === null) return false;
  const { kind } = await lookAtRow(ports, offers, sought);
  return kind === 'row' || kind === 'untold';
}

/** Who has made a row may be told of it: lists that had nothing to tell are asked for again. */
function listsOf({ resource }: Entry): ReadonlyMap<string, boolean> {
  const paths = readsOf(resource)
    .flat()
    .map(({ path }) => path.replace(/\?.*/, ''));
  return new Map(paths.map((path) => [`GET ${path}`, true]));
}

async function sendCreate(
  db: XeitoDb,
  ports: OtherPorts,
  offers: Offers,
  entry: Entry,
): Promise<void> {
  if (wasSent(entry) && (await settleFound(db, ports, offers, entry)) !== 'none') return;
  const request = await formed(db, ports, entry);
  if (request && (await prepareCreate(db, ports, entry))) {
    await ask(db, ports, offers, entry, request);
  }
}

/** The request of a create; null where there is none to send now, which is then settled. */
async function formed(db: XeitoDb, ports: OtherPorts, entry: Entry): Promise<NamedRequest | null> {
  try {
    const request = await createRequest(db, ports, entry);
    if (!request) await refuse(db, entry);
    return request;
  } catch (error) {
    if (error instanceof DamagedFileError) await postpone(db, ports, entry, damagedAnswer());
    // The session ended meanwhile: it goes on when somebody unlocks the data.
    else if (error instanceof LockedProblem) await postpone(db, ports, entry, { kind: 'none' });
    else throw error;
    return null;
  }
}

/** Looks for the row of a create whose answer is not known; `none` when it is not on the server. */
async function settleFound(
  db: XeitoDb,
  ports: OtherPorts,
  offers: Offers,
  entry: Entry,
): Promise<'settled' | 'none'> {
  const found = await findCreated(db, ports, offers, entry);
  switch (found.kind) {
    case 'none':
      return 'none';
    case 'row': {
      const body = { data: found.raw };
      const answer = { kind: 'answer', marked: true, status: 200, retryAfterMs: 0, body } as const;
      await settleAnswer(db, ports, entry, answer);
      return 'settled';
    }
    case 'unheard':
      // A list that is refused will not tell later either.
      if (isTemporary(found.answer)) await postpone(db, ports, entry, found.answer);
      else await holdUnknown(db, entry);
      return 'settled';
    case 'untold':
    case 'unclear':
      await holdUnknown(db, entry);
      return 'settled';
  }
}

function isTemporary(answer: Answer): boolean {
  const { kind } = classify(answer, 'create', 0);
  return kind === 'transient' || kind === 'pause';
}

/** Marks the attempt; false when the entry changed meanwhile, and its request is not what it asks for now. */
async function prepareCreate(db: XeitoDb, ports: OtherPorts, seen: Entry): Promise<boolean> {
  const isMarked = await onEntry(db, seen, async (entry) => {
    if (!isSameValue(entry.patch, seen.patch) || (await waitsForOther(db, entry))) return false;
    if (!entry.ever) await noteNamesakes(db, entry);
    await markSending(db, ports, entry);
    return true;
  });
  return isMarked ?? false;
}

/**
 * The three-way check on the row as it was just read (R3), then the request. Null when there is nothing
 * to send: it is so already, it clashes, or the entry changed meanwhile.
 */
async function prepareChange(
  db: XeitoDb,
  ports: OtherPorts,
  seen: Entry,
  look: Exclude<Look, { kind: 'unheard' }>,
): Promise<NamedRequest | null> {
  const request = await onEntry(db, seen, async (entry) => {
    if (await waitsForOther(db, entry)) return null;
    const { resource, rowId } = entry;
    // What it does not show is as this device knows it.
    const raw = look.kind === 'row' ? look.raw : null;
    if (look.kind !== 'untold') await publishRow(db, resource, rowId, raw, ports.now());
    const base = await readBase(db, resource, rowId);
    const merge = mergeOn(entry, base);
    if (merge.kind === 'converged') {
      await onRow(db, entry, (work) => finish(work, ports, entry, base));
    }
    if (merge.kind === 'clash') {
      const { conflict } = merge;
      await onRow(db, entry, (work) => hold(work, entry, base, { state: 'conflict', conflict }));
    }
    if (merge.kind !== 'clean') return null;
    const merged = { ...entry, ...merge.change };
    if (merge.change.patch) await db.outbox.put(merged);
    const wanted =
      entry.op === 'delete'
        ? await removeRequest(db, entry)
        : await updateRequest(db, merged, raw ?? toldBefore(base.row));
    if (wanted) await markSending(db, ports, entry);
    else await holdRefused(db, entry);
    return wanted;
  });
  return request ?? null;
}

/** A row as it was once told, without what this device adds. */
function toldBefore(row: Raw | null): Raw {
  const { version: _version, ...told } = row ?? {};
  return told;
}

/** Who marks an entry has it to themselves until `nextAt`. */
async function markSending(db: XeitoDb, ports: OtherPorts, entry: Entry): Promise<void> {
  const base = await readBase(db, entry.resource, entry.rowId);
  const attempts = entry.attempts + 1;
  const until = waitingFor(TAKEN_MS, ports.now());
  await db.outbox.put({ ...entry, state: 'sending', ever: true, attempts, ...until });
  await saveBase(db, base);
}

/** The server did not say what it has: that answer counts as the one to the attempt. */
async function postpone(
  db: XeitoDb,
  ports: OtherPorts,
  seen: Entry,
  answer: Answer,
): Promise<void> {
  await onEntry(db, seen, async (entry) => {
    await db.outbox.update(entry.seq, { attempts: seen.attempts + 1 });
    await settleAnswer(db, ports, entry, answer);
  });
}

/** The specification has no call for it: it stays here, in plain sight. */
async function refuse(db: XeitoDb, seen: Entry): Promise<void> {
  await onEntry(db, seen, async (entry) => {
    await holdRefused(db, entry);
  });
}

async function holdRefused(db: XeitoDb, entry: Entry): Promise<void> {
  await onRow(db, entry, (work) =>
    hold(work, entry, work.baseOf(entry), { state: 'rejected', problem: NOT_OFFERED }),
  );
}
