import { t } from '@lingui/core/macro';
import { assignmentEntity } from '#domain/assignments/notice.ts';
import type { Day } from '#domain/days.ts';
import type { NoticeState } from '#domain/notifications/kinds.ts';
import type { InboxNotice } from '#local/mirror/notices.ts';
import { savedRows } from '#local/mirror/read.ts';
import { type Change, enqueueAll } from '#local/outbox/enqueue.ts';
import { undoEntries } from '#local/outbox/entries.ts';
import { entityOf, type InboxItem } from './model.ts';

export interface NoticeMark {
  state: NoticeState;
  snoozedUntil: Day | null;
}

/** Says of a line what became of it, of the earlier notices of the same thing too. */
export async function mark({ notice, earlier }: InboxItem, newMark: NoticeMark): Promise<number[]> {
  // The row of a line may have come since the line was drawn.
  const stored = new Set((await savedRows('notifications')).map(({ id }) => id));
  const all = [notice, ...earlier];
  const changes = all.flatMap((one) => changeOf(one, newMark, stored.has(one.id)));
  const given = await Promise.all(all.map((one) => assignmentChange(one, newMark)));
  const { seqs } = await enqueueAll([...changes, ...given.flat()]);
  return seqs;
}

/** What was given to the person is done once they say so here, and open again with the line. */
async function assignmentChange(notice: InboxNotice, { state }: NoticeMark): Promise<Change[]> {
  if (notice.rule !== 'given') return [];
  const rows = await savedRows('assignments');
  const row = rows.find(({ id }) => assignmentEntity(id) === entityOf(notice));
  const isDone = state === 'done';
  if (!row || row.isDone === isDone) return [];
  const label = row.text || t`Assignment`;
  return [{ op: 'update', resource: 'assignments', rowId: row.id, patch: { isDone }, label }];
}

/** Seen is what was opened; nothing else changes. */
export async function markRead(item: InboxItem): Promise<void> {
  if (item.isNew) await mark(item, { state: 'read', snoozedUntil: null });
}

/** Takes it back while it is unsent; once it was sent it is said the other way round. */
export async function takeBack(item: InboxItem, seqs: readonly number[]): Promise<void> {
  if (await undoEntries(seqs)) return;
  const { state, snoozedUntil } = item.notice;
  await mark(item, { state, snoozedUntil });
}

/** What the rules say here and no row says yet becomes one, under the id that the server would give it. */
function changeOf(notice: InboxNotice, newMark: NoticeMark, isStored: boolean): Change[] {
  const { id, kind, rule, dedupeKey, day, about } = notice;
  const label = notice.title || (about?.title ?? t`Notice`);
  if (isStored) {
    return [{ op: 'update', resource: 'notifications', rowId: id, patch: newMark, label }];
  }
  // The others the server alone tells.
  if (about === null || (kind !== 'deadline' && kind !== 'requirement' && kind !== 'assignment')) {
    return [];
  }
  const patch = { kind, rule, dedupeKey, day, about, ...newMark };
  return [{ op: 'create', resource: 'notifications', rowId: id, patch, label }];
}
