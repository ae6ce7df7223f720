import { useLiveQuery } from 'dexie-react-hooks';
import type { FileRow } from '#contract/resources/files.ts';
import { isDbOpen, type LocalRow, localDb } from '#local/db.ts';

/** The documents of an expense, the oldest first; undefined while being read. */
export function useDocuments(expenseId: string): LocalRow<FileRow>[] | undefined {
  return useLiveQuery(async () => {
    if (!isDbOpen()) return [];
    const files = localDb().files.where('[resource+rowId]').equals(['expenses', expenseId]);
    return (await files.toArray()).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }, [expenseId]);
}

/** One document; undefined where it is not on this device, null while being read or for none. */
export function useDocument(id: string | null): LocalRow<FileRow> | undefined | null {
  return useLiveQuery(
    async () => (id === null || !isDbOpen() ? null : localDb().files.get(id)),
    [id],
    null,
  );
}
