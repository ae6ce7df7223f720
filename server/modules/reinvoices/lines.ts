import { and, isNull, ne, sql } from 'drizzle-orm';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { overImputedCents } from '#domain/expenses/impute.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import { amountsPassedOn } from '#domain/reinvoices/passing-on.ts';
import type { Database } from '../../db/client.ts';
import { expenses, reinvoices } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { refuseField, Refusal } from '../../problem.ts';

type Sheet = Pick<Reinvoice, 'id' | 'issuerId' | 'projectId' | 'expenses'>;

/**
 * Each line passes on an expense of the issuer, one that the project bears where there is a project;
 * and all reinvoices that stand pass on no more of an expense than its imputable base, drafts included,
 * margins left aside. The expenses are held until the end, so that two reinvoices wait for each other.
 * @throws Refusal INVALID, REINVOICE_OVER_BASE
 */
export async function refuseWrongLines(tx: Database, sheet: Sheet): Promise<void> {
  const lines = sheet.expenses;
  if (new Set(lines.map(({ id }) => id)).size < lines.length) refuseField('expenses', 'taken');
  if (lines.some((line) => !line.dummy && line.expenseId === null)) {
    refuseField('expenses', 'required');
  }
  const ids = [
    ...new Set(lines.flatMap(({ expenseId }) => (expenseId === null ? [] : [expenseId]))),
  ];
  if (ids.length === 0) return;
  const named = await tx
    .select()
    .from(expenses)
    .where(and(isOneOf(expenses.id, ids), isNull(expenses.deletedAt)))
    .orderBy(expenses.id)
    .for('no key update');
  if (named.length < ids.length) refuseField('expenses', 'not-found');
  for (const { companyId, imputations, type, state } of named) {
    const isOfProject =
      sheet.projectId === null || imputations.some((one) => one.projectId === sheet.projectId);
    if (companyId !== sheet.issuerId || !isOfProject) refuseField('expenses', 'not-found');
    if (isIncome(type) || state === 'cancelled') refuseField('expenses', 'invalid');
  }
  for (const expense of named) {
    const amounts = [
      ...amountsPassedOn([{ state: 'draft', expenses: lines }], expense.id),
      ...(await amountsElsewhere(tx, sheet.id, expense.id)),
    ];
    if (overImputedCents(imputableBase(expense), amounts) > 0) {
      throw new Refusal('REINVOICE_OVER_BASE', {
        errors: [{ path: 'expenses', code: 'too-large' }],
      });
    }
  }
}

/** What the reinvoices that stand pass on of an expense, but for one where that is said. */
export async function amountsElsewhere(
  tx: Database,
  id: string | null,
  expenseId: string,
): Promise<number[]> {
  const wanted = JSON.stringify([{ expenseId, dummy: false }]);
  const others = await tx
    .select({ state: reinvoices.state, expenses: reinvoices.expenses })
    .from(reinvoices)
    .where(
      and(
        isNull(reinvoices.deletedAt),
        ne(reinvoices.state, 'cancelled'),
        id === null ? undefined : ne(reinvoices.id, id),
        sql`${reinvoices.expenses} @> ${wanted}::jsonb`,
      ),
    );
  return amountsPassedOn(others, expenseId);
}
