import { useLiveQuery } from 'dexie-react-hooks';
import { type WaitingInvoice, waitingInvoices } from '#local/received/tray.ts';

/** The invoices that wait to be entered, in the order in which they came; undefined while being read. */
export function useWaiting(): WaitingInvoice[] | undefined {
  return useLiveQuery(waitingInvoices, []);
}
