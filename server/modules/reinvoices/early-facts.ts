import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { refuseField } from '../../problem.ts';

/**
 * A draft has no id in the accounting program yet, and what is not paid no day of the payment.
 * @throws Refusal INVALID
 */
export function refuseEarlyFacts(
  next: Pick<Reinvoice, 'state' | 'holdedId' | 'paidDate'>,
  before: Pick<Reinvoice, 'state'> | undefined,
): void {
  if (next.state === 'draft' && next.holdedId !== '') refuseField('holdedId', 'invalid');
  const from = before?.state ?? 'draft';
  const mayBePaid = next.state === 'paid' || from === 'paid' || from === 'cancelled';
  if (!mayBePaid && next.paidDate !== null) refuseField('paidDate', 'invalid');
}
