import { BASIC_FINANCING } from './pgc/basic-financing.ts';
import { EXPENSES_IN_EQUITY } from './pgc/expenses-in-equity.ts';
import { FINANCIAL_ACCOUNTS } from './pgc/financial-accounts.ts';
import { INCOME_IN_EQUITY } from './pgc/income-in-equity.ts';
import { NON_CURRENT_ASSETS } from './pgc/non-current-assets.ts';
import { PURCHASES_AND_EXPENSES } from './pgc/purchases-and-expenses.ts';
import { SALES_AND_INCOME } from './pgc/sales-and-income.ts';
import { STOCKS } from './pgc/stocks.ts';
import { TRADE } from './pgc/trade.ts';

/** An account of the chart: a group (1 digit), subgroup (2), account (3) or subaccount (4). */
export interface PgcAccount {
  code: string;
  name: string;
}

const GROUPS = [
  BASIC_FINANCING,
  NON_CURRENT_ASSETS,
  STOCKS,
  TRADE,
  FINANCIAL_ACCOUNTS,
  PURCHASES_AND_EXPENSES,
  SALES_AND_INCOME,
  EXPENSES_IN_EQUITY,
  INCOME_IN_EQUITY,
];

/**
 * The chart of accounts of the Plan General de Contabilidad, in Spanish as the law has it, sorted by
 * code (Real Decreto 1514/2007, part four; BOE-A-2007-19884). Official texts are free of copyright
 * (Ley de Propiedad Intelectual, article 13). Some 50 kB: import this file when it is needed.
 */
export const PGC: readonly PgcAccount[] = GROUPS.flatMap((group) =>
  group.trim().split('\n').map(parseLine),
);

const accountsByCode = new Map(PGC.map((account) => [account.code, account]));

/** The nearest account of the chart that a company's own account (57200003) is under; null for none. */
export function pgcAncestorOf(num: string): PgcAccount | null {
  if (!/^\d+$/.test(num)) return null;
  for (let length = Math.min(num.length, 4); length > 0; length -= 1) {
    const account = accountsByCode.get(num.slice(0, length));
    if (account) return account;
  }
  return null;
}

/** What an account without a name of its own is called: the name of its nearest ancestor. */
export function nameOfAccount(num: string): string | null {
  return pgcAncestorOf(num)?.name ?? null;
}

function parseLine(line: string): PgcAccount {
  const space = line.indexOf(' ');
  return { code: line.slice(0, space), name: line.slice(space + 1) };
}
