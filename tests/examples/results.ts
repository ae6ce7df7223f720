import type { ResultContext } from '#domain/results/buckets.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import type { ResultRow } from '#domain/results/sums.ts';

/** The whole group in the whole of 2026. */
export const YEAR: ResultQuestion = {
  companyIds: null,
  year: 2026,
  months: [1, 12],
  basis: 'accrual',
  intercompany: true,
};

/** No client, no line with an item, no account of an item. */
export const CONTEXT: ResultContext = {
  groupOfLine: () => undefined,
  hasClient: () => false,
  patterns: [],
};

/** An entry of amortization in the accounts of a company, which no project bears. */
export function entryOf68(companyId: string, accountNum: string, baseCents: number): ResultRow {
  return {
    companyId,
    type: 'amortizations',
    accountNum,
    issueDate: '2026-05-04',
    accrualDate: null,
    totalCents: 12_100,
    payments: [],
    ledgerDay: null,
    contactName: '',
    contactNif: '',
    baseCents,
    imputations: [],
    pair: null,
  };
}
