import { t } from '@lingui/core/macro';
import { addFile } from '#local/files/add.ts';

const NAME_MAX = 255;

/**
 * Keeps a document of an expense on this device, bytes and all; it is sent later.
 * @throws FileEmptyError, FileTooLargeError, FileUnreadableError, StorageFullError
 */
export async function attach(expenseId: string, file: File): Promise<void> {
  const name = file.name.trim().slice(0, NAME_MAX) || t`Document`;
  await addFile(file, { name, type: file.type, resource: 'expenses', rowId: expenseId });
}
