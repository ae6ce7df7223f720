import { and, gte, inArray, isNotNull, isNull, ne, sql, sum } from 'drizzle-orm';
import { MOST_TREASURY_DAYS, treasuryAnswer, treasuryQuery } from '#contract/treasury.ts';
import { canSeeResults } from '#domain/access/policy.ts';
import { placeCalendars, seatCalendars } from '#domain/calendar/place-calendars.ts';
import { addDays, daysBetween, type Day } from '#domain/days.ts';
import {
  companiesOf,
  type CourseSources,
  moneyCourse,
  OVERDUE_DAYS,
} from '#domain/treasury/course.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import {
  bankBalances,
  calendarYears,
  callRequests,
  companies,
  expenses,
  holidays,
  movements,
  tenders,
  treasuryRecords,
  treasuryScenarios,
} from '../../db/schema/index.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal, refuseField } from '../../problem.ts';
import { dayInSpain } from '../../today.ts';

/** `GET /results/treasury`: the course of the money by the rule that the app computes it by. */
export function addForecast(app: App, { db }: Context): void {
  app.get(
    '/results/treasury',
    {
      schema: {
        ...describeRoute('results')(
          'getTreasury',
          'What the accounts hold, and what is expected to come and go',
          treasuryAnswer,
        ),
        querystring: treasuryQuery,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      if (!canSeeResults(actor)) throw new Refusal('FORBIDDEN');
      const { companies: asked, from, to, step, iban, scenario } = request.query;
      if (to < from) refuseField('to', 'too-small');
      if (daysBetween(from, to) > MOST_TREASURY_DAYS) refuseField('to', 'too-large');
      const day = dayInSpain(new Date());
      const sources = await readSources(db, day);
      const seen = companiesOf(actor, null);
      // One of the whole group is the administrators' alone, as in the feed.
      const scenarios = sources.scenarios.filter(
        ({ companyId }) => seen === null || (companyId !== null && seen.includes(companyId)),
      );
      const { buckets, lowest, accounts, items } = moneyCourse(
        {
          companyIds: companiesOf(actor, asked ?? null),
          bankIban: iban ?? null,
          scenarioId: scenario ?? null,
          from,
          to,
          step,
          today: day,
        },
        { ...sources, scenarios },
      );
      return { data: { buckets, lowest, accounts, items } };
    },
  );
}

type Scenario = CourseSources['scenarios'][number] & { companyId: string | null };
type Sources = Omit<CourseSources, 'scenarios'> & { scenarios: readonly Scenario[] };

async function readSources(db: Database, day: Day): Promise<Sources> {
  const [records, scenarios, balances, moved, invoices, requests, calls, calendarOf] =
    await Promise.all([
      db.select().from(treasuryRecords).where(isNull(treasuryRecords.deletedAt)),
      db.select().from(treasuryScenarios).where(isNull(treasuryScenarios.deletedAt)),
      db
        .select()
        .from(bankBalances)
        .where(isNull(bankBalances.deletedAt))
        .orderBy(bankBalances.updatedAt),
      readMovements(db),
      readInvoices(db, day),
      db.select().from(callRequests).where(isNull(callRequests.deletedAt)),
      db
        .select({ id: tenders.id, paymentPeriod: tenders.paymentPeriod })
        .from(tenders)
        .where(isNull(tenders.deletedAt)),
      readCalendars(db),
    ]);
  return {
    records,
    scenarios,
    balances,
    movements: moved,
    settled: await readSettled(db, records),
    invoices,
    requests,
    paymentPeriods: new Map(calls.map(({ id, paymentPeriod }) => [id, paymentPeriod])),
    calendarOf,
  };
}

/** What moved on each account on each day. */
async function readMovements(db: Database): Promise<CourseSources['movements']> {
  const rows = await db
    .select({
      companyId: movements.companyId,
      bankIban: sql<string>`${movements.bankIban}`,
      date: movements.date,
      amountCents: sum(movements.amountCents).mapWith(Number),
    })
    .from(movements)
    .where(and(isNull(movements.deletedAt), isNotNull(movements.bankIban)))
    .groupBy(movements.companyId, movements.bankIban, movements.date);
  return rows.map(({ amountCents, ...row }) => ({ ...row, amountCents: amountCents ?? 0 }));
}

async function readSettled(
  db: Database,
  records: readonly { exceptions: readonly { movementId: string | null }[] }[],
): Promise<CourseSources['settled']> {
  const ids = records.flatMap(({ exceptions }) =>
    exceptions.flatMap(({ movementId }) => movementId ?? []),
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: movements.id, amountCents: movements.amountCents })
    .from(movements)
    .where(and(inArray(movements.id, ids), isNull(movements.deletedAt)));
  return new Map(rows.map(({ id, amountCents }) => [id, amountCents]));
}

async function readInvoices(db: Database, day: Day): Promise<CourseSources['invoices']> {
  const oldest = addDays(day, -OVERDUE_DAYS);
  return db
    .select({
      id: expenses.id,
      companyId: expenses.companyId,
      type: expenses.type,
      issueDate: expenses.issueDate,
      dueDate: expenses.dueDate,
      totalCents: expenses.totalCents,
    })
    .from(expenses)
    .where(
      and(
        isNull(expenses.deletedAt),
        isNull(expenses.paidDate),
        isNull(expenses.movementId),
        ne(expenses.state, 'cancelled'),
        gte(sql`coalesce(${expenses.dueDate}, ${expenses.issueDate})`, oldest),
      ),
    );
}

async function readCalendars(db: Database): Promise<CourseSources['calendarOf']> {
  const [days, years, seats] = await Promise.all([
    db.select().from(holidays).where(isNull(holidays.deletedAt)),
    db.select().from(calendarYears).where(isNull(calendarYears.deletedAt)),
    db.select({ id: companies.id, municipality: companies.municipality }).from(companies),
  ]);
  return seatCalendars(placeCalendars(days, years), seats);
}
