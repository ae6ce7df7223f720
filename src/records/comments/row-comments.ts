import { useLiveQuery } from 'dexie-react-hooks';
import type { CommentRow } from '#contract/resources/comments.ts';
import type { Person } from '#contract/resources/people.ts';
import { canInbox } from '#domain/access/policy.ts';
import { NOTICE_SUBJECTS, type NoticeSubject } from '#domain/notifications/kinds.ts';
import { isDbOpen, type LocalRow, localDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';

/** Whether people comment on rows of this kind, and give them to each other: on all but one's own. */
export function isSubject(resource: string): resource is NoticeSubject {
  return (NOTICE_SUBJECTS as readonly string[]).includes(resource);
}

/** What was said on a row, the oldest first; undefined while being read. */
export function useRowComments(
  resource: string,
  rowId: string,
): LocalRow<CommentRow>[] | undefined {
  return useLiveQuery(async () => {
    if (!isDbOpen()) return [];
    const comments = localDb().comments.where('[resource+rowId]').equals([resource, rowId]);
    return (await comments.toArray()).toSorted(oldestFirst);
  }, [resource, rowId]);
}

function oldestFirst(a: CommentRow, b: CommentRow): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** The colleagues who can be named, by their names; who is from outside knows of none. */
export function useColleagues(): readonly Person[] {
  return useLiveQuery(readColleagues, [], NOBODY);
}

async function readColleagues(): Promise<Person[]> {
  const people = await savedRows('people');
  return people
    .filter((person) => person.active && canInbox(person))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

const NOBODY: readonly Person[] = [];
