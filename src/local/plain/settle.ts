import type { XeitoDb } from '../db.ts';
import { maskSecrets } from '../mirror/fold.ts';
import { readBase } from '../mirror/rebase.ts';
import { isRecord } from '../mirror/same-value.ts';
import { collectionOf } from '../collections/index.ts';
import type { Answer } from '../outbox/classify.ts';
import { conflictWith } from '../outbox/conflict.ts';
import type { Entry } from '../outbox/entry.ts';
import { sha256 } from '../outbox/freeze.ts';
import { minesOf } from '../outbox/merge.ts';
import { hold, settle } from '../outbox/settle.ts';
import type { ReplayPorts } from '../outbox/ports.ts';
import { tablesOfChanges } from '../outbox/tables.ts';
import { forgetNamesakes } from './created.ts';
import { idsIn } from './ids.ts';
import { dataIn, isDone } from './look.ts';
import type { PlainPorts } from './ports.ts';
import { withProblem } from './problem.ts';
import { nextVersion } from './publish.ts';
import { remapRow } from './remap.ts';
import { rowIn } from './rows.ts';

/**
 * Acts on the answer to one attempt, in one transaction: the row takes the id that the server has given
 * it, everywhere, and the entry is settled as any other. Nothing when the entry changed meanwhile.
 */
export async function settlePlain(
  db: XeitoDb,
  ports: PlainPorts,
  sent: Pick<Entry, 'seq' | 'key'>,
  answer: Answer,
): Promise<void> {
  await db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(sent.seq);
    if (entry?.key !== sent.key) return;
    const told = withProblem(answer);
    const read = isDone(told) ? await asAnswered(db, ports, entry, told) : told;
    await settle(db, replayPorts(ports), [{ seq: entry.seq, key: entry.key, answer: read }]);
    if (!(await db.outbox.get(entry.seq))) await forgetNamesakes(db, entry.seq);
  });
}

/** Settling sends nothing. */
function replayPorts(ports: PlainPorts): ReplayPorts {
  return {
    ...ports,
    digest: sha256,
    maxBatch: 1,
    send: async () => [],
    sendFile: async () => ({ kind: 'none' }),
  };
}

/** It may be on the server or not: the person compares and decides. */
export async function holdUnknown(db: XeitoDb, seen: Pick<Entry, 'seq' | 'key'>): Promise<void> {
  await db.transaction('rw', tablesOfChanges(db), async () => {
    const entry = await db.outbox.get(seen.seq);
    if (entry?.key !== seen.key) return;
    const base = await readBase(db, entry.resource, entry.rowId);
    const conflict = conflictWith('field', minesOf(entry, base), base.row);
    await hold(db, entry, base, { state: 'unknown', conflict });
    await forgetNamesakes(db, entry.seq);
  });
}

/** A success as our own server would answer it: the whole row under its version. */
async function asAnswered(
  db: XeitoDb,
  ports: PlainPorts,
  { op, resource, rowId, patch }: Entry,
  answer: Extract<Answer, { kind: 'answer' }>,
): Promise<Answer> {
  const version = await nextVersion(db);
  if (op === 'delete') return { ...answer, body: { data: { id: rowId, version } } };
  const data = dataIn(answer);
  const raw = isRecord(data) ? data : {};
  const given = op === 'create' ? idsIn(raw)['id'] : rowId;
  const id = typeof given === 'string' ? given : rowId;
  await remapRow(db, resource, rowId, id);
  const { row } = await readBase(db, resource, id);
  const mine = maskSecrets(patch, collectionOf(resource).secretFields);
  const now = rowIn(resource, { ...row, ...mine, ...raw, id }, row, ports.now());
  return { ...answer, body: { data: { ...now, version } } };
}
