import type { FileRow } from '#contract/resources/files.ts';
import { savedRow } from '#local/mirror/read.ts';

/** The rows of one kind that these documents belong to, as far as they are on this device. */
export async function ownersOf<R extends 'comments' | 'expenses' | 'reinvoices'>(
  kind: R,
  files: readonly Pick<FileRow, 'resource' | 'rowId'>[],
) {
  const owners = files.filter(({ resource }) => resource === kind);
  const ids = new Set(owners.flatMap(({ rowId }) => (rowId === null ? [] : [rowId])));
  const rows = await Promise.all([...ids].map((id) => savedRow(kind, id)));
  return rows.flatMap((row) => (row ? [row] : []));
}
