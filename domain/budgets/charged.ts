import type { AmortizationType } from '../amortizations/kinds.ts';
import type { Cents } from '../money.ts';
import type { BornePart } from '../projects/own-totals.ts';

/** What charges of one type put on a line of a project, or on none. */
export interface BorneCharges {
  type: AmortizationType;
  projectId: string;
  budgetId: string | null;
  amountCents: Cents;
}

/**
 * What charges put on each line beside its expenses, whatever their state: no invoice comes for them. Months of a
 * schedule come into the books as entries of subgroup 68, and what the line has of those is executed already.
 */
export function chargedByLine(
  charges: readonly BorneCharges[],
  parts: readonly BornePart[],
): Omit<BorneCharges, 'type'>[] {
  const entries = new Map<string, Cents>();
  for (const part of parts) {
    if (part.type !== 'amortizations') continue;
    entries.set(keyOf(part), (entries.get(keyOf(part)) ?? 0) + part.amountCents);
  }
  const sums = new Map<string, BorneCharges>();
  for (const charge of charges) {
    const key = `${charge.type} ${keyOf(charge)}`;
    const amountCents = (sums.get(key)?.amountCents ?? 0) + charge.amountCents;
    sums.set(key, { ...charge, amountCents });
  }
  return [...sums.values()].map(({ type, projectId, budgetId, amountCents }) => {
    const entered = type === 'asset' ? (entries.get(keyOf({ projectId, budgetId })) ?? 0) : 0;
    const again = Math.max(0, Math.min(amountCents, entered));
    return { projectId, budgetId, amountCents: amountCents - again };
  });
}

function keyOf({ projectId, budgetId }: Pick<BorneCharges, 'projectId' | 'budgetId'>): string {
  return `${projectId} ${budgetId}`;
}
