import type { CashFlowQuestion } from '#domain/treasury/cash-flow.ts';
import type { CashFlowAnswer } from '#workers/analytics/treasury/types.ts';
import { useAsked } from './use-ledger.ts';

/** The cash flow, now and after each change of the mirror; undefined before the first answer. */
export function useCashFlow(
  question: CashFlowQuestion,
): (CashFlowAnswer & { question: CashFlowQuestion }) | undefined {
  return useAsked(
    async (port) => ({ ...(await port.cashFlowOf(question)), question }),
    JSON.stringify(question),
  );
}
