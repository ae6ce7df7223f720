import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { connectPglite } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'server/db/migrations');
const CACHE = join(ROOT, 'node_modules/.cache/xeito-tests');

/** A migrated database in memory, copied from a dump: making one from nothing takes seven times as long. */
export async function openPgliteTemplate(): Promise<PGlite> {
  const file = join(CACHE, `pglite-${hashOfMigrations()}.tar`);
  if (!existsSync(file)) await writeTemplate(file);
  return PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) });
}

async function writeTemplate(file: string): Promise<void> {
  const client = await PGlite.create();
  await migrate(connectPglite(client));
  const dump = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  mkdirSync(CACHE, { recursive: true });
  // Several test files may get here at once; each finds a whole file or none.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, dump);
  renameSync(draft, file);
}

function hashOfMigrations(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).toSorted()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
