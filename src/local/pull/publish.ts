import type { FeedPage } from '#contract/sync.ts';
import type { XeitoDb } from '../db.ts';
import type { Download } from '../ledger/download.ts';
import { replaceSegments, toldBySegments } from '../ledger/replace.ts';
import { readNote, saveNote } from '../meta.ts';
import type { Base } from '../mirror/base.ts';
import { entriesOfRow, readBase } from '../mirror/rebase.ts';
import { answeredRows, dropUnconfirmed, type Unconfirmed } from '../mirror/unconfirmed.ts';
import { conflictOn } from '../outbox/merge.ts';
import { finish, hold } from '../outbox/settle.ts';
import { tablesOfChanges } from '../outbox/tables.ts';
import { applyChanges } from './apply.ts';

/** Pages of the feed that are to be seen at once, and where they start. */
export interface Publication {
  /** The cursor they were asked for with; null for the beginning of the feed. */
  from: string | null;
  pages: readonly FeedPage[];
  /** The pages are the whole feed, for a mirror that is to be rebuilt. */
  isWhole: boolean;
  /** The ledgers that were downloaded packed before the first page of the feed; none otherwise. */
  download: Download | null;
  /** The rows that were unconfirmed before the first page was asked for. */
  unconfirmed: readonly Unconfirmed[];
}

/**
 * Publishes rows, scopes and cursor in one transaction. False when another pull was there first: then
 * nothing is written, since these pages may be older than what is there.
 */
export async function publishPages(
  db: XeitoDb,
  { from, pages, isWhole, download, unconfirmed }: Publication,
  now: number,
): Promise<boolean> {
  const last = pages.at(-1);
  if (!last) return false;
  return db.transaction('rw', tablesOfChanges(db), async () => {
    const cursor = (await readNote(db, 'cursor')) ?? null;
    if (cursor !== from) return false;
    const epoch = await readNote(db, 'epoch');
    // What came before the feed is no part of it: the next page begins.
    const { isAhead = false } = last;
    const isBegun = ((await readNote(db, 'firstDownload')) ?? 'needed') !== 'needed';
    const isBeginning = (!isBegun || isWhole) && !isAhead;
    if (isBeginning) await replaceSegments(db, download);
    const packed = isBeginning && download ? await toldBySegments(db) : [];
    const lost = await applyChanges(db, {
      pages: [{ rows: packed, scopesDropped: [] }, ...pages],
      isWhole,
      isNewEpoch: isWhole && epoch !== undefined && epoch !== last.epoch,
      answered: await answeredRows(db, unconfirmed),
    });
    await rejectWithoutAccess(db, lost);
    const isOdd = !last.more && (await dropUnconfirmed(db, unconfirmed)) === 'rebuild';
    await refreshConflicts(db, now);
    await saveNote(db, 'cursor', isOdd ? null : last.next);
    await saveNote(db, 'epoch', last.epoch);
    // A server that has too many of them for that gives none: they come with the feed.
    if (isAhead) await saveNote(db, 'deadlinesHere', last.rows.length > 0);
    else await saveNote(db, 'firstDownload', last.more ? 'running' : 'done');
    if (!last.more) await saveNote(db, 'lastPullAt', new Date(now).toISOString());
    return true;
  });
}

/** Access to these rows was taken away: their unsent changes stay for their author, but never go. */
async function rejectWithoutAccess(db: XeitoDb, lost: readonly Base[]): Promise<void> {
  for (const { resource, id } of lost) {
    for (const entry of await entriesOfRow(db, resource, id)) {
      if (entry.state === 'sending') continue;
      await hold(db, entry, await readBase(db, resource, id), {
        state: 'rejected',
        problem: { type: 'about:blank', title: 'Forbidden', status: 403, errorCode: 'FORBIDDEN' },
      });
    }
  }
}

/** Held conflicts follow the row: closed when it is as their author wanted it, else shown as it is now. */
async function refreshConflicts(db: XeitoDb, now: number): Promise<void> {
  const held = await db.outbox.where('state').anyOf('conflict', 'unknown').toArray();
  for (const entry of held) {
    const base = await readBase(db, entry.resource, entry.rowId);
    const conflict = conflictOn(entry, base);
    if (conflict === 'converged') await finish(db, { now: () => now }, entry, base);
    else await db.outbox.update(entry.seq, { conflict });
  }
}
