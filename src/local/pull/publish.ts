import { RESOURCE_NAMES, type ResourceName } from '#contract/paths.ts';
import type { FeedPage } from '#contract/sync.ts';
import type { XeitoDb } from '../db.ts';
import { appendDeltas } from '../ledger/deltas.ts';
import type { Download } from '../ledger/download.ts';
import { settleDeltas } from '../ledger/fold.ts';
import { replaceSegments, toldBySegments } from '../ledger/replace.ts';
import { readNote, saveNote } from '../meta.ts';
import type { Base } from '../mirror/base.ts';
import { dropUnconfirmed } from '../mirror/confirm.ts';
import { RowWork } from '../mirror/row-work.ts';
import { isSameValue } from '../mirror/same-value.ts';
import { type Answered, answeredRows, type Unconfirmed } from '../mirror/unconfirmed.ts';
import { freeDependants, goOnAsChanges } from '../outbox/made.ts';
import { conflictOn } from '../outbox/merge.ts';
import { finish, hold } from '../outbox/settle.ts';
import { tablesOfChanges } from '../outbox/tables.ts';
import { applyChanges, type Changes } from './apply.ts';

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
 *
 * @param now when the last page was asked for: so old is what it tells
 */
export async function publishPages(
  db: XeitoDb,
  { from, pages, isWhole, download, unconfirmed }: Publication,
  now: number,
): Promise<boolean> {
  const last = pages.at(-1);
  if (!last) return false;
  const publication = { from, pages, isWhole, download, unconfirmed };
  if (await bringsNothing(db, publication)) return publishPlace(db, from, last, now);
  const resources = await resourcesIn(db, publication);
  return db.transaction('rw', tablesOfChanges(db, resources), async () => {
    const cursor = (await readNote(db, 'cursor')) ?? null;
    if (cursor !== from) return false;
    const [epoch, begun = 'needed', answered] = await Promise.all([
      readNote(db, 'epoch'),
      readNote(db, 'firstDownload'),
      answeredRows(db, unconfirmed),
    ]);
    // What came before the feed is no part of it: the next page begins.
    const { isAhead = false } = last;
    const isBeginning = (begun === 'needed' || isWhole) && !isAhead;
    const isAllAtStake = isWhole || begun !== 'done' || dropsScopes(pages);
    if (isAllAtStake) await settleDeltas(db);
    if (isBeginning) await replaceSegments(db, download);
    const packed = isBeginning && download ? await toldBySegments(db) : [];
    const told = isAllAtStake
      ? [{ rows: packed, scopesDropped: [] }, ...pages]
      : await notAppended(db, pages, answered);
    const { lost, isShown } = await applyChanges(db, {
      pages: told,
      isWhole,
      isNewEpoch: isWhole && epoch !== undefined && epoch !== last.epoch,
      answered,
    });
    await rejectWithoutAccess(db, lost);
    const isOdd = !last.more && (await dropUnconfirmed(db, unconfirmed, isShown)) === 'rebuild';
    await refreshConflicts(db, resources, now);
    await goOnWithMade(db, resources);
    await Promise.all([
      saveNote(db, 'cursor', isOdd ? null : last.next),
      saveNote(db, 'epoch', last.epoch),
      // A server that has too many of them for that gives none: they come with the feed.
      isAhead
        ? saveNote(db, 'deadlinesHere', last.rows.length > 0)
        : saveNote(db, 'firstDownload', last.more ? 'running' : 'done'),
      !last.more && saveNote(db, 'lastPullAt', new Date(now).toISOString()),
    ]);
    return true;
  });
}

/** Appends what can be of pages; answers the rest of them. */
async function notAppended(
  db: XeitoDb,
  pages: readonly FeedPage[],
  { before, since }: Answered,
): Promise<Changes['pages']> {
  const rows = pages.flatMap((page) => page.rows);
  const left = await appendDeltas(db, rows, (key) => before.has(key) || since.has(key));
  return left.length > 0 ? [{ rows: left, scopesDropped: [] }] : [];
}

function dropsScopes(pages: readonly FeedPage[]): boolean {
  return pages.some(({ scopesDropped }) => scopesDropped.length > 0);
}

