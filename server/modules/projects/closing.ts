import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Project } from '#contract/resources/projects.ts';
import { accountsOfProject, holdsClosing } from '#domain/projects/closing.ts';
import { REINVOICE_STATES, isReinvoiceOpen } from '#domain/reinvoices/states.ts';
import type { Database } from '../../db/client.ts';
import { expenseAccounts, expenses, reinvoices } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';

/**
 * Whoever closes a project, all expenses are asked, also those that he does not see.
 * @throws Refusal PROJECT_HAS_OPEN_EXPENSES
 */
export async function refuseOpenExpenses(tx: Database, project: Project): Promise<void> {
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
  const open = await tx
    .select({
      companyId: expenses.companyId,
      accountNum: expenses.accountNum,
      state: expenses.state,
      imputations: expenses.imputations,
    })
    .from(expenses)
    .where(
      and(
        isNull(expenses.deletedAt),
        inArray(expenses.state, ['pending', 'partial']),
        or(
          sql`${expenses.imputations} @> ${part}::jsonb`,
          inArray(
            expenses.accountNum,
            accounts.map(({ num }) => num),
          ),
        ),
      ),
    );
  if (open.some((expense) => holdsClosing(project.id, accounts, expense))) {
    throw new Refusal('PROJECT_HAS_OPEN_EXPENSES');
  }
}

/**
 * What is closed has nothing left to invoice or to be paid for, whoever sees it.
 * @throws Refusal PROJECT_HAS_OPEN_REINVOICES
 */
export async function refuseOpenReinvoices(tx: Database, projectId: string): Promise<void> {
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
  if (open) throw new Refusal('PROJECT_HAS_OPEN_REINVOICES');
}
