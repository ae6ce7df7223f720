import type { Problem } from '#contract/problem.ts';
import { collectionOf } from '../collections/index.ts';
import type { XeitoDb } from '../db.ts';
import type { Base, RowName, ServerRow } from '../mirror/base.ts';
import { maskSecrets } from '../mirror/fold.ts';
import { withAcknowledged } from '../mirror/rebase.ts';
import { RowWork } from '../mirror/row-work.ts';
import { isRecord, isSameValue } from '../mirror/same-value.ts';
import { backoffMs } from './backoff.ts';
import { type Answer, classify, type Verdict } from './classify.ts';
import { conflictWith, hasLastWord } from './conflict.ts';
import { type Entry, waitingFor } from './entry.ts';
import { withNewKey } from './freeze.ts';
import { freeDependants, goOnAsChanges } from './made.ts';
import { mergeOn, minesOf } from './merge.ts';
import type { ReplayPorts } from './ports.ts';
import { tablesOfSending } from './tables.ts';

const DAY_MS = 86_400_000;
const NEVER = { nextAt: Number.MAX_SAFE_INTEGER, waitMs: Number.MAX_SAFE_INTEGER };

/** The answer that one attempt got; `key` is the attempt's. */
export interface Answered extends RowName {
  seq: number;
  key: string;
  answer: Answer;
}

/**
 * Acts on the answers to attempts, no two of one row, in one transaction. Does nothing where the entry is
 * gone or has another key by now: whoever changed it knows better.
 */
export async function settle(
  db: XeitoDb,
  ports: ReplayPorts,
  answered: readonly Answered[],
): Promise<void> {
  await db.transaction('rw', tablesOfSending(db, answered), async () => {
    const work = await RowWork.read(db, answered);
    for (const one of answered) settleOne(work, ports, one);
    const made = goOnAsChanges(
      work,
      answered.map((one) => work.entry(one)),
      'taken',
    );
    await work.write();
    await freeDependants(db, made);
  });
}

function settleOne(work: RowWork, ports: ReplayPorts, { answer, ...attempt }: Answered): void {
  const entry = work.entry(attempt);
  if (entry?.key !== attempt.key) return;
  const base = work.baseOf(entry);
  const verdict = classify(answer, entry.op, entry.attempts);
  const isAnswered = verdict.kind === 'done' || verdict.kind === 'conflict';
  if (isAnswered && base.scopes.length > 0) work.noteConfirmed(entry);
  act(work, ports, entry, base, verdict, answer);
}

/** The entry is done: its log line is written, and the row is recomputed on the given base. */
export function finish(
  work: RowWork,
  ports: Pick<ReplayPorts, 'now'>,
  entry: Entry,
  base: Base,
): void {
  const { seq, op, resource, rowId, label } = entry;
  const patch = maskSecrets(entry.patch, collectionOf(resource).secretFields);
  const sentAt = new Date(ports.now()).toISOString();
  work.remove(entry);
  work.log({ seq, op, resource, rowId, label, patch, sentAt });
  work.save(base);
}

/** Parks an entry in plain sight until its author chooses. */
export function hold(
  work: RowWork,
  entry: Entry,
  base: Base,
  change: Pick<Entry, 'state'> &
    Partial<Pick<Entry, 'problem' | 'conflict' | 'nextAt' | 'waitMs' | 'askedUntil'>>,
): void {
  work.put({ ...entry, problem: null, conflict: null, ...change });
  work.save(base);
}

function act(
  work: RowWork,
  ports: ReplayPorts,
  entry: Entry,
  base: Base,
  verdict: Verdict,
  answer: Answer,
): void {
  const problem = problemOf(answer);
  switch (verdict.kind) {
    case 'done':
      return settleDone(work, ports, entry, base, answer);
    case 'transient': {
      const wait = verdict.flatMs ?? backoffMs(entry.attempts, ports.random, verdict);
      const until = waitingFor(wait, ports.now(), verdict.retryAfterMs);
      return hold(work, entry, base, { state: 'queued', problem, ...until });
    }
    case 'pause': {
      work.note('pause', verdict.pause);
      const uncounted = { ...entry, attempts: Math.max(0, entry.attempts - 1) };
      return hold(work, uncounted, base, { state: 'queued', problem, nextAt: 0 });
    }
    case 'new-device':
      work.note('deviceId', ports.newId());
      return hold(work, entry, base, {
        state: 'queued',
        problem,
        ...waitingFor(backoffMs(entry.attempts, ports.random), ports.now()),
      });
    case 'conflict':
      if (verdict.conflict === 'version') return settleVersion(work, ports, entry, base, answer);
      if (verdict.conflict === 'deleted-there' && hasLastWord(entry)) {
        return settleGone(work, ports, entry, base);
      }
      return hold(work, entry, base, {
        state: 'conflict',
        problem,
        conflict: conflictWith(verdict.conflict, minesOf(entry, base), base.row),
      });
    case 'rejected':
      return hold(work, entry, base, { state: 'rejected', problem });
    case 'stuck':
      return hold(work, entry, base, {
        state: 'stuck',
        problem,
        ...(verdict.again ? waitingFor(DAY_MS, ports.now()) : NEVER),
      });
    case 'unknown':
      // The device's count went back (a cloned profile): under a new name it starts afresh.
      work.note('deviceId', ports.newId());
      return hold(work, entry, base, {
        state: 'unknown',
        problem,
        conflict: conflictWith('field', minesOf(entry, base), base.row),
      });
  }
}

