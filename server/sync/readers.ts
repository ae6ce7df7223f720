import { RESOURCE_NAMES, type ResourceName } from '#contract/paths.ts';
import { type Actor, seesAllMoney } from '#domain/access/policy.ts';
import type { Database } from '../db/client.ts';
import { companies, users } from '../db/schema/index.ts';
import type { RowTable } from '../db/row-table.ts';
import { isOneOf, toWire } from '../db/wire.ts';
import { selectCompanies } from '../modules/companies/repository.ts';
import { showExpense } from '../modules/expenses/show.ts';
import { selectAccounts, selectPeople, selectUsers } from '../modules/profile/repository.ts';
import { TABLES } from '../rows/tables.ts';
import type { WireRow } from './resource.ts';

/** Rows by their ids, removed ones too, in the contract's shape and with the columns of this person. */
type Reader = (db: Database, actor: Actor, ids: readonly string[]) => Promise<WireRow[]>;

const OWN: Partial<Record<ResourceName, Reader>> = {
  accounts: (db, _actor, ids) => selectAccounts(db, isOneOf(users.id, ids)),
  people: (db, _actor, ids) => selectPeople(db, isOneOf(users.id, ids)),
  companies: async (db, actor, ids) =>
    (await selectCompanies(db, actor, isOneOf(companies.id, ids))).map(({ row }) => row),
  expenses: async (db, actor, ids) =>
    (await whole(TABLES.expenses)(db, actor, ids)).map((row) => showExpense(actor, row)),
  users: (db, _actor, ids) => selectUsers(db, isOneOf(users.id, ids)),
};

/** How the feed reads each mirrored resource. Whether a row may be seen at all its scopes decide. */
export const READERS = Object.fromEntries(
  RESOURCE_NAMES.map((name) => [name, OWN[name] ?? whole(TABLES[name])]),
) as Record<ResourceName, Reader>;

/** The resources of whose rows a person sees parts, according to all their scopes. */
export function partsOf(actor: Actor): readonly ResourceName[] {
  return seesAllMoney(actor) ? [] : ['expenses'];
}

/** Everybody who may see the row sees all of it. */
function whole(table: RowTable): Reader {
  return async (db, _actor, ids) => {
    const rows = await db.select().from(table).where(isOneOf(table.id, ids));
    return rows.map((row) => toWire(row as { deletedAt: Date | null }) as unknown as WireRow);
  };
}
