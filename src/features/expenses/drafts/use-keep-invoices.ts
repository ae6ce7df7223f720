import { useLingui } from '@lingui/react/macro';
import { keepInvoices } from '#local/received/keep.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';

/** Keeps invoices on this device until they are entered, opens the first at once, and says why not all are here. */
export function useKeepInvoices(onOpen: (id: string) => void): (files: File[]) => Promise<void> {
  const { t } = useLingui();
  return async (files) => {
    const { problem } = await keepInvoices(files, t`Document`, onOpen);
    if (problem) showSnackbar(t(DOCUMENT_OBSTACLES[problem]), { color: 'danger' });
  };
}
