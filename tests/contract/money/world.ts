import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Imputation } from '#contract/resources/expenses.ts';
import type { RightLevel } from '#domain/access/policy.ts';
import type { Role } from '#domain/access/roles.ts';
import {
  budgets,
  companies,
  expenses,
  projectRights,
  projects,
  users,
} from '../../../server/db/schema/index.ts';
import { nextCif } from '../../support/cifs.ts';
import { derivedOf } from '../../support/expenses.ts';
import { loginAll } from '../../support/roles.ts';
import { type Engine, type TestServer, startServer } from '../../support/server.ts';

/** A server with two companies, of which the editor works for the first. */
export interface MoneyWorld {
  server: TestServer;
  tokens: Record<Role, string>;
  companyIds: { own: string; other: string };
  insertProject: (company?: 'own' | 'other') => Promise<string>;
  insertLine: (projectId: string, fields?: Partial<typeof budgets.$inferInsert>) => Promise<string>;
  insertExpense: (fields?: Partial<typeof expenses.$inferInsert>) => Promise<string>;
  /** A right of the person with the role `user`. */
  grant: (projectId: string, level: RightLevel, amounts?: boolean) => Promise<void>;
  revoke: (projectId: string) => Promise<void>;
}

export async function startMoney(engine: Engine): Promise<MoneyWorld> {
  const server = await startServer(engine);
  const { db, people } = server;
  const companyIds = { own: uuidv7(), other: uuidv7() };
  await db
    .insert(companies)
    .values(Object.values(companyIds).map((id) => ({ id, cif: nextCif(), name: 'A company' })));
  await db
    .update(users)
    .set({ companyIds: [companyIds.own] })
    .where(eq(users.id, people.editor.id));
  return {
    server,
    tokens: await loginAll(server),
    companyIds,
    async insertProject(company = 'own') {
      const id = uuidv7();
      const code = `X-${id}`;
      await db.insert(projects).values({ id, code, name: 'Serie', companyId: companyIds[company] });
      return id;
    },
    async insertLine(projectId, fields = {}) {
      const id = uuidv7();
      await db.insert(budgets).values({ id, projectId, name: 'A line', ...fields });
      return id;
    },
    async insertExpense(fields = {}) {
      const id = uuidv7();
      const plain = { companyId: companyIds.own, issueDate: '2026-05-04', netCents: 100_00 };
      const row = { id, ...plain, ...fields };
      await db.insert(expenses).values({ ...row, ...derivedOf(row), ...fields });
      return id;
    },
    async grant(projectId, level, amounts = true) {
      await db
        .insert(projectRights)
        .values({ userId: people.user.id, projectId, level, amounts })
        .onConflictDoUpdate({
          target: [projectRights.userId, projectRights.projectId],
          set: { level, amounts },
        });
    },
    async revoke(projectId) {
      await db.delete(projectRights).where(eq(projectRights.projectId, projectId));
    },
  };
}

export function imputation(
  projectId: string,
  amountCents: number,
  budgetId: string | null = null,
): Imputation {
  return { id: uuidv7(), projectId, budgetId, amountCents, date: '2026-05-04', note: '' };
}
