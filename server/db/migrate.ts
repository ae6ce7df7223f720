import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Connection } from './client.ts';

/** Beside this file in the source, beside the bundle in a build. */
const FOLDER = join(import.meta.dirname, 'migrations');

/** Brings the database to the newest schema. Several processes may start at once: one migrates, the others wait. */
export async function migrate(connection: Connection): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER });
  await connection.exclusively(async (db) => {
    // What `drizzle-orm/<driver>/migrator` does, for whichever driver is behind `db`.
    const { dialect, session } = db as unknown as { dialect: PgDialect; session: PgSession };
    await dialect.migrate(migrations, session, { migrationsFolder: FOLDER });
  });
}
