import type { TreasuryScenario } from '#contract/resources/treasury-scenarios.ts';
import type { CashFlowAnswer } from '#workers/analytics/treasury/types.ts';
import type { CashFlowQuestion } from '#domain/treasury/cash-flow.ts';
import type { Supposed } from './parts/supposition-fields.tsx';

type Supposition = TreasuryScenario['suppositions'][number];
export type FrozenCopy = TreasuryScenario['copies'][number];

/** So many copies a scenario keeps; the oldest goes for a new one. */
const MOST_COPIES = 24;

export function suppositionOf(id: string, supposed: Supposed): Supposition {
  const { key, label, delayDays, probabilityBp, isLeftOut } = supposed;
  return { id, ids: [key], label, delayDays: delayDays ?? 0, probabilityBp, isLeftOut };
}

/** The copies of a scenario with that of a cash flow as it is now. */
export function withCopy(
  copies: readonly FrozenCopy[],
  id: string,
  takenAt: string,
  { question, buckets }: CashFlowAnswer & { question: CashFlowQuestion },
): FrozenCopy[] {
  const { step, companyIds } = question;
  const copy: FrozenCopy = {
    id,
    takenAt,
    step,
    companyIds: companyIds === null ? null : [...companyIds],
    buckets: buckets.map(({ from, to, closingCents }) => ({ from, to, closingCents })),
  };
  return [...copies, copy].slice(-MOST_COPIES);
}
