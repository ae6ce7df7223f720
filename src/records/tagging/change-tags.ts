import { type Tagged, withoutTags, withTags } from '#domain/lists/tags.ts';
import { enqueueAll } from '#local/outbox/enqueue.ts';
import { type UndoKind, undoOf } from '#local/outbox/undo.ts';

/** What may be tagged in its list, several at once. */
export type TaggedResource = 'callRequests' | 'files' | 'projects';

export interface TaggedRow extends Tagged {
  id: string;
}

/** Whether tags come to rows, or go. */
export type TagChange = 'add' | 'remove';

/** What came of it: how many rows are other than before, and how many had no room for more. */
export interface TagsChanged {
  changed: number;
  full: number;
  undo: () => Promise<UndoKind>;
}

/** Puts tags on rows, or takes them away, as one action. Rows that are so already stay as they are. */
export async function changeTags<Row extends TaggedRow>(
  resource: TaggedResource,
  rows: readonly Row[],
  change: TagChange,
  tags: readonly string[],
  labelOf: (row: Row) => string,
): Promise<TagsChanged> {
  const results = rows.map((row) => {
    const next = change === 'add' ? withTags(row, tags) : withoutTags(row, tags);
    return { row, next };
  });
  const changes = results.flatMap(({ row, next }) => {
    if (next === null || next.length === row.tags.length) return [];
    const seen = { tags: row.tags };
    const place = { op: 'update', resource, rowId: row.id } as const;
    return [{ ...place, patch: { tags: next }, seen, label: labelOf(row) }];
  });
  const { seqs } = await enqueueAll(changes);
  const full = results.filter(({ next }) => next === null).length;
  return { changed: seqs.length, full, undo: undoOf(seqs) };
}
