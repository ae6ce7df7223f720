import { useLiveQuery } from 'dexie-react-hooks';
import type { CommentRow } from '#contract/resources/comments.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Person } from '#contract/resources/people.ts';
import { groupBy } from '#domain/group-by.ts';
import { canInbox } from '#domain/access/policy.ts';
import { NOTICE_SUBJECTS, type NoticeSubject } from '#domain/notifications/kinds.ts';
import { filesHere } from '#local/files/content.ts';
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

/** What was added to these comments, by comment, and what of all documents opens without network. */
export function useCommentFiles(comments: readonly CommentRow[]): {
  of: (commentId: string) => readonly LocalRow<FileRow>[];
  here: ReadonlySet<string>;
} {
  const ids = comments.map(({ id }) => id);
  const found = useLiveQuery(
    async () => {
      if (!isDbOpen() || ids.length === 0) return NO_FILES;
      const owners = ids.map((id) => ['comments', id]);
      const files = await localDb().files.where('[resource+rowId]').anyOf(owners).toArray();
      const byComment = groupBy(files.toSorted(inOrder), ({ rowId }) => rowId ?? '');
      return { byComment, here: files.length > 0 ? await filesHere() : NO_FILES.here };
    },
    [ids.join()],
    NO_FILES,
  );
  return { of: (id) => found.byComment.get(id) ?? [], here: found.here };
}

/** As they were chosen: the ids of a device grow. */
function inOrder(a: FileRow, b: FileRow): number {
  return a.id < b.id ? -1 : 1;
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

const NO_FILES = {
  byComment: new Map<string, LocalRow<FileRow>[]>() as ReadonlyMap<string, LocalRow<FileRow>[]>,
  here: new Set<string>() as ReadonlySet<string>,
};
const NOBODY: readonly Person[] = [];
