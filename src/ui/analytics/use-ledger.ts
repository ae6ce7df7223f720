import { useEffect, useState } from 'react';
import type { CompanyRule } from '#domain/approvals/approval.ts';
import type { Cents } from '#domain/money.ts';
import type {
  ChargeMatrix,
  ChargeQuery,
  ExpenseQuery,
  ExpenseWindow,
  LedgerUse,
  Ledgers,
  MatrixCell,
  MovementsLike,
  Named,
  Supplier,
} from '#workers/analytics/ledger/types.ts';
import { type AnalyticsPort, useAnalytics } from './analytics.ts';

type Expenses = Awaited<ReturnType<Ledgers['unpaidExpenses']>>;
type Answer<T> = { value: T } | { error: unknown };

/**
 * The lines `start` to `start + count` of the expenses that match and the sums of all that match, now
 * and after each change of the mirror. The last window stays until the next is there (its own `start`
 * tells which it is); undefined before the first.
 */
export function useLedgerWindow(
  query: ExpenseQuery,
  start: number,
  count: number,
): ExpenseWindow | undefined {
  return useAsked(
    (ledgers) => ledgers.expenses(query, start, count),
    JSON.stringify([query, start, count]),
  );
}

/** Expenses by project and month, kept up to date the same way. */
export function useExpenseMatrix(
  query: Parameters<Ledgers['expenseMatrix']>[0],
): MatrixCell[] | undefined {
  return useAsked((ledgers) => ledgers.expenseMatrix(query), JSON.stringify(query));
}

/** What was billed in a year by normalised tax number, kept up to date the same way. */
export function useBilledByTaxId(year: number): Readonly<Record<string, Cents>> | undefined {
  return useAsked((ledgers) => ledgers.billedByTaxId({ year }), String(year));
}

/** Who wrote expenses, those of the newest ones first, kept up to date the same way. */
export function useSuppliers(): Supplier[] | undefined {
  return useAsked((ledgers) => ledgers.suppliers(), 'all');
}

/** The expenses that these movements paid, kept up to date the same way; null asks nothing yet. */
export function usePaidBy(movementIds: readonly string[] | null): Expenses | undefined {
  return useAsked(
    (ledgers) => ledgers.expensesPaidBy(movementIds ?? []),
    movementIds?.join() ?? null,
  );
}

/** The newest expenses of companies that no movement paid, kept up to date the same way. */
export function useUnpaid(companyIds: readonly string[]): Expenses | undefined {
  return useAsked((ledgers) => ledgers.unpaidExpenses(companyIds), companyIds.join());
}

/** The expenses above limits of which nobody has said anything, kept up to date the same way. */
export function useUnapproved(rules: readonly CompanyRule[]): Expenses | undefined {
  const question = rules.length === 0 ? null : JSON.stringify(rules);
  return useAsked((ledgers) => ledgers.unapprovedExpenses(rules), question);
}

/** The credit notes of a document, kept up to date the same way. */
export function useCreditNotes(documentId: string): Expenses | undefined {
  return useAsked((ledgers) => ledgers.creditNotes(documentId), documentId);
}

/** Which rows of ledgers keep a row from being removed, kept up to date the same way; null asks nothing. */
export function useLedgerUses(named: Named | null): readonly LedgerUse[] | undefined {
  const question = named && JSON.stringify(named);
  return useAsked(async (ledgers) => (named ? ledgers.usesInLedgers(named) : []), question);
}

/**
 * The expenses of companies that a text means, the likeliest first, kept up to date the same way; undefined where nothing
 * is typed.
 */
export function useExpensesLike(
  companyIds: readonly string[],
  text: string,
  most: number,
): Expenses | undefined {
  const isAsked = text.trim() !== '';
  const found = useAsked(
    (ledgers) => ledgers.expensesLike({ companyIds, text, most }),
    isAsked ? JSON.stringify([companyIds, text, most]) : null,
  );
  return isAsked ? found : undefined;
}

/** Amortizations by line and month of a year, kept up to date the same way; `query` tells what was asked. */
export function useChargeMatrix(
  query: ChargeQuery,
): (ChargeMatrix & { query: ChargeQuery }) | undefined {
  return useAsked(
    async (ledgers) => ({ ...(await ledgers.chargeMatrix(query)), query }),
    JSON.stringify(query),
  );
}

/** Those behind a line and month of it, kept up to date the same way. */
export function useChargesBehind(
  query: Parameters<Ledgers['chargesBehind']>[0],
): Awaited<ReturnType<Ledgers['chargesBehind']>> | undefined {
  return useAsked((ledgers) => ledgers.chargesBehind(query), JSON.stringify(query));
}

/** Movements that a statement may have brought already, kept up to date the same way. */
export function useMovementsLike(
  query: MovementsLike,
): Awaited<ReturnType<Ledgers['movementsLike']>> | undefined {
  return useAsked((ledgers) => ledgers.movementsLike(query), JSON.stringify(query));
}

/** Asks again when `question` or the ledgers change. Throws in the render what the worker threw. */
export function useAsked<T>(
  ask: (port: AnalyticsPort) => Promise<T>,
  question: string | null,
): T | undefined {
  const ledgers = useAnalytics();
  const [answer, setAnswer] = useState<Answer<T>>();
  useEffect(() => {
    if (question === null) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const follow = async () => {
      // The worker takes them in this order: what changes after it told the state is asked for again.
      let [state, value] = await Promise.all([ledgers.ledgerState(null), ask(ledgers)]);
      while (!signal.aborted) {
        setAnswer({ value });
        state = await ledgers.ledgerState(state);
        if (!signal.aborted) value = await ask(ledgers);
      }
    };
    follow().catch((error: unknown) => {
      if (!signal.aborted) setAnswer({ error });
    });
    return () => gone.abort();
    // `ask` is another function in each render; `question` says all that it depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ledgers, question]);
  if (answer && 'error' in answer) throw answer.error;
  return answer?.value;
}
