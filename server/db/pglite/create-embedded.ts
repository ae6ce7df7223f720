import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** What runs once is not worth compiling thoroughly: that takes half of the processor's time. */
const CREATE = `
  require('node:v8').setFlagsFromString('--liftoff-only');
  const { PGlite } = require(process.argv[1]);
  PGlite.create(process.argv[2]).then((database) => database.close());
`;

/**
 * Makes an empty embedded database where there is none. In a process of its own, as what that takes (some
 * 450 MB) is not given back before its end. The directory gets its name when all of it is there.
 *
 * @throws Error with what that process said, where it cannot
 */
export async function createEmbedded(directory: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const home = dirname(directory);
  const drafts = `${basename(directory)}.new-`;
  await mkdir(home, { recursive: true });
  for (const name of await readdir(home)) {
    if (name.startsWith(drafts)) await rm(join(home, name), { recursive: true, force: true });
  }
  // A name of its own: what was left half made may have somebody at it still, whose server was killed.
  const draft = await mkdtemp(join(home, drafts));
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  await promisify(execFile)(process.execPath, ['--eval', CREATE, pglite, draft]);
  await rename(draft, directory);
}
