import { useLiveQuery } from 'dexie-react-hooks';
import type { BankBalance } from '#contract/resources/bank-balances.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { TreasuryRecord } from '#contract/resources/treasury-records.ts';
import type { TreasuryScenario } from '#contract/resources/treasury-scenarios.ts';
import { addDays, type Day } from '#domain/days.ts';
import type { LocalRow } from '#local/db.ts';
import { savedRowsOf, savedRowsWhere } from '#local/mirror/read.ts';
import type { RecordsData } from '#records/definition.ts';

export type TreasuryRow = LocalRow<TreasuryRecord>;
export type Scenario = LocalRow<TreasuryScenario>;
export type Balance = LocalRow<BankBalance>;

/** All that the page names, and may be chosen on it. */
export interface TreasuryData {
  /** The same for the engine of records. */
  data: RecordsData;
  companies: readonly LocalRow<Company>[];
  records: ReadonlyMap<string, TreasuryRow>;
  scenarios: readonly Scenario[];
  balances: readonly Balance[];
  requests: ReadonlyMap<string, LocalRow<CallRequest>>;
  clients: ReadonlyMap<string, { name: string }>;
}

/** The invoices of some lines, by id; undefined while being read. */
export function useInvoices(
  ids: readonly string[],
): ReadonlyMap<string, LocalRow<Expense>> | undefined {
  return useLiveQuery(async () => {
    const rows = await savedRowsOf('expenses', ids);
    return new Map(rows.map((row) => [row.id, row]));
  }, [ids.join()]);
}

/** So far from the day an occurrence is due on, movements are offered for it. */
const NEAR_DAYS = 45;

/** The movements of a company around a day, of that direction. */
export function useMovementsNear(
  companyId: string,
  day: Day,
  isIn: boolean,
): readonly LocalRow<Movement>[] | undefined {
  return useLiveQuery(async () => {
    const wanted = { field: 'date', from: addDays(day, -NEAR_DAYS), to: addDays(day, NEAR_DAYS) };
    const rows = await savedRowsWhere('movements', wanted);
    return rows
      .filter((row) => row.companyId === companyId && row.amountCents > 0 === isIn)
      .toSorted((a, b) => (a.date < b.date ? 1 : -1));
  }, [companyId, day, isIn]);
}