/** Rows that are not told of, nor waited for, leave everything as it is: there is nothing to read. */
async function bringsNothing(
  db: XeitoDb,
  { pages, isWhole, download, unconfirmed }: Publication,
): Promise<boolean> {
  const isEmpty = pages.every(
    ({ rows, scopesDropped }) => rows.length + scopesDropped.length === 0,
  );
  const isFollowing = !isWhole && !download && unconfirmed.length === 0;
  if (!isEmpty || !isFollowing || (await readNote(db, 'firstDownload')) !== 'done') return false;
  return (await asking(db).count()) === 0;
}

/** The place in the feed alone, and when it was asked, by which a person sees how old all is. */
async function publishPlace(
  db: XeitoDb,
  from: string | null,
  { next, epoch, more }: FeedPage,
  now: number,
): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    if (((await readNote(db, 'cursor')) ?? null) !== from) return false;
    if (next !== from) await saveNote(db, 'cursor', next);
    if ((await readNote(db, 'epoch')) !== epoch) await saveNote(db, 'epoch', epoch);
    if (!more) await saveNote(db, 'lastPullAt', new Date(now).toISOString());
    return true;
  });
}

/** The resources that it may touch: all where scopes, or all of the feed, are at stake. */
async function resourcesIn(
  db: XeitoDb,
  { pages, isWhole, unconfirmed }: Publication,
): Promise<readonly ResourceName[]> {
  if (isWhole || dropsScopes(pages)) return RESOURCE_NAMES;
  const [begun, held] = await db.transaction('r', db.meta, db.outbox, () =>
    Promise.all([readNote(db, 'firstDownload'), asking(db).toArray()]),
  );
  if (begun !== 'done') return RESOURCE_NAMES;
  const told = pages.flatMap(({ rows }) => rows.map(({ t }) => t));
  const touched = new Set([...told, ...[...unconfirmed, ...held].map(({ resource }) => resource)]);
  // A newer server may tell of what this app has no table for.
  return RESOURCE_NAMES.filter((name) => touched.has(name));
}

/** The changes that ask for a choice, or to be compared. */
function asking(db: XeitoDb) {
  return db.outbox.where('state').anyOf('conflict', 'unknown');
}

/** Access to these rows was taken away: their unsent changes stay for their author, but never go. */
async function rejectWithoutAccess(db: XeitoDb, lost: readonly Base[]): Promise<void> {
  if (lost.length === 0) return;
  const names = lost.map(({ resource, id }) => ({ resource, rowId: id }));
  const work = await RowWork.read(db, names);
  for (const entry of names.flatMap((name) => work.entriesOf(name))) {
    if (entry.state === 'sending') continue;
    hold(work, entry, work.baseOf(entry), {
      state: 'rejected',
      problem: { type: 'about:blank', title: 'Forbidden', status: 403, errorCode: 'FORBIDDEN' },
    });
  }
  await work.write();
}

/** Creates that were refused since their row is on the server already: now it is known how it is there. */
async function goOnWithMade(db: XeitoDb, resources: readonly ResourceName[]): Promise<void> {
  const refused = await db.outbox.where('state').equals('rejected').toArray();
  const creates = refused.filter(
    ({ op, resource }) => op === 'create' && resources.includes(resource),
  );
  if (creates.length === 0) return;
  const work = await RowWork.read(db, creates);
  const made = goOnAsChanges(work, creates, 'taken');
  await work.write();
  await freeDependants(db, made);
}

/**
 * Held conflicts follow the row: closed when it is as their author wanted it, else shown as it is now. One that
 * came since the tables were chosen is looked at by the next pull.
 */
async function refreshConflicts(
  db: XeitoDb,
  resources: readonly ResourceName[],
  now: number,
): Promise<void> {
  const held = (await asking(db).toArray()).filter(({ resource }) => resources.includes(resource));
  const work = await RowWork.read(db, held);
  for (const entry of held) {
    const conflict = conflictOn(entry, work.baseOf(entry));
    if (conflict === 'converged') finish(work, { now: () => now }, entry, work.baseOf(entry));
    else if (!isSameValue(conflict, entry.conflict)) work.put({ ...entry, conflict });
  }
  await work.write();
}
