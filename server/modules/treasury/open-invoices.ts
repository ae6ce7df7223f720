import { and, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { MOST_TREASURY_ITEMS } from '#contract/treasury.ts';
import { ENTRY_LINE_ID } from '#domain/accounting/entry-line.ts';
import { addDays, addYears } from '#domain/days.ts';
import {
  type CashFlowQuestion,
  type CashFlowSources,
  INVOICE_YEARS,
  type OpenInvoice,
  OVERDUE_DAYS,
} from '#domain/treasury/cash-flow.ts';
import type { Database } from '../../db/client.ts';
import { rowsInParts } from '../../db/rows-in-parts.ts';
import { expenses } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';

/** The invoices that are expected to be paid (`isExpectedInvoice`). */
interface OpenInvoices {
  /** The earliest, and those that the scenario names. */
  told: OpenInvoice[];
  /** What the later ones come to, as one invoice for each company, type, day and sign. */
  rest: OpenInvoice[];
  /** How many invoices those are. */
  restCount: number;
}

type Row = OpenInvoice & { count: number };

const PREFIX = 'invoice:';

/** The document that a credit note corrects. */
const corrected = alias(expenses, 'corrected');

/**
 * There may be very many: only so many are read one by one as an answer tells. The others are summed by all
 * that the rule looks at, so that it comes to the same; each sum stands behind the single ones of its day.
 */
export async function readInvoices(
  db: Database,
  question: CashFlowQuestion,
  scenarios: CashFlowSources['scenarios'],
): Promise<OpenInvoices> {
  const open: OpenInvoices = { told: [], rest: [], restCount: 0 };
  // One account alone has no invoices: none says by which it will be paid.
  if (question.bankIban !== null) return open;
  for await (const rows of rowsInParts<Row>(db, openInvoices(question, scenarios))) {
    for (const { count, ...invoice } of rows) {
      if (count === 0) open.told.push(invoice);
      else open.rest.push(invoice);
      open.restCount += count;
    }
  }
  return open;
}

function openInvoices(
  { companyIds, scenarioId, to, today }: CashFlowQuestion,
  scenarios: CashFlowSources['scenarios'],
) {
  const { id, companyId, type, issueDate, dueDate, unpaidCents, rectifiesId, holdedId } = expenses;
  const suppositions = scenarios.find((one) => one.id === scenarioId)?.suppositions ?? [];
  const named = suppositions
    .flatMap(({ ids }) => ids)
    .filter((one) => one.startsWith(PREFIX))
    .map((one) => one.slice(PREFIX.length))
    .filter((one) => z.uuid().safeParse(one).success);
  const day = sql`coalesce(${dueDate}, ${issueDate})`;
  // What a credit note is judged by; null of all others.
  const noteDay = sql`coalesce(${corrected.dueDate}, ${corrected.issueDate})`;
  const first = sql`${addYears(today, -INVOICE_YEARS)}::date`;
  const isNamed = isOneOf(sql`${id}`, named);
  const isExpected = and(
    isOpen(expenses),
    notInArray(type, ['amortizations', 'subvention']),
    sql`${holdedId} !~ ${ENTRY_LINE_ID}`,
    sql`${issueDate} >= ${first}`,
    or(isNull(corrected.id), sql`${corrected.issueDate} >= ${first}`),
    sql`coalesce(${noteDay}, ${day}) >= ${addDays(today, -OVERDUE_DAYS)}::date`,
    // One that a scenario moves may come into the days that are asked for.
    sql`(${day} <= ${to}::date or ${isNamed})`,
    companyIds === null ? undefined : isOneOf(companyId, companyIds),
  );
  return sql`
    with placed as (
      select ${id} as id, ${companyId} as company, ${type} as type, ${issueDate} as issued, ${dueDate} as due,
        ${day} as day, ${unpaidCents} as cents, ${holdedId} as holded, ${corrected.issueDate} as note_issued,
        ${corrected.dueDate} as note_due, ${noteDay} as note_day,
        ${isNamed} or row_number() over (partition by ${isNamed} order by ${day}, ${id})
          <= ${MOST_TREASURY_ITEMS}::int as is_told
      from ${expenses}
      left join ${expenses} corrected on ${and(eq(corrected.id, rectifiesId), isOpen(corrected))}
      where ${isExpected}
    )
    select id::text as id, company as "companyId", type, issued as "issueDate", due as "dueDate",
      cents as "unpaidCents", holded as "holdedId", 0 as count, ${daysOf('note_issued', 'note_due')} as corrects
    from placed where is_told
    union all
    select '~ ' || concat_ws(' ', company, type, day, sign(cents), note_day), company, type, day, day,
      sum(cents)::bigint, '', count(*)::int, ${daysOf('note_day', 'note_day')}
    from placed where not is_told
    group by company, type, day, sign(cents), note_day
  `;
}

/** Something is left to pay of it. */
function isOpen(of: Record<'deletedAt' | 'paidDate' | 'unpaidCents' | 'state', AnyPgColumn>) {
  return and(
    isNull(of.deletedAt),
    isNull(of.paidDate),
    ne(of.unpaidCents, 0),
    ne(of.state, 'cancelled'),
  );
}

/** `corrects` of an invoice. */
function daysOf(issued: 'note_issued' | 'note_day', due: 'note_due' | 'note_day') {
  const [issueDate, dueDate] = [sql.raw(issued), sql.raw(due)];
  return sql`case when note_day is not null
    then json_build_object('issueDate', ${issueDate}, 'dueDate', ${dueDate}) end`;
}
