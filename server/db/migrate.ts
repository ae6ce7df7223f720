import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Connection } from './client.ts';

/** Beside this file in the source, beside the bundle in a build. */
const FOLDER = join(import.meta.dirname, 'migrations');

/** Where a migration stands in the order of all, drizzle's `created_at`. */
export type Migration = number;

/** Whether this version of the app has it. */
export function hasMigration(migration: Migration): boolean {
  return readAll().some(({ folderMillis }) => folderMillis === migration);
}

/**
 * Brings the database to the newest schema, or to that of the migration `until`. Several processes may
 * start at once: one migrates, the others wait.
 */
export async function migrate(connection: Connection, until = Infinity): Promise<void> {
  const migrations = readAll().filter(({ folderMillis }) => folderMillis <= until);
  await connection.exclusively(async (db) => {
    // What `drizzle-orm/<driver>/migrator` does, for whichever driver is behind `db`.
    const { dialect, session } = db as unknown as { dialect: PgDialect; session: PgSession };
    await dialect.migrate(migrations, session, { migrationsFolder: FOLDER });
  });
}

function readAll() {
  return readMigrationFiles({ migrationsFolder: FOLDER });
}
