import { useLingui } from '@lingui/react/macro';
import { documentProblem } from '#records/document-problem.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { attach } from './documents.ts';

/** Keeps documents with an expense, one after the other, and says which cannot be kept and why. */
export function useAttach(): (expenseId: string, files: readonly File[]) => Promise<void> {
  const { t } = useLingui();
  return async (expenseId, files) => {
    for (const file of files) {
      try {
        await attach(expenseId, file);
      } catch (error) {
        showSnackbar(`${file.name}: ${t(documentProblem(error))}`, { color: 'danger' });
      }
    }
  };
}
