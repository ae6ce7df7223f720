import { type Cents, splitCents } from '../money.ts';

export const FUNDING_SOURCES = ['subsidies', 'incomes', 'own'] as const;
export type FundingSource = (typeof FUNDING_SOURCES)[number];

/** What one source pays of what a project has cost. */
export interface FundingPart {
  source: FundingSource;
  cents: Cents;
  /** Share of the cost in basis points; those of all parts make 10,000. */
  shareBp: number;
}

/**
 * Who pays for what has been spent: subsidies first, then other incomes, and the company itself for what
 * is left. What came in beyond the cost pays for nothing here. Empty while nothing has been spent.
 */
export function fundingOf({
  spentCents,
  subsidiesCents,
  incomesCents,
}: {
  spentCents: Cents;
  subsidiesCents: Cents;
  incomesCents: Cents;
}): FundingPart[] {
  if (spentCents <= 0) return [];
  const subsidies = Math.min(spentCents, Math.max(0, subsidiesCents));
  const incomes = Math.min(spentCents - subsidies, Math.max(0, incomesCents));
  const cents = { subsidies, incomes, own: spentCents - subsidies - incomes };
  const shares = splitCents(
    10_000,
    FUNDING_SOURCES.map((source) => cents[source]),
  );
  return FUNDING_SOURCES.map((source, index) => ({
    source,
    cents: cents[source],
    shareBp: shares[index] ?? 0,
  }));
}
