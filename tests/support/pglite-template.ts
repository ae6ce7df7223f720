import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { connectPglite } from '../../server/db/pglite.ts';
import { migrate } from '../../server/db/migrate.ts';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'server/db/migrations');
const CACHE = join(ROOT, 'node_modules/.cache/xeito-tests');

/** Compiled once for all databases of a process: each new one would be slow at first, and compile it anew. */
const compiled = WebAssembly.compile(
  readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm'),
  ),
);

/** A migrated database in memory, copied from a dump: making one from nothing takes ten times as long. */
export async function openPgliteTemplate(): Promise<PGlite> {
  return openDump(await template());
}

/** The same in a directory, which a server opens then. */
export async function writePgliteTemplate(directory: string): Promise<void> {
  await writeDump(await template(), directory);
}

let read: Promise<Blob> | undefined;

function template(): Promise<Blob> {
  read ??= readPgliteTemplate().then((bytes) => new Blob([bytes]));
  return read;
}

/** The database of a dump in memory. */
export async function openDump(loadDataDir: Blob): Promise<PGlite> {
  return PGlite.create({ ...(await opening()), loadDataDir });
}

/** The same in a directory that is not there yet. */
export async function writeDump(loadDataDir: Blob, dataDir: string): Promise<void> {
  mkdirSync(dirname(dataDir), { recursive: true });
  const client = await PGlite.create({ ...(await opening()), dataDir, loadDataDir });
  await client.close();
}

/** A database fills the memory for its pages with zeros at each start: 128 MB where nothing is said. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function opening() {
  return { pgliteWasmModule: await compiled, startParams };
}

/** Who opens it has nothing to do again of what was written since the database was made. */
export async function dumpOf(client: PGlite): Promise<Blob> {
  await client.exec('checkpoint');
  return client.dumpDataDir('none');
}

/** The dump of the migrated database, for a thread of its own. */
export async function readPgliteTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(CACHE, `database-${hashOfMigrations()}.tar`);
  if (!existsSync(file)) await writeTemplate(file);
  return new Uint8Array(readFileSync(file));
}

async function writeTemplate(file: string): Promise<void> {
  const client = await PGlite.create();
  await migrate(connectPglite(client));
  // They are a third of it, and nobody makes another database here.
  await client.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
  const dump = Buffer.from(await (await dumpOf(client)).arrayBuffer());
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
