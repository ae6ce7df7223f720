import { type Cents, scaleCents } from '../money.ts';
import type { JustificationRules } from './rules.ts';

/** What an item has, with all the items below it. */
export interface TransferItem {
  approvedCents: Cents;
  justifiedCents: Cents;
}

/** `unsaid`: the call does not say whether items may make up for each other. */
export type TransferVerdict = 'permitted' | 'over' | 'unsaid' | 'not-there';

/** What would come of spending on one item what was approved of another. */
export interface Transfer {
  verdict: TransferVerdict;
  /** What of the giving item is approved and not justified. */
  freeCents: Cents;
  /** What would be spent of either item. */
  givingCents: Cents;
  takingCents: Cents;
  /** The most of the taking item without a change of the grant; null where the call is silent. */
  limitCents: Cents | null;
  /** What passes that, or of the giving item what it does not have. */
  overCents: Cents;
}

/**
 * Looks whether an amount may go from one item to another without a change of the grant: the giving one
 * needs to have it left, and the taking one may be passed by the part that the call allows of what was
 * approved. Where the call is silent nobody can say by a number: by RLGS, art. 91.2, concepts do not make
 * up for each other unless the bases say so.
 */
export function transferBetween(
  giving: TransferItem,
  taking: TransferItem,
  amountCents: Cents,
  { transferLimitBp }: Pick<JustificationRules, 'transferLimitBp'>,
): Transfer {
  const freeCents = Math.max(0, giving.approvedCents - giving.justifiedCents);
  const takingCents = taking.approvedCents + amountCents;
  const limitCents =
    transferLimitBp === null
      ? null
      : scaleCents(taking.approvedCents, 10_000 + transferLimitBp, 10_000);
  const amounts = {
    freeCents,
    givingCents: giving.approvedCents - amountCents,
    takingCents,
    limitCents,
  };
  if (amountCents > freeCents) {
    return { ...amounts, verdict: 'not-there', overCents: amountCents - freeCents };
  }
  if (limitCents === null) return { ...amounts, verdict: 'unsaid', overCents: 0 };
  const overCents = Math.max(0, takingCents - limitCents);
  return { ...amounts, verdict: overCents > 0 ? 'over' : 'permitted', overCents };
}
