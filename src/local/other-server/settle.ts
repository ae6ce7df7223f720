import type { ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import { maskSecrets } from '../mirror/fold.ts';
import { readBase, saveBase } from '../mirror/rebase.ts';
import { onRow } from '../mirror/row-work.ts';
import { noteAnswers } from '../mirror/unconfirmed.ts';
import { collectionOf } from '../collections/index.ts';
import type { Answer } from '../outbox/classify.ts';
import { conflictWith } from '../outbox/conflict.ts';
import type { Entry } from '../outbox/entry.ts';
import { minesOf } from '../outbox/merge.ts';
import { hold, settle } from '../outbox/settle.ts';
import type { ReplayPorts } from '../outbox/ports.ts';
import { forgetNamesakes } from './created.ts';
import { idsIn } from '../api/ids.ts';
import { isDone, rowInAnswer } from './answers.ts';
import { onEntry } from './on-entry.ts';
import type { OtherPorts } from './ports.ts';
import { withProblem } from '../api/refusal.ts';
import { nextVersion } from './publish.ts';
import { remapRow } from '../mirror/remap-row.ts';
import { rowIn, SCOPE } from './rows.ts';

/**
 * Acts on the answer to one attempt, in one transaction: the row takes the id that the server has given
 * it, everywhere, and the entry is settled as any other. Nothing when the entry changed meanwhile.
 */
export async function settleAnswer(
  db: XeitoDb,
  ports: OtherPorts,
  sent: Pick<Entry, 'seq' | 'key'>,
  answer: Answer,
): Promise<void> {
  await onEntry(db, sent, async (entry) => {
    const told = withProblem(answer);
    const id = newIdOf(entry, told);
    const read = isDone(told) ? await asAnswered(db, ports, entry, id, told) : told;
    const rowId = isDone(told) ? id : entry.rowId;
    await settle(db, replayPorts(ports), [{ ...entry, rowId, answer: read }]);
    if (await db.outbox.get(entry.seq)) return;
    await forgetNamesakes(db, entry.seq);
    if (entry.op !== 'delete') await confirm(db, entry.resource, id);
  });
}

/** The id that the server has given a new row; that of any other as it is. */
function newIdOf({ op, rowId }: Entry, answer: Answer): string {
  const given = op === 'create' ? idsIn(rowInAnswer(answer) ?? {})['id'] : rowId;
  return typeof given === 'string' ? given : rowId;
}

/** What it has answered it shows: not every row stands in a list that is asked for by the next pull. */
async function confirm(db: XeitoDb, resource: ResourceName, id: string): Promise<void> {
  const base = await readBase(db, resource, id);
  if (!base.row || base.scopes.includes(SCOPE)) return;
  await noteAnswers(db, [], [{ resource, rowId: id }]);
  await saveBase(db, { ...base, scopes: [SCOPE] });
}

/** Settling sends nothing. */
function replayPorts(ports: OtherPorts): ReplayPorts {
  return {
    ...ports,
    maxBatch: 1,
    send: async () => [],
    sendFile: async () => ({ kind: 'none' }),
  };
}

/** It may be on the server or not: the person compares and decides. */
export async function holdUnknown(db: XeitoDb, seen: Pick<Entry, 'seq' | 'key'>): Promise<void> {
  await onEntry(db, seen, async (entry) => {
    await onRow(db, entry, (work) => {
      const base = work.baseOf(entry);
      const conflict = conflictWith('field', minesOf(entry, base), base.row);
      hold(work, entry, base, { state: 'unknown', conflict });
    });
    await forgetNamesakes(db, entry.seq);
  });
}

/** A success as our own server would answer it: the whole row under its version. */
async function asAnswered(
  db: XeitoDb,
  ports: OtherPorts,
  { op, resource, rowId, patch }: Entry,
  id: string,
  answer: Extract<Answer, { kind: 'answer' }>,
): Promise<Answer> {
  const version = await nextVersion(db);
  if (op === 'delete') return { ...answer, body: { data: { id: rowId, version } } };
  const raw = rowInAnswer(answer) ?? {};
  await remapRow(db, resource, rowId, id);
  const { row } = await readBase(db, resource, id);
  const mine = maskSecrets(patch, collectionOf(resource).secretFields);
  const now = rowIn(resource, { ...row, ...mine, ...raw, id }, row, ports.now());
  return { ...answer, body: { data: { ...now, version } } };
}
