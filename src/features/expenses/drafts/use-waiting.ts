import { useLiveQuery } from 'dexie-react-hooks';
import { type WaitingInvoice, waitingInvoices } from '#local/received/tray.ts';

/** The invoices that wait to be entered, in the order in which they came; undefined while being read. */
export function useWaiting(): WaitingInvoice[] | undefined {
  return useLiveQuery(waitingInvoices, []);
}

/**
 * Which comes after the one at this place of what is shown, or before it where none comes: of those that still wait,
 * since what is shown may be older. Undefined where none is left.
 */
export async function nextWaiting(
  shown: readonly WaitingInvoice[],
  at: number,
): Promise<string | undefined> {
  const left = new Set((await waitingInvoices()).map(({ id }) => id));
  const others = [...shown.slice(at + 1), ...shown.slice(0, at).toReversed()];
  return others.find(({ id }) => left.has(id))?.id;
}
