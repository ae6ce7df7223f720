import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { refuseField } from '../../problem.ts';

/**
 * A draft has no invoice yet, and what is not paid no day of the payment.
 * @throws Refusal INVALID
 */
export function refuseEarlyFacts(
  next: Pick<Reinvoice, 'state' | 'holdedId' | 'invoiceNumber' | 'paidDate'>,
  before: Pick<Reinvoice, 'state'> | undefined,
): void {
  for (const field of ['holdedId', 'invoiceNumber'] as const) {
    if (next.state === 'draft' && next[field] !== '') refuseField(field, 'invalid');
  }
  const from = before?.state ?? 'draft';
  const mayBePaid = next.state === 'paid' || from === 'paid' || from === 'cancelled';
  if (!mayBePaid && next.paidDate !== null) refuseField('paidDate', 'invalid');
}
