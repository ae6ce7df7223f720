import { t } from '@lingui/core/macro';
import type { CommentRow } from '#contract/resources/comments.ts';
import type { Person } from '#contract/resources/people.ts';
import { mentionedIn } from '#domain/comments/mentions.ts';
import type { NoticeSubject } from '#domain/notifications/kinds.ts';
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

/** Says something on a row; whom it names are found in its text. */
export async function addComment(
  subject: Subject,
  text: string,
  people: readonly Person[],
): Promise<void> {
  const patch = { ...subject, text, mentions: mentionedIn(text, people) };
  const label = labelOf(text);
  await enqueue({ op: 'create', resource: 'comments', rowId: newRowId(), patch, label });
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
  await enqueue({ op: 'update', resource: 'comments', rowId: id, patch, label: labelOf(text) });
}

/** Takes the words away; what nobody else has seen goes without a trace. */
export async function removeComment({ id, version, text }: CommentRow): Promise<void> {
  if (version === 0 && (await undoEntries(await unsentOf(id)))) return;
  const label = labelOf(text);
  const patch = { isRemoved: true };
  await enqueue({ op: 'update', resource: 'comments', rowId: id, patch, label });
  showSnackbar(t`Comment removed`);
}

async function unsentOf(id: string): Promise<number[]> {
  const entries = await savedEntries();
  return entries.filter((entry) => entry.rowId === id).map(({ seq }) => seq);
}

function labelOf(text: string): string {
  const words = text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
  return t`Comment: ${words}`;
}
