import { t } from '@lingui/core/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Refused } from '#records/outcome.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { isDbOpen, type LocalRow, localDb } from '#local/db.ts';
import { addFile } from '#local/files/add.ts';

const NAME_MAX = 255;

/** The documents of one expense, the oldest first; undefined while being read. */
export function useDocuments(expenseId: string): LocalRow<FileRow>[] | undefined {
  return useLiveQuery(async () => {
    if (!isDbOpen()) return [];
    const files = localDb().files.where('[resource+rowId]').equals(['expenses', expenseId]);
    return (await files.toArray()).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }, [expenseId]);
}

/**
 * Keeps a document of an expense on this device, bytes and all; it is sent later.
 * @throws FileEmptyError, FileTooLargeError, FileUnreadableError, StorageFullError
 */
export async function attach(expenseId: string, file: File): Promise<void> {
  const name = file.name.trim().slice(0, NAME_MAX) || t`Document`;
  await addFile(file, { name, type: file.type, resource: 'expenses', rowId: expenseId });
}

export async function removeDocument({ id, name }: FileRow): Promise<Removed | Refused<'IN_USE'>> {
  const label = t`Document ${name}: removed`;
  return removeRow({ resource: 'files', rowId: id, label });
}
