import { useLingui } from '@lingui/react/macro';
import type { ExpenseFileKind } from '#domain/expenses/files.ts';
import { addFile } from '#local/files/add.ts';
import { documentName } from '#local/files/name.ts';
import { documentProblem } from '#records/document-problem.ts';
import { showSnackbar } from '#ui/interface-state.ts';

/** Keeps documents of an expense on this device, bytes and all, and says which cannot be kept and why. Answers their ids. */
export function useAttach(): (
  expenseId: string,
  files: readonly File[],
  kind?: ExpenseFileKind,
) => Promise<string[]> {
  const { t } = useLingui();
  return async (expenseId, files, kind) => {
    const ids: string[] = [];
    for (const file of files) {
      const name = documentName(file.name, t`Document`);
      try {
        const place = { resource: 'expenses', rowId: expenseId } as const;
        const about = { name, type: file.type, ...place, ...(kind && { location: kind }) };
        ids.push((await addFile(file, about)).id);
      } catch (error) {
        showSnackbar(`${file.name}: ${t(documentProblem(error))}`, { color: 'danger' });
      }
    }
    return ids;
  };
}
