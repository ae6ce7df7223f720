import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FileRow } from '#contract/resources/files.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { documentProblem } from '../document-problem.ts';

/** Runs what needs the bytes of a document, one at a time; a problem is told at the foot of the page. */
export function useDocumentAction(file: FileRow) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const run = async (act: (document: FileRow) => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act(file);
    } catch (error) {
      showSnackbar(`${file.name}: ${t(documentProblem(error))}`, { color: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
