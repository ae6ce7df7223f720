import { t } from '@lingui/core/macro';
import type { CommentRow } from '#contract/resources/comments.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Person } from '#contract/resources/people.ts';
import { mentionedIn } from '#domain/comments/mentions.ts';
import type { NoticeSubject } from '#domain/notifications/kinds.ts';
import { addRowWithFiles } from '#local/files/add.ts';
import { documentName } from '#local/files/name.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { savedEntries, undoEntries } from '#local/outbox/entries.ts';
import { showSnackbar } from '#ui/interface-state.ts';

/** The row that is spoken of. */
export interface Subject {
  resource: NoticeSubject;
  rowId: string;
}

/** So much of a comment names it in the sync centre. */
const SHOWN_LETTERS = 60;

/** Says something on a row, with files or without; whom it names are found in its text. @throws FileProblem */
export async function addComment(
  subject: Subject,
  text: string,
  people: readonly Person[],
  files: readonly File[],
): Promise<void> {
  const patch = { ...subject, text, mentions: mentionedIn(text, people) };
  const label = commentLabel(text);
  const id = newRowId();
  const place = { resource: 'comments', rowId: id } as const;
  await addRowWithFiles(
    { op: 'create', ...place, patch, label },
    files.map((file) => ({
      source: file,
      about: { name: documentName(file.name, t`Document`), type: file.type, ...place },
    })),
  );
}

export async function editComment(
  { id, mentions: before, text: seen }: CommentRow,
  text: string,
  people: readonly Person[],
): Promise<void> {
  if (text === seen) return;
  // Who is not here any more, or has another name by now, was named all the same.
  const known = new Set(people.map((person) => person.id));
  const others = before.filter((personId) => !known.has(personId));
  const patch = { text, mentions: [...mentionedIn(text, people), ...others] };
  await enqueue({
    op: 'update',
    resource: 'comments',
    rowId: id,
    patch,
    label: commentLabel(text),
  });
}

/** Takes the words away; what nobody else has seen goes without a trace. */
export async function removeComment(
  { id, version, text }: CommentRow,
  files: readonly FileRow[],
): Promise<void> {
  const ids = new Set([id, ...files.map((file) => file.id)]);
  if (version === 0 && (await undoEntries(await unsentOf(ids)))) return;
  const label = commentLabel(text);
  const patch = { isRemoved: true };
  await enqueue({ op: 'update', resource: 'comments', rowId: id, patch, label });
  showSnackbar(t`Comment removed`);
}

async function unsentOf(ids: ReadonlySet<string>): Promise<number[]> {
  const entries = await savedEntries();
  return entries.filter((entry) => ids.has(entry.rowId)).map(({ seq }) => seq);
}

/** What a comment is called where it is not read. */
export function commentLabel(text: string): string {
  const words = text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
  return t`Comment: ${words}`;
}
