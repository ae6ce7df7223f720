import { and, arrayContains, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Project } from '#contract/resources/projects.ts';
import { JUSTIFICATIONS_PENDING } from '#domain/call-requests/states.ts';
import { accountsOfProject, holdsClosing } from '#domain/projects/closing.ts';
import { REINVOICE_STATES, isReinvoiceOpen } from '#domain/reinvoices/states.ts';
import type { Database } from '../../db/client.ts';
import { rowsInParts } from '../../db/rows-in-parts.ts';
import { callRequests, expenseAccounts, expenses, reinvoices } from '../../db/schema/index.ts';

/** Whoever closes a project, all expenses are asked, also those that they do not see. */
export async function hasOpenExpenses(tx: Database, project: Project): Promise<boolean> {
  const linked = await tx
    .select({
      companyId: expenseAccounts.companyId,
      num: expenseAccounts.num,
      projectId: expenseAccounts.projectId,
    })
    .from(expenseAccounts)
    .where(and(eq(expenseAccounts.projectId, project.id), isNull(expenseAccounts.deletedAt)));
  const accounts = accountsOfProject(project, linked);
  const part = JSON.stringify([{ projectId: project.id }]);
  const { companyId, accountNum, state, imputations } = expenses;
  const open = sql`
    select ${companyId} as "companyId", ${accountNum} as "accountNum", ${state}, ${imputations}
    from ${expenses}
    where ${and(
      isNull(expenses.deletedAt),
      inArray(state, ['pending', 'partial']),
      or(
        sql`${imputations} @> ${part}::jsonb`,
        inArray(
          accountNum,
          accounts.map(({ num }) => num),
        ),
      ),
    )}
  `;
  for await (const rows of rowsInParts<AskedExpense>(tx, open)) {
    if (rows.some((expense) => holdsClosing(project.id, accounts, expense))) return true;
  }
  return false;
}

type AskedExpense = Parameters<typeof holdsClosing>[2];

/** Whether something is left to invoice or to be paid for, whoever sees it. */
export async function hasOpenReinvoices(tx: Database, projectId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: reinvoices.id })
    .from(reinvoices)
    .where(
      and(
        eq(reinvoices.projectId, projectId),
        isNull(reinvoices.deletedAt),
        inArray(reinvoices.state, REINVOICE_STATES.filter(isReinvoiceOpen)),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/** Whether a subsidy of the project is still to be justified, whoever sees its request. */
export async function hasOpenJustifications(tx: Database, projectId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: callRequests.id })
    .from(callRequests)
    .where(
      and(
        arrayContains(callRequests.projectIds, [projectId]),
        isNull(callRequests.deletedAt),
        inArray(callRequests.state, JUSTIFICATIONS_PENDING),
      ),
    )
    .limit(1);
  return open !== undefined;
}
