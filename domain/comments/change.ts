/** Of a comment, as it is written. */
export const COMMENT_LETTERS = 4000;

/** What of a comment its author says. */
export interface Comment {
  text: string;
  /** The people whom it names with `@`. */
  mentions: readonly string[];
  isRemoved: boolean;
}

/**
 * What a change leaves of a comment (decision 280). A removed one keeps its place without its words, and stays
 * removed, whatever was changed in it elsewhere.
 */
export function changedComment(
  before: Comment,
  patch: Partial<Comment>,
): Comment & { isEdited: boolean } {
  if (before.isRemoved || patch.isRemoved) {
    return { text: '', mentions: [], isRemoved: true, isEdited: false };
  }
  const { text = before.text, mentions = before.mentions } = patch;
  return { text, mentions, isRemoved: false, isEdited: text !== before.text };
}

/** Earlier words on the same row, as far as it matters who wrote them and whom they named. */
export interface Earlier {
  createdBy: string | null;
  mentions: readonly string[];
}

/** Why somebody is told of a comment. */
export type ToldBy = 'mentioned' | 'answered';

/**
 * Who is told of a comment, and why: whom it names now and did not before; of a new one, `before` null, also
 * who wrote or was named on that row earlier. Nobody is told of their own words. Who may not read the row is
 * left out by whoever knows.
 */
export function toldOf(
  { mentions, createdBy }: Earlier,
  before: Pick<Comment, 'mentions'> | null,
  earlier: readonly Earlier[],
): ReadonlyMap<string, ToldBy> {
  const told = new Map<string, ToldBy>();
  const thread = before ? [] : earlier.flatMap((one) => [one.createdBy ?? '', ...one.mentions]);
  for (const id of thread) told.set(id, 'answered');
  const known = new Set(before?.mentions);
  for (const id of mentions) if (!known.has(id)) told.set(id, 'mentioned');
  told.delete(createdBy ?? '');
  told.delete('');
  return told;
}
