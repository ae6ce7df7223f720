import type { CashFlow, CashFlowItem, CashFlowQuestion } from '#domain/treasury/cash-flow.ts';

export interface CashFlowAnswer extends Omit<CashFlow, 'items'> {
  /** The first of what is expected, in the order of its days. */
  items: CashFlowItem[];
  /** How many there are. */
  count: number;
  /** UTC instant; empty while no database is open. */
  computedAt: string;
  /** Unsent changes that the figures already include. */
  pendingChanges: number;
  /** About what is kept in memory between two questions. */
  bytes: number;
}

/** The treasury of the mirror, in cents. */
export interface TreasuryAnswers {
  cashFlowOf(question: CashFlowQuestion): Promise<CashFlowAnswer>;
}
