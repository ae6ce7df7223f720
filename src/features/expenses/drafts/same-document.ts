import { useLiveQuery } from 'dexie-react-hooks';
import { filesWithBytes } from '#local/files/same-bytes.ts';
import type { WaitingInvoice } from '#local/received/tray.ts';

/** What has the very bytes of a waiting invoice: a document, or another invoice that waits. */
interface SameDocument {
  name: string;
  /** Null where it is the document of no expense. */
  expenseId: string | null;
}

/** The first that has the same bytes; null for none, undefined while being looked for. */
export function useSameDocument(
  { id, sha256 }: WaitingInvoice,
  waiting: readonly WaitingInvoice[],
): SameDocument | null | undefined {
  const files = useLiveQuery(() => filesWithBytes(sha256), [sha256]);
  if (files === undefined) return undefined;
  const file = files.find(({ resource }) => resource === 'expenses') ?? files[0];
  if (file) return { name: file.name, expenseId: file.resource === 'expenses' ? file.rowId : null };
  const earlier = waiting.find((one) => one.id < id && one.sha256 === sha256);
  return earlier ? { name: earlier.name, expenseId: null } : null;
}
