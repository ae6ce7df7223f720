import type { InvoiceReading } from '#domain/invoices/reading.ts';

/**
 * A document that waits on this device until a person says what it is: one that another app gave, or an invoice that
 * is to become an expense. Its bytes lie in `chunks`.
 */
export interface Received {
  /** That of the document's row, once it has one. */
  id: string;
  /** What came at once has one. */
  shareId: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  /** UTC instant. */
  at: string;
  /** UTC instant since when it is a statement whose movements are saved: it waits only for their undo. */
  doneAt?: string;
  /** Of an invoice that is to become an expense: what was read of it, null before it was read. */
  invoice?: InvoiceReading | null;
}
