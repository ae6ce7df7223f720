import { and, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import {
  MOST_TREASURY_DAYS,
  MOST_TREASURY_ITEMS,
  treasuryAnswer,
  treasuryQuery,
} from '#contract/treasury.ts';
import { canSeeResults } from '#domain/access/policy.ts';
import {
  bodyCalendars,
  companyCalendars,
  type PlaceCalendars,
  placeCalendars,
} from '#domain/calendar/place-calendars.ts';
import { daysBetween } from '#domain/days.ts';
import { finalDues } from '#domain/justification/final-dues.ts';
import { movedCents, NOT_MOVED } from '#domain/treasury/bank.ts';
import {
  companiesOf,
  type CashFlowQuestion,
  type CashFlowSources,
  cashFlowOf,
} from '#domain/treasury/cash-flow.ts';
import { isSettling, paymentDaysOf } from '#domain/treasury/subsidies.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { allInParts } from '../../db/rows-in-parts.ts';
import { isOneOf } from '../../db/wire.ts';
import {
  accountingRecords,
  bankBalances,
  callRequestBudgets,
  calendarYears,
  callRequests,
  companies,
  holidays,
  movements,
  organizations,
  tenders,
  treasuryRecords,
  treasuryScenarios,
} from '../../db/schema/index.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal, refuseField } from '../../problem.ts';
import { dayInSpain } from '../../today.ts';
import { readInvoices } from './open-invoices.ts';

/** `GET /results/treasury`: the cash flow by the rule that the app computes it by. */
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
      const seen = companiesOf(actor, null);
      const question: CashFlowQuestion = {
        companyIds: companiesOf(actor, asked ?? null),
        bankIban: iban ?? null,
        scenarioId: scenario ?? null,
        from,
        to,
        step,
        today: dayInSpain(new Date()),
      };
      // One of the whole group is the administrators' alone, as in the feed.
      const scenarios = (await readScenarios(db)).filter(
        ({ companyId }) => seen === null || (companyId !== null && seen.includes(companyId)),
      );
      const { told, rest, restCount } = await readInvoices(db, question, scenarios);
      const { buckets, lowest, accounts, items } = cashFlowOf(question, {
        ...(await readSources(db)),
        scenarios,
        invoices: [...told, ...rest],
      });
      const itemCount = items.length - rest.length + restCount;
      const earliest = items.slice(0, MOST_TREASURY_ITEMS);
      return { data: { buckets, lowest, accounts, items: earliest, itemCount } };
    },
  );
}

type Sources = Omit<CashFlowSources, 'invoices' | 'scenarios'>;

function readScenarios(db: Database) {
  return db.select().from(treasuryScenarios).where(isNull(treasuryScenarios.deletedAt));
}

async function readSources(db: Database): Promise<Sources> {
  const [records, balances, moved, requests, calls, bodies, seats, calendars] = await Promise.all([
    db.select().from(treasuryRecords).where(isNull(treasuryRecords.deletedAt)),
    db
      .select()
      .from(bankBalances)
      .where(isNull(bankBalances.deletedAt))
      .orderBy(bankBalances.updatedAt),
    readMovements(db),
    db.select().from(callRequests).where(isNull(callRequests.deletedAt)),
    db.select().from(tenders).where(isNull(tenders.deletedAt)),
    db.select().from(organizations).where(isNull(organizations.deletedAt)),
    db.select({ id: companies.id, municipality: companies.municipality }).from(companies),
    readCalendars(db),
  ]);
  const settled = requests.filter(isSettling);
  const ids = settled.map(({ id }) => id);
  const [items, accounting] = await Promise.all([
    db
      .select()
      .from(callRequestBudgets)
      .where(
        and(isOneOf(callRequestBudgets.callRequestId, ids), isNull(callRequestBudgets.deletedAt)),
      ),
    db
      .select()
      .from(accountingRecords)
      .where(
        and(isOneOf(accountingRecords.callRequestId, ids), isNull(accountingRecords.deletedAt)),
      ),
  ]);
  return {
    records,
    balances,
    movements: moved,
    settled: await readSettled(db, records),
    requests,
    paymentDaysOf: paymentDaysOf(calls, bodyCalendars(calendars, bodies)),
    calendarOf: companyCalendars(calendars, seats),
    finalDues: finalDues(settled, calls, items, accounting),
  };
}

/** What moved on each account on each day, each side of a transfer by itself. */
async function readMovements(db: Database): Promise<CashFlowSources['movements']> {
  const { companyId, bankIban, date, amountCents, transferId, state, deletedAt } = movements;
  const query = sql`
    select ${companyId} as "companyId", ${bankIban} as "bankIban", ${date} as date,
      ${transferId} as "transferId", sum(${amountCents})::bigint as "amountCents"
    from ${movements}
    where ${and(isNull(deletedAt), isNotNull(bankIban), ne(state, NOT_MOVED))}
    group by ${companyId}, ${bankIban}, ${date}, ${transferId}
  `;
  return allInParts(db, query, { isSum: true });
}

async function readSettled(
  db: Database,
  records: readonly { exceptions: readonly { movementId: string | null }[] }[],
): Promise<CashFlowSources['settled']> {
  const ids = records.flatMap(({ exceptions }) =>
    exceptions.flatMap(({ movementId }) => movementId ?? []),
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: movements.id, amountCents: movements.amountCents, state: movements.state })
    .from(movements)
    .where(and(inArray(movements.id, ids), isNull(movements.deletedAt)));
  return new Map(rows.map((row) => [row.id, movedCents(row)]));
}

async function readCalendars(db: Database): Promise<PlaceCalendars> {
  const [days, years] = await Promise.all([
    db.select().from(holidays).where(isNull(holidays.deletedAt)),
    db.select().from(calendarYears).where(isNull(calendarYears.deletedAt)),
  ]);
  return placeCalendars(days, years);
}
