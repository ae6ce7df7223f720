import { isDeepStrictEqual } from 'node:util';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { isReinvoiceEditable, nextReinvoiceStates } from '#domain/reinvoices/states.ts';
import { refuseField, Refusal } from '../../problem.ts';

type Stepping = Pick<
  Reinvoice,
  | 'issuerId'
  | 'receiverId'
  | 'projectId'
  | 'date'
  | 'period'
  | 'expenses'
  | 'state'
  | 'holdedId'
  | 'paidDate'
>;

/** What an issued invoice says: a draft alone may change it. */
const SAID = ['issuerId', 'receiverId', 'projectId', 'date', 'period', 'expenses'] as const;

/**
 * What may change in which state: a draft everything but what comes after it; what is issued its state,
 * its id in the accounting program and the day of the payment; what is cancelled its notes alone.
 * @throws Refusal REINVOICE_STATE_INVALID, REINVOICE_SETTLED, REINVOICE_NOT_BILLED, INVALID
 */
export function refuseWrongSteps(next: Stepping, before: Stepping | undefined): void {
  const from = before?.state ?? 'draft';
  const isStep = next.state !== from;
  // One is made as a draft: issuing it is a change, which the person sees happen.
  if (isStep && (!before || !nextReinvoiceStates(from).includes(next.state))) {
    throw new Refusal('REINVOICE_STATE_INVALID');
  }
  if (before && !isReinvoiceEditable(from)) {
    const isClosed = from === 'cancelled';
    const fixed = isClosed ? ([...SAID, 'holdedId', 'paidDate'] as const) : SAID;
    if (fixed.some((name) => !isDeepStrictEqual(before[name], next[name]))) {
      throw new Refusal('REINVOICE_SETTLED');
    }
  }
  if (next.state === 'draft' && next.holdedId !== '') refuseField('holdedId', 'invalid');
  if ((next.state === 'billed' || next.state === 'paid') && next.holdedId === '') {
    throw new Refusal('REINVOICE_NOT_BILLED');
  }
  const mayBePaid = next.state === 'paid' || from === 'paid' || from === 'cancelled';
  if (!mayBePaid && next.paidDate !== null) refuseField('paidDate', 'invalid');
}
