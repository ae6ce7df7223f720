import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { connectPglite } from '../db/client.ts';
import { lockDataDir } from '../db/lock.ts';
import { type Migration, hasMigration, migrate } from '../db/migrate.ts';
import { DUMP_HEAD } from './dump.ts';

/** A backup that cannot be restored; the message is the one line that says why. */
export class RestoreProblem extends Error {}

const NEWLINE = 0x0a;
const END_OF_ROWS = '\n\\.\n';

/**
 * Makes the embedded database of a data directory that has none from a backup. It gets its place when
 * it is complete. It is a new epoch of the feed, so that every device rebuilds its mirror; and nobody
 * is signed in, since sessions and links that were ended later must not come back.
 * @throws RestoreProblem, DataDirInUse
 */
export async function restoreBackup(file: string, dataDir: string): Promise<void> {
  const dump = await readDump(file);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDataDir(dataDir);
  try {
    const place = join(dataDir, 'database');
    if (existsSync(place)) {
      throw new RestoreProblem(`There is a database in ${dataDir}: move ${place} away first.`);
    }
    const draft = join(dataDir, 'database.restoring');
    await rm(draft, { recursive: true, force: true });
    await fill(draft, dump);
    await rename(draft, place);
  } finally {
    await unlock();
  }
}

async function readDump(file: string): Promise<Buffer> {
  let dump: Buffer;
  try {
    dump = gunzipSync(await readFile(file));
  } catch (error) {
    throw new RestoreProblem(`${file} cannot be read: ${(error as Error).message}.`);
  }
  if (!dump.toString('latin1', 0, DUMP_HEAD.length).startsWith(DUMP_HEAD)) {
    throw new RestoreProblem(`${file} is no backup of Xeito.`);
  }
  if (!hasMigration(migrationOf(dump))) {
    throw new RestoreProblem(`${file} is of a newer version of Xeito.`);
  }
  return dump;
}

/** The rows go into the schema that they were written under; what came later is migrated with them. */
async function fill(directory: string, dump: Buffer): Promise<void> {
  const client = await PGlite.create(directory);
  try {
    const connection = connectPglite(client);
    await migrate(connection, migrationOf(dump));
    await client.transaction((tx) => load(tx, dump));
    await migrate(connection);
    await client.exec(`
      UPDATE sync_meta SET epoch = gen_random_uuid();
      DELETE FROM sessions;
      DELETE FROM password_resets;
      DELETE FROM calendar_links;
    `);
  } finally {
    await client.close();
  }
}

async function load(tx: Transaction, dump: Buffer): Promise<void> {
  // No trigger and no check of references: the rows come as they were, in any order.
  await tx.exec('SET LOCAL session_replication_role = replica');
  await tx.exec(`
    DO $$ BEGIN
      EXECUTE (SELECT 'TRUNCATE ' || string_agg(oid::regclass::text, ', ') FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace);
    END $$
  `);
  for (let at = dump.indexOf(NEWLINE) + 1; at < dump.length; ) {
    const line = lineAt(dump, at);
    const next = at + Buffer.byteLength(line) + 1;
    if (line.startsWith('COPY ')) {
      // From the end of its line, for a table without rows.
      const end = dump.indexOf(END_OF_ROWS, next - 1);
      const blob = new Blob([new Uint8Array(dump.subarray(next, Math.max(next, end + 1)))]);
      await tx.query(line.replace(/stdin;$/, "'/dev/blob'"), [], { blob });
      at = end + END_OF_ROWS.length;
    } else {
      await tx.exec(line);
      at = next;
    }
  }
}

function migrationOf(dump: Buffer): Migration {
  return Number(lineAt(dump, 0).slice(DUMP_HEAD.length));
}

function lineAt(dump: Buffer, start: number): string {
  return dump.toString('utf8', start, dump.indexOf(NEWLINE, start));
}
