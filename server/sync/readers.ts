import type { ResourceName } from '#contract/paths.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Database } from '../db/client.ts';
import { companies, files, projectTotals, projects, users } from '../db/schema/index.ts';
import { isOneOf, toWire } from '../db/wire.ts';
import { selectCompanies } from '../modules/companies/repository.ts';
import { selectAccounts, selectPeople } from '../modules/profile/repository.ts';
import type { WireRow } from './resource.ts';

/** Rows by their ids, removed ones too, in the contract's shape and with the columns of this person. */
type Reader = (db: Database, actor: Actor, ids: readonly string[]) => Promise<WireRow[]>;

/** How the feed reads each mirrored resource. Whether a row may be seen at all its scopes decide. */
export const READERS = {
  accounts: (db, _actor, ids) => selectAccounts(db, isOneOf(users.id, ids)),
  people: (db, _actor, ids) => selectPeople(db, isOneOf(users.id, ids)),
  companies: async (db, actor, ids) =>
    (await selectCompanies(db, actor, isOneOf(companies.id, ids))).map(({ row }) => row),
  files: async (db, _actor, ids) =>
    (await db.select().from(files).where(isOneOf(files.id, ids))).map((row) => toWire(row)),
  projects: async (db, _actor, ids) =>
    (await db.select().from(projects).where(isOneOf(projects.id, ids))).map((row) => toWire(row)),
  projectTotals: async (db, _actor, ids) =>
    (await db.select().from(projectTotals).where(isOneOf(projectTotals.id, ids))).map((row) =>
      toWire(row),
    ),
} satisfies Record<ResourceName, Reader>;
