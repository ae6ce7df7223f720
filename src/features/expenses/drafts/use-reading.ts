import { useEffect, useState } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import { fileOfReceived, saveReading, type WaitingInvoice } from '#local/received/tray.ts';
import { readInvoiceFile } from '../invoice-file.ts';

/** Reads the invoices that wait, one after the other; what is read of each is kept with it. */
export function useReading(
  waiting: readonly WaitingInvoice[],
  companies: readonly Company[],
): void {
  // Those that could not be read or kept: they are not tried again on this page.
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const next = waiting.find(({ id, invoice }) => invoice === null && !failed.has(id))?.id;
  useEffect(() => {
    if (next === undefined) return;
    void (async () => {
      try {
        const file = await fileOfReceived(next);
        await saveReading(next, await readInvoiceFile(file, companies));
      } catch {
        setFailed((before) => new Set([...before, next]));
      }
    })();
  }, [next, companies]);
}
