import { and, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/access/policy.ts';
import { ENTRY_LINE_ID } from '#domain/accounting/entry-line.ts';
import { type ResultQuestion, yearBefore } from '#domain/results/question.ts';
import { budgets, categories, expenses, projects } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { ofOwnCompanies } from '../../rows/money.ts';

/** What an answer tells apart, beside company, type and account. The less, the fewer the groups. */
export interface Grain {
  months?: true;
  projects?: true;
  contacts?: true;
  /** The same months a year before are told too. */
  yearBefore?: true;
}

/** Months of a question, and the days that they are. */
interface Months {
  /** First days of all months, in their order, and what the months are told as: `yyyymm`. */
  days: string[];
  told: number[];
  ranges: [from: string, before: string][];
}

/**
 * Rows of `ResultTally`: bases of what has no other half within the group by their companies, and what
 * projects bear of it. `sumResults` of the same rows comes to the same.
 */
export function resultTallies(actor: Actor, question: ResultQuestion, grain: Grain): SQL {
  const months = monthsToRead(question, grain);
  const rows = sql`(${countedRows(actor, question, months, grain)}) row`;
  const places = sql`row.company, row.type, row.account, row.name, row.nif, row.month`;
  const project = grain.projects ? sql`part.project` : sql`null::uuid`;
  return sql`
    select company as "companyId", type, account as "accountNum", name as "contactName", nif as "contactNif",
      (${intArray(months.told)})[month] as month, project as "projectId", cents,
      case when client is not null then json_build_object('hasClient', client, 'group', item) end as borne
    from (
      select ${places}, null::uuid as project, null::boolean as client, null::text as item,
        sum(row.base)::bigint as cents
      from ${rows}
      group by ${places}
      union all
      select ${places}, ${project} as project, place.id is not null as client, line.item,
        sum(${scaled(sql`part.cents`, question.basis === 'cash', 'row')})::bigint as cents
      from ${rows}
      cross join lateral (
        select (one->>'projectId')::uuid as project, (one->>'budgetId')::uuid as budget,
          (one->>'amountCents')::bigint as cents
        from jsonb_array_elements(row.imputations) one
      ) part
      left join (${clientProjects(actor)}) place on place.id = part.project
      left join (${linesOfItems(actor)}) line on line.id = part.budget
      where row.imputations <> '[]'
      group by ${places}, 7, 8, 9
    ) tally
  `;
}

/** Rows of `LedgerRow`: what is marked as intercompany, of whatever day; each may be a half of another. */
export function intercompanyRows(actor: Actor): SQL {
  const { id, companyId, type, state, accountNum, docNumber, contactName, contactNif } = expenses;
  const { issueDate, accrualDate, payments, totalCents } = expenses;
  const { netCents, vatCents, vatDeductibleBp } = expenses;
  return sql`
    select ${id}, ${companyId} as "companyId", ${type}, ${state}, ${accountNum} as "accountNum",
      ${docNumber} as "docNumber", ${contactName} as "contactName", ${contactNif} as "contactNif",
      ${issueDate} as "issueDate", ${expenses.holdedId} as "holdedId", ${accrualDate} as "accrualDate", ${payments},
      ${totalCents} as "totalCents",
      ${netCents} as "netCents", ${vatCents} as "vatCents", ${vatDeductibleBp} as "vatDeductibleBp",
      ${expenses.vatLines} as "vatLines",
      true as intercompany, ${expenses.imputations}
    from ${expenses}
    where ${and(isNull(expenses.deletedAt), sql`${expenses.intercompany}`, ofOwnCompanies(actor, companyId))}
  `;
}

function countedRows(actor: Actor, question: ResultQuestion, months: Months, grain: Grain): SQL {
  const { companyId, state, deletedAt, intercompany, issueDate, accrualDate } = expenses;
  const isCash = question.basis === 'cash';
  const day = isCash ? sql`share.day` : sql`coalesce(${accrualDate}, ${issueDate})`;
  const { contactName, contactNif } = grain.contacts
    ? expenses
    : { contactName: sql`''`, contactNif: sql`''` };
  const isAsked = or(
    ...months.ranges.map(
      ([from, before]) => sql`${day} >= ${from}::date and ${day} < ${before}::date`,
    ),
  );
  return sql`
    select ${companyId} as company, ${expenses.type} as type, ${expenses.accountNum} as account,
      ${contactName} as name, ${contactNif} as nif, ${expenses.imputations} as imputations,
      width_bucket(${day}, ${`{${months.days.join(',')}}`}::date[]) as month,
      ${isCash ? sql`share.since, share.upto, share.of,` : sql``}
      ${scaled(sql`${expenses.baseCents}`, isCash, 'share')} as base
    from ${expenses}
    ${isCash ? paidShares() : sql``}
    where ${and(
      isNull(deletedAt),
      ne(state, 'cancelled'),
      not(intercompany),
      ofOwnCompanies(actor, companyId),
      question.companyIds === null ? undefined : isOneOf(companyId, question.companyIds),
      sql`(${isAsked})`,
    )}
  `;
}

/** What each payment is of its document, as `paidShares` of the domain has it; what nobody paid is of no day. */
function paidShares(): SQL {
  const { payments, paidDate, totalCents, issueDate, holdedId, type } = expenses;
  // As `ledgerDay` of the domain.
  const ofLedger = sql`${type} <> 'amortizations' and ${holdedId} ~ ${ENTRY_LINE_ID}`;
  const ofDocument = sql`
    select coalesce(sum((one->>'amountCents')::bigint), 0)::bigint * sign(${totalCents})::int as cents,
      count(*) as listed
    from jsonb_array_elements(${payments}) one where one->>'pays' = 'total'
  `;
  const paid = sql`(sum((one->>'amountCents')::bigint) over inorder)::bigint * sign(${totalCents})::int`;
  return sql`
    cross join lateral (
      select day, since, upto, abs(${totalCents}) as of from (
        select day, coalesce(lag(upto) over (order by day, place), 0) as since, upto from (
          select (one->>'day')::date as day, place, greatest(0, least(abs(${totalCents}), ${paid})) as upto
          from jsonb_array_elements(${payments}) with ordinality listed(one, place)
          where one->>'pays' = 'total'
          window inorder as (order by (one->>'day')::date, place)
        ) sums
      ) steps
      where ${totalCents} <> 0 and since <> upto
      union all
      select ${paidDate}, 0, 1, 1 where ${totalCents} = 0 and ${paidDate} is not null
      union all
      select ${issueDate}, since, greatest(of, 1), greatest(of, 1) from (
        select greatest(0, least(abs(${totalCents}), cents)) as since, abs(${totalCents}) as of, listed
        from (${ofDocument}) known
      ) rest
      where ${ofLedger} and case when ${totalCents} = 0 then listed = 0 else since <> of end
    ) share
  `;
}

/** What of an amount a share is, half cents away from zero, as \`shareOf\` of the domain. */
function scaled(cents: SQL, isShare: boolean, of: 'share' | 'row'): SQL {
  if (!isShare) return cents;
  const at = (name: 'since' | 'upto') => sql.raw(`${of}.${name}`);
  const whole = sql.raw(`${of}.of`);
  const part = (sum: SQL) =>
    sql`sign(${cents})::int * div(2 * abs(${cents})::numeric * ${sum} + ${whole}, 2 * ${whole}::numeric)`;
  return sql`(${part(at('upto'))} - ${part(at('since'))})`;
}

/** Projects that are done for a client, as far as the person knows. */
function clientProjects(actor: Actor): SQL {
  return sql`select ${projects.id} from ${projects} where ${and(seenProjects(actor), isNotNull(projects.clientId))}`;
}

/** Lines of budgets with the group of their item. */
function linesOfItems(actor: Actor): SQL {
  return sql`
    select ${budgets.id}, ${categories.resultGroup} as item from ${budgets}
    join ${projects} on ${and(eq(projects.id, budgets.projectId), seenProjects(actor))}
    join ${categories} on ${and(eq(categories.id, budgets.categoryId), isNull(categories.deletedAt))}
    where ${isNull(budgets.deletedAt)}
  `;
}

/** Whose clients and lines a person of staff knows. */
export function seenProjects(actor: Actor): SQL | undefined {
  return and(isNull(projects.deletedAt), ofOwnCompanies(actor, projects.companyId));
}

function monthsToRead(question: ResultQuestion, grain: Grain): Months {
  const { year, months } = question;
  const [from, to] = months;
  const years = grain.yearBefore ? [yearBefore(question).year, year] : [year];
  const first = (of: number, month: number) =>
    month > 12 ? `${of + 1}-01-01` : `${of}-${String(month).padStart(2, '0')}-01`;
  const told = Array.from({ length: grain.months ? to - from + 1 : 1 }, (_, index) => from + index);
  return {
    days: years.flatMap((of) => told.map((month) => first(of, month))),
    told: years.flatMap((of) => told.map((month) => of * 100 + month)),
    ranges: years.map((of) => [first(of, from), first(of, to + 1)]),
  };
}

function intArray(numbers: readonly number[]): SQL {
  return sql`${`{${numbers.join(',')}}`}::int[]`;
}
