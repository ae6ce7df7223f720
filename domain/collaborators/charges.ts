import type { AmortizationState, AmortizationType } from '../amortizations/kinds.ts';
import { endOfMonth } from '../days.ts';
import type { Cents } from '../money.ts';
import type { BalanceEntry } from './balances.ts';

/** A month's amortization of the resource that a collaborator is. */
export interface Charge {
  id: string;
  type: AmortizationType;
  /** `YYYY-MM`. */
  period: string;
  projectId: string | null;
  amountCents: Cents;
  state: AmortizationState;
  notes: string;
}

/**
 * The charges for a collaborator's use as entries of their account, on the last day of their month: they are
 * owed them more, and what a charge takes back less. Planned ones are not owed yet; months of a schedule
 * are no work of theirs.
 */
export function entriesOfCharges(charges: readonly Charge[]): BalanceEntry[] {
  return charges
    .filter(({ type, state }) => type === 'usage' && state !== 'planned')
    .map(({ id, period, projectId, amountCents, notes }) => ({
      id,
      date: endOfMonth(`${period}-01`),
      concept: notes,
      projectId,
      origin: 'amortization',
      creditCents: Math.max(amountCents, 0),
      debitCents: Math.max(-amountCents, 0),
    }));
}
