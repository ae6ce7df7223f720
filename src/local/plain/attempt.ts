import type { Problem } from '#contract/problem.ts';
import { collectionOf } from '../collections/index.ts';
import type { XeitoDb } from '../db.ts';
import { readBase, saveBase } from '../mirror/rebase.ts';
import { type Answer, classify } from '../outbox/classify.ts';
import type { Entry, Fields } from '../outbox/entry.ts';
import { mergeOn } from '../outbox/merge.ts';
import { finish, hold } from '../outbox/settle.ts';
import { tablesOfChanges } from '../outbox/tables.ts';
import { waitsForOther } from '../outbox/waiting.ts';
import { canWrite, type ListedName, listPath, rowPath, staysHere } from './calls.ts';
import { findCreated, noteNamesakes } from './created.ts';
import { keepHere } from './keep-here.ts';
import { dataIn, hasId, isDone, lookAtRow } from './look.ts';
import type { PlainPorts, PlainRequest } from './ports.ts';
import { publishRow } from './publish.ts';
import { wholeRow } from './rows.ts';
import { holdUnknown, settlePlain } from './settle.ts';

type Raw = Record<string, unknown>;
/** Longer than a request may take. */
const TAKEN_MS = 45_000;

const NOT_OFFERED: Problem = {
  type: 'about:blank',
  title: 'This server has no call for such a change.',
  status: 501,
  errorCode: 'NOT_OFFERED',
};

type WritableEntry = Entry & { resource: ListedName };

/**
 * One attempt of one entry. An update or delete looks at the row first, and so does a create that had no
 * answer: nothing is frozen, since no key tells the server that it is the same request again.
 */
export async function sendPlain(db: XeitoDb, ports: PlainPorts, seq: number): Promise<void> {
  const entry = await db.outbox.get(seq);
  if (!entry) return;
  if (staysHere(entry.resource)) return keepHere(db, ports, entry);
  if (!isWritable(entry)) return refuse(db, entry);
  if (entry.op === 'create') return sendCreate(db, ports, entry);
  const look = await lookAtRow(ports, entry.resource, entry.rowId);
  if (look.kind === 'unheard') return postpone(db, ports, entry, look.answer);
  const request = await prepareChange(db, ports, entry, look.kind === 'row' ? look.raw : null);
  if (request) await settlePlain(db, ports, entry, await ports.ask(request));
}

function isWritable(entry: Entry): entry is WritableEntry {
  return canWrite(entry.resource, entry.op);
}

async function sendCreate(db: XeitoDb, ports: PlainPorts, entry: WritableEntry): Promise<void> {
  if (entry.ever && (await settleFound(db, ports, entry)) !== 'none') return;
  const request = await prepareCreate(db, ports, entry);
  if (!request) return;
  const answer = await ports.ask(request);
  if (!isDone(answer) || hasId(dataIn(answer))) return settlePlain(db, ports, entry, answer);
  // Created, but under which id?
  if ((await settleFound(db, ports, entry)) === 'none') await holdUnknown(db, entry);
}

/** Looks for the row of a create whose answer is not known; `none` when it is not on the server. */
async function settleFound(
  db: XeitoDb,
  ports: PlainPorts,
  entry: WritableEntry,
): Promise<'settled' | 'none'> {
  const found = await findCreated(db, ports, entry);
  switch (found.kind) {
    case 'none':
      return 'none';
    case 'row': {
      const body = { data: found.raw };
      const answer = { kind: 'answer', marked: true, status: 200, retryAfterMs: 0, body } as const;
      await settlePlain(db, ports, entry, answer);
      return 'settled';
    }
    case 'unheard':
      // A list that is refused will not tell later either.
      if (isTemporary(found.answer)) await postpone(db, ports, entry, found.answer);
      else await holdUnknown(db, entry);
      return 'settled';
    case 'unclear':
      await holdUnknown(db, entry);
      return 'settled';
  }
}

function isTemporary(answer: Answer): boolean {
  const { kind } = classify(answer, 'create', 0);
  return kind === 'transient' || kind === 'pause';
}

/** Marks the attempt and gives its request; null when the entry changed meanwhile. */
async function prepareCreate(
  db: XeitoDb,
  ports: PlainPorts,
  seen: WritableEntry,
): Promise<PlainRequest | null> {
  return db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seen.seq);
    if (entry?.key !== seen.key || (await waitsForOther(db, entry))) return null;
    if (!entry.ever) await noteNamesakes(db, { ...entry, resource: seen.resource });
    await markSending(db, ports, entry);
    // Without our id: this server gives its own, and may refuse what it does not know.
    return { method: 'POST', path: listPath(seen.resource), body: sentFields(entry) };
  });
}

/**
 * The three-way check on the row as it was just read (R3), then the request. Null when there is nothing
 * to send: it is so already, it clashes, or the entry changed meanwhile.
 */
async function prepareChange(
  db: XeitoDb,
  ports: PlainPorts,
  seen: WritableEntry,
  raw: Raw | null,
): Promise<PlainRequest | null> {
  return db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seen.seq);
    if (entry?.key !== seen.key || (await waitsForOther(db, entry))) return null;
    await publishRow(db, entry.resource, entry.rowId, raw, ports.now());
    const base = await readBase(db, entry.resource, entry.rowId);
    const merge = mergeOn(entry, base);
    if (merge.kind === 'converged') await finish(db, ports, entry, base);
    if (merge.kind === 'clash') {
      await hold(db, entry, base, { state: 'conflict', conflict: merge.conflict });
    }
    if (merge.kind !== 'clean') return null;
    await markSending(db, ports, entry);
    const path = rowPath(seen.resource, entry.rowId);
    if (entry.op === 'delete') return { method: 'DELETE', path, body: null };
    return { method: 'PUT', path, body: wholeRow(seen.resource, raw ?? {}, sentFields(entry)) };
  });
}

/** Who marks an entry has it to himself until `nextAt`. */
async function markSending(db: XeitoDb, ports: PlainPorts, entry: Entry): Promise<void> {
  const base = await readBase(db, entry.resource, entry.rowId);
  const attempts = entry.attempts + 1;
  const nextAt = ports.now() + TAKEN_MS;
  await db.outbox.put({ ...entry, state: 'sending', ever: true, attempts, nextAt });
  await saveBase(db, base);
}

function sentFields(entry: Entry): Fields {
  const { serverFields } = collectionOf(entry.resource);
  const isSent = ([name]: [string, unknown]) => !serverFields.includes(name);
  return Object.fromEntries(Object.entries(entry.patch).filter(isSent));
}

/** The server did not say what it has: that answer counts as the one to the attempt. */
async function postpone(
  db: XeitoDb,
  ports: PlainPorts,
  { seq, key, attempts }: Entry,
  answer: Answer,
): Promise<void> {
  await db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seq);
    if (entry?.key !== key) return;
    await db.outbox.update(seq, { attempts: attempts + 1 });
    await settlePlain(db, ports, entry, answer);
  });
}

/** The specification has no call for it: it stays here, in plain sight. */
async function refuse(db: XeitoDb, { seq, key }: Entry): Promise<void> {
  await db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seq);
    if (entry?.key !== key) return;
    const base = await readBase(db, entry.resource, entry.rowId);
    await hold(db, entry, base, { state: 'rejected', problem: NOT_OFFERED });
  });
}
