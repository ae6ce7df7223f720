import type * as z from 'zod';
import type { AccountingStep } from '#contract/accounting-sync.ts';
import type { ResourceName } from '#contract/paths.ts';
import { bankBalanceCreate, bankBalanceRow } from '#contract/resources/bank-balances.ts';
import { clientCreate, clientRow } from '#contract/resources/clients.ts';
import { expenseAccountCreate, expenseAccountRow } from '#contract/resources/expense-accounts.ts';
import { expenseCreate, expenseRow } from '#contract/resources/expenses.ts';
import { movementCreate, movementRow } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/schema/index.ts';
import { type RowRules, rowRepository } from '../../rows/repository.ts';
import type { WireRow } from '../../sync/resource.ts';
import { accountRules } from '../catalogues/rules.ts';
import { expenseRules } from '../expenses/rules.ts';
import { movementRules } from '../movements/routes.ts';
import type { SyncedResource } from './items.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Who asked for a run: a person, or the schedule. */
export interface Author {
  actor: Actor;
  userId: string | null;
}

/** Whose books, which list of them, and who asked. */
export interface Place {
  companyId: string;
  step: AccountingStep;
  author: Author;
}

/** Stands in the rows that the schedule wrote: nobody has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The service knows all of its company: what it writes is held by rules, not by rights. */
export function authorOf(userId: string | null): Author {
  const actor = { role: 'superadmin', companyIds: [], projectRights: [] } as const;
  return { userId, actor: { ...actor, id: userId ?? NOBODY } };
}

const SHAPES = {
  clients: { row: clientRow, create: clientCreate },
  expenseAccounts: { row: expenseAccountRow, create: expenseAccountCreate },
  expenses: { row: expenseRow, create: expenseCreate },
  movements: { row: movementRow, create: movementCreate },
  bankBalances: { row: bankBalanceRow, create: bankBalanceCreate },
} as const satisfies Record<SyncedResource, { row: z.ZodType; create: z.ZodType }>;

function rowsWith(resource: ResourceName, rules: unknown) {
  return rowRepository<WireRow, object, Fields>(resource, rules as RowRules<WireRow, object>);
}

const REPOSITORIES: Record<SyncedResource, ReturnType<typeof rowsWith>> = {
  clients: rowsWith('clients', {}),
  expenseAccounts: rowsWith('expenseAccounts', accountRules),
  expenses: rowsWith('expenses', expenseRules),
  movements: rowsWith('movements', movementRules),
  bankBalances: rowsWith('bankBalances', {}),
};

/** The fields as a row would keep them, or the names of those that it cannot take. */
export function normalise(
  resource: SyncedResource,
  fields: Fields,
): { whole: Fields; own: Fields } | { wrong: string[] } {
  const parsed = SHAPES[resource].create.safeParse(fields);
  if (!parsed.success) {
    return { wrong: [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? '')))] };
  }
  const whole: Fields = parsed.data;
  return { whole, own: Object.fromEntries(Object.keys(fields).map((name) => [name, whole[name]])) };
}

/** Adds a row by the way of all changes: its rules, the feed and the history. */
export async function createRow(
  tx: Database,
  { actor, userId }: Author,
  resource: SyncedResource,
  fields: Fields,
): Promise<WireRow> {
  const row = await REPOSITORIES[resource].create(tx, actor, fields);
  await tx.insert(audit).values({ userId, resource, rowId: row.id, action: 'create', after: row });
  return row;
}

/** Changes a row by the way of all changes. */
export async function updateRow(
  tx: Database,
  { actor, userId }: Author,
  resource: SyncedResource,
  { id, fields }: { id: string; fields: Fields },
): Promise<WireRow | undefined> {
  const target = await REPOSITORIES[resource].lock(tx, actor, id);
  if (!target || target.isRemoved) return undefined;
  const before = target.row;
  const row = await REPOSITORIES[resource].update(tx, actor, before, fields);
  await tx
    .insert(audit)
    .values({ userId, resource, rowId: id, action: 'update', before, after: row });
  return row;
}

/** The row, locked until the end of the transaction. */
export async function lockRow(
  tx: Database,
  { actor }: Author,
  resource: SyncedResource,
  id: string,
): Promise<{ row: WireRow; isRemoved: boolean } | undefined> {
  return REPOSITORIES[resource].lock(tx, actor, id);
}
