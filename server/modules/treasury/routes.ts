import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { allocationKeyCreate } from '#contract/resources/allocation-keys.ts';
import type { bankRuleCreate } from '#contract/resources/bank-rules.ts';
import type { treasuryRecordCreate } from '#contract/resources/treasury-records.ts';
import { canTreasury } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import { entryProblem } from '#domain/banking/rules.ts';
import { allocationProblem } from '#domain/results/allocation.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import {
  allocationKeys,
  bankBalances,
  bankRules,
  companies,
  treasuryRecords,
  treasuryScenarios,
} from '../../db/schema/index.ts';
import { Refusal, refuseField } from '../../problem.ts';
import { ofOwnCompanies } from '../../rows/money.ts';
import { resourceOf } from '../../rows/register.ts';
import { type RowRules, rowRepository } from '../../rows/repository.ts';
import { registerResource, type Resource, type WireRow } from '../../sync/resource.ts';
import { addForecast } from './forecast.ts';

type OfCompany = { companyId: string | null };
type Check<Create> = (tx: Database, next: Omit<Create, 'id'> & { id: string }) => Promise<void>;

/** What is expected, what was supposed of it, what the banks say and mean, and the keys of the structure. */
export function addTreasury(app: App, context: Context): void {
  const records = resourceOf('treasuryRecords', { isPaged: true });
  addRows(app, context, records, treasuryRecords.companyId, refuseRecordProblem);
  addRows(app, context, resourceOf('treasuryScenarios'), treasuryScenarios.companyId);
  const balances = resourceOf('bankBalances', { isPaged: true });
  addRows(app, context, balances, bankBalances.companyId);
  const rules = resourceOf('bankRules');
  addRows(app, context, rules, bankRules.companyId, refuseRuleProblem);
  const keys = resourceOf('allocationKeys');
  addRows(app, context, keys, allocationKeys.companyId, refuseKeyProblem);
  addForecast(app, context);
}

/** Rows of a company, or of the group: who may is `canTreasury`, before a change and after it. */
function addRows<
  Row extends WireRow & OfCompany,
  Create extends OfCompany & { id?: string | undefined },
  Update extends Readonly<Record<string, unknown>>,
>(
  app: App,
  context: Context,
  resource: Resource<Row, Create, Update>,
  companyId: PgColumn,
  refuseProblem?: Check<Create>,
): void {
  const rules: RowRules<Row, Omit<Create, 'id'>> = {
    may: (actor, _action, row) =>
      row === undefined ? isElevated(actor.role) : canTreasury(actor, row.companyId),
    visible(actor) {
      if (!isElevated(actor.role)) throw new Refusal('FORBIDDEN');
      return ofOwnCompanies(actor, companyId);
    },
    async check(tx, next, _before, actor) {
      const { companyId: place } = next as unknown as OfCompany;
      if (!canTreasury(actor, place)) throw new Refusal('FORBIDDEN');
      await refuseProblem?.(tx, next);
    },
  };
  const repository = rowRepository<Row, Create, Update>(resource.name, rules);
  registerResource(app, context, resource, repository);
}

async function refuseRecordProblem(
  _tx: Database,
  { recurring, recurrence, dueDate, endDate }: Omit<z.output<typeof treasuryRecordCreate>, 'id'>,
): Promise<void> {
  if (recurring && recurrence === null) {
    refuseField('recurrence', 'required');
  }
  if (endDate !== null && endDate < dueDate) refuseField('endDate', 'too-small');
}

async function refuseRuleProblem(
  tx: Database,
  next: Omit<z.output<typeof bankRuleCreate>, 'id'>,
): Promise<void> {
  const [company] = await tx
    .select({ expensePattern: companies.expensePattern, incomePattern: companies.incomePattern })
    .from(companies)
    .where(eq(companies.id, next.companyId));
  const problem = entryProblem(next, company);
  if (problem) refuseField(problem.field, problem.code);
}

async function refuseKeyProblem(
  tx: Database,
  next: Omit<z.output<typeof allocationKeyCreate>, 'id'> & { id: string },
): Promise<void> {
  const problem = allocationProblem(next);
  if (problem) refuseField('shares', problem === 'twice' ? 'taken' : 'too-large');
  // Two that write the same year come here one after the other; the unique index holds it too.
  const name = `allocation:${next.companyId}:${next.year}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const [other] = await tx
    .select({ id: allocationKeys.id })
    .from(allocationKeys)
    .where(
      and(
        eq(allocationKeys.companyId, next.companyId),
        eq(allocationKeys.year, next.year),
        ne(allocationKeys.id, next.id),
        isNull(allocationKeys.deletedAt),
      ),
    );
  if (other) throw new Refusal('ALLOCATION_TAKEN');
}