function settleDone(
  work: RowWork,
  ports: ReplayPorts,
  entry: Entry,
  base: Base,
  answer: Answer,
): void {
  const row = rowIn(answer.kind === 'answer' ? answer.body : null, 'data');
  const isMissing = answer.kind === 'answer' && answer.status >= 400;
  if (base.scopes.length === 0 || isMissing) work.noteAnswered(entry);
  const others = work.entriesOf(entry).filter(({ seq }) => seq !== entry.seq);
  if (entry.op === 'delete') {
    const version = Math.max(base.version, row?.version ?? 0);
    // A change that was made of it meanwhile may become a copy: of the whole row, not of that change.
    const last = others.length > 0 && base.row ? { last: base.row } : {};
    return finish(work, ports, entry, { ...base, ...last, row: null, version });
  }
  if (row) adoptOwnValues(work, entry, row, others);
  return finish(work, ports, entry, row ? withAcknowledged(base, row) : base);
}

/** A change of one's own row that one has removed elsewhere: the row goes, nobody is asked. */
function settleGone(work: RowWork, ports: ReplayPorts, entry: Entry, base: Base): void {
  work.noteAnswered(entry);
  return finish(work, ports, entry, { ...base, row: null });
}

/** Later changes saw what was typed; the server may have normalised it (trimmed, upper case). */
function adoptOwnValues(
  work: RowWork,
  entry: Entry,
  row: ServerRow,
  others: readonly Entry[],
): void {
  for (const later of others) {
    if (later.ever || later.seq <= entry.seq) continue;
    const baseFields = { ...later.baseFields };
    const seenFields = { ...later.seenFields };
    const typed = { ...entry.provisional, ...entry.patch };
    for (const [name, value] of Object.entries(typed)) {
      for (const seen of [baseFields, seenFields]) {
        if (name in seen && isSameValue(seen[name], value)) seen[name] = row[name];
      }
    }
    work.put({ ...later, baseFields, seenFields });
  }
}

/** 412: on the row as it is now, what does not clash goes on under a new key; the rest asks. */
function settleVersion(
  work: RowWork,
  ports: ReplayPorts,
  entry: Entry,
  before: Base,
  answer: Answer,
): void {
  const current = rowIn(answer.kind === 'answer' ? answer.body : null, 'current');
  let base = current ? withAcknowledged(before, current) : before;
  const isBack = current !== null && before.told && entry.op === 'delete';
  if (isBack) {
    // It had left and is there again. The next attempt asks the server, should this answer be an old one.
    // An older row is one of another history, or an old answer: only a pull may count versions anew.
    const version = Math.max(before.version, current.version);
    base = { ...before, row: current, version, told: false };
  }
  // A page from before this answer may still show what the one before had brought.
  if (isBack || (current && before.scopes.length === 0)) work.noteAnswered(entry);
  const merge = mergeOn(entry, base);
  if (merge.kind === 'converged') return finish(work, ports, entry, base);
  if (merge.kind === 'clash') {
    return hold(work, entry, base, { state: 'conflict', conflict: merge.conflict });
  }
  const again = { ...withNewKey(entry), ...merge.change };
  // Without a newer row there is nothing new to stand on yet: the pull brings it.
  const isNewer = base.version > before.version || `"${base.version}"` !== entry.frozen?.ifMatch;
  const wait = isNewer ? 0 : backoffMs(entry.attempts, ports.random);
  return hold(work, { ...again, attempts: entry.attempts }, base, {
    state: 'queued',
    ...waitingFor(wait, ports.now()),
  });
}

function rowIn(body: unknown, name: 'data' | 'current'): ServerRow | null {
  const row = isRecord(body) ? body[name] : null;
  return isRecord(row) && typeof row['id'] === 'string' && typeof row['version'] === 'number'
    ? (row as ServerRow)
    : null;
}

function problemOf(answer: Answer): Problem | null {
  if (answer.kind === 'none' || !isRecord(answer.body)) return null;
  return 'errorCode' in answer.body ? (answer.body as unknown as Problem) : null;
}
