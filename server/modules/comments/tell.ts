import { type Actor, canInbox } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import type { NoticeKind, NoticeRule, NoticeSubject } from '#domain/notifications/kinds.ts';
import { dedupeKeyOf } from '#domain/notifications/notice.ts';
import type { Database } from '../../db/client.ts';
import { dayInSpain } from '../../today.ts';
import { noticeId, writeNotices } from '../notifications/tell.ts';
import { titleOf } from './title.ts';

/** What people are told of a row, and who. */
interface Telling {
  subject: { resource: NoticeSubject; rowId: string };
  /** What was written: nobody is told of it twice. */
  entity: string;
  /** Who wrote it. */
  by: string;
  kind: NoticeKind;
  told: readonly { person: Actor; rule: NoticeRule }[];
  /** What it says by itself; the row is named beside it then. */
  title?: string;
  dueDay?: Day | null;
}

/** Puts it into the inboxes of those who have one. The words themselves stay on the row. */
export async function tellAbout(
  tx: Database,
  { subject, entity, by, kind, told, title = '', dueDay = null }: Telling,
): Promise<void> {
  const reached = told.filter(({ person }) => canInbox(person));
  if (reached.length === 0) return;
  const { resource, rowId } = subject;
  const plain = { layer: null, event: null, tenderId: null, callRequestId: null, count: null };
  const day = dayInSpain(new Date());
  const notices = reached.map(async ({ person, rule }) => {
    const called = await titleOf(tx, person, subject);
    const words = { title: title || called, context: title === '' ? '' : called.slice(0, 300) };
    const about = { resource, rowId, ...plain, ...words, dueDay };
    const dedupeKey = dedupeKeyOf(entity, rule);
    const id = noticeId(person.id, dedupeKey);
    const written = { kind, rule, dedupeKey, day, about, createdBy: by, updatedBy: by };
    return { id, userId: person.id, ...written };
  });
  await writeNotices(tx, await Promise.all(notices));
}
