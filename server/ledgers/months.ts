import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LedgerName } from '#contract/ledgers/columns.ts';
import { type Database, queryRows } from '../db/client.ts';
import { amortizations, expenses, movements } from '../db/schema/index.ts';
import { isOneOf } from '../db/wire.ts';
import { changesOf } from '../sync/streams.ts';

/** The rows of a ledger that are packed together. */
export interface Month extends Record<string, unknown> {
  companyId: string;
  /** `2026-03` */
  month: string;
}

export const TABLES = { expenses, movements, amortizations } as const;

/** The day or the month of a row, by which the index of its company has it. */
export const DAYS = {
  expenses: expenses.issueDate,
  movements: movements.date,
  amortizations: amortizations.period,
} as const satisfies Record<LedgerName, PgColumn>;

/** From so many changed rows on their months are not looked up: all are packed anew. */
const MANY_CHANGES = 20_000;
const ROWS_A_QUERY = 1_000;

/** The condition that a row is of this month, by a range of the index. */
export function isIn(ledger: LedgerName, { companyId, month }: Month): SQL | undefined {
  const { companyId: company } = TABLES[ledger];
  const day = DAYS[ledger];
  const range =
    ledger === 'amortizations'
      ? sql`${day} = ${month}`
      : sql`${day} >= ${`${month}-01`}::date and ${day} < (${`${month}-01`}::date + interval '1 month')::date`;
  return and(sql`${company} = ${companyId}::uuid`, range);
}

/** The months that differ from how they were at `since`; all where they were never packed. */
export async function changedMonths(
  db: Database,
  ledger: LedgerName,
  { since, head }: { since: number | null; head: number },
): Promise<{ months: Month[]; left: string[] }> {
  const left = await queryRows<Month & { id: string }>(
    db,
    sql`select id, company_id as "companyId", month from ledger_left where ledger = ${ledger}`,
  );
  const changed =
    since === null
      ? undefined
      : await queryRows<{ pk: string }>(
          db,
          sql`${changesOf(ledger, since, head)} limit ${MANY_CHANGES}`,
        );
  const isMany = changed === undefined || changed.length >= MANY_CHANGES;
  const found = isMany
    ? await allMonths(db, ledger)
    : await monthsOf(
        db,
        ledger,
        changed.map(({ pk }) => pk),
      );
  const months = new Map(
    [...left, ...found].map(({ companyId, month }) => [
      `${companyId}/${month}`,
      { companyId, month },
    ]),
  );
  return { months: [...months.values()], left: left.map(({ id }) => id) };
}

/** Forgets that rows left their months: these are packed since. */
export async function forgetLeft(db: Database, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += ROWS_A_QUERY) {
    const some = sql.param(`{${ids.slice(at, at + ROWS_A_QUERY).join(',')}}`);
    await db.execute(sql`delete from ledger_left where id = any(${some}::uuid[])`);
  }
}

async function monthsOf(
  db: Database,
  ledger: LedgerName,
  ids: readonly string[],
): Promise<Month[]> {
  const table = TABLES[ledger];
  const found: Month[] = [];
  for (let at = 0; at < ids.length; at += ROWS_A_QUERY) {
    const rows = await queryRows<Month>(
      db,
      sql`
        select distinct ${table.companyId} as "companyId", left(${DAYS[ledger]}::text, 7) as month
        from ${table} where ${isOneOf(table.id, ids.slice(at, at + ROWS_A_QUERY))}
      `,
    );
    found.push(...rows);
  }
  return found;
}

/** From each month the next one, by the index: not by a look at each row. And those that lie packed. */
async function allMonths(db: Database, ledger: LedgerName): Promise<Month[]> {
  const table = TABLES[ledger];
  const day = DAYS[ledger];
  const isLater =
    ledger === 'amortizations'
      ? sql`${day} > month.first`
      : sql`${day} >= (date_trunc('month', month.first) + interval '1 month')::date`;
  const firstOf = (company: SQL, later = sql`true`) => sql`(
    select min(${day}) from ${table} where ${table.companyId} = ${company} and ${later}
  )`;
  return queryRows<Month>(
    db,
    sql`
      with recursive month as (
        select id as company_id, ${firstOf(sql`companies.id`)} as first from companies
        union all
        select company_id, ${firstOf(sql`month.company_id`, isLater)} from month where first is not null
      )
      select company_id as "companyId", left(first::text, 7) as month from month where first is not null
      union
      select company_id, month from ledger_segments where ledger = ${ledger}
    `,
  );
}
