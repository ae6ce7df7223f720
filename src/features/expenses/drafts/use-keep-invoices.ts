import { useLingui } from '@lingui/react/macro';
import { keepInvoices } from '#local/received/keep.ts';
import { waitingInvoices } from '#local/received/tray.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';

/** Keeps invoices on this device until they are entered, says which could not be, and opens the first of them. */
export function useKeepInvoices(onOpen: (id: string) => void): (files: File[]) => Promise<void> {
  const { t } = useLingui();
  return async (files) => {
    const { shareId, problem } = await keepInvoices(files, t`Document`);
    if (problem) showSnackbar(t(DOCUMENT_OBSTACLES[problem]), { color: 'danger' });
    const first = (await waitingInvoices()).find((one) => one.shareId === shareId);
    if (first) onOpen(first.id);
  };
}
