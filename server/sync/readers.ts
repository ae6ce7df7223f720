import type { ResourceName } from '#contract/paths.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Database } from '../db/client.ts';
import {
  beads,
  calendarYears,
  categories,
  clients,
  collaborators,
  companies,
  expenseAccounts,
  files,
  holidays,
  milestoneTypes,
  organizations,
  projectTotals,
  projects,
  users,
} from '../db/schema/index.ts';
import { isOneOf, toWire } from '../db/wire.ts';
import { selectCompanies } from '../modules/companies/repository.ts';
import { selectAccounts, selectPeople, selectUsers } from '../modules/profile/repository.ts';
import type { RowTable } from '../db/row-table.ts';
import type { WireRow } from './resource.ts';

/** Rows by their ids, removed ones too, in the contract's shape and with the columns of this person. */
type Reader = (db: Database, actor: Actor, ids: readonly string[]) => Promise<WireRow[]>;

/** How the feed reads each mirrored resource. Whether a row may be seen at all its scopes decide. */
export const READERS = {
  accounts: (db, _actor, ids) => selectAccounts(db, isOneOf(users.id, ids)),
  people: (db, _actor, ids) => selectPeople(db, isOneOf(users.id, ids)),
  companies: async (db, actor, ids) =>
    (await selectCompanies(db, actor, isOneOf(companies.id, ids))).map(({ row }) => row),
  beads: whole(beads),
  calendarYears: whole(calendarYears),
  categories: whole(categories),
  clients: whole(clients),
  collaborators: whole(collaborators),
  expenseAccounts: whole(expenseAccounts),
  files: whole(files),
  holidays: whole(holidays),
  milestoneTypes: whole(milestoneTypes),
  organizations: whole(organizations),
  projects: whole(projects),
  projectTotals: whole(projectTotals),
  users: (db, _actor, ids) => selectUsers(db, isOneOf(users.id, ids)),
} satisfies Record<ResourceName, Reader>;

/** Everybody who may see the row sees all of it. */
function whole(table: RowTable): Reader {
  return async (db, _actor, ids) => {
    const rows = await db.select().from(table).where(isOneOf(table.id, ids));
    return rows.map((row) => toWire(row as { deletedAt: Date | null }) as unknown as WireRow);
  };
}
