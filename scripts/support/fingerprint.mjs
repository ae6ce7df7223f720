import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** All that the build reads. Generated files are left out: the build itself writes them. */
const SOURCES = [
  'domain',
  'contract',
  'src',
  'workers',
  'server',
  'public',
  'docs/manual',
  'scripts/build.mjs',
  'scripts/support/app-files.ts',
  'scripts/support/manifest.ts',
  'scripts/support/manual.ts',
  'scripts/support/shipped.ts',
  'scripts/support/words.ts',
  'index.html',
  'NOTICES.md',
  'package.json',
  'package-lock.json',
  'lingui.config.ts',
  'vite.config.ts',
];
const IGNORED = /\.test\.tsx?$|\.gen\.ts$|\.tsbuildinfo$/;

/** Hash over paths and contents of the sources: the same hash means that a build would change nothing. */
export function fingerprintSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesUnder)) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return IGNORED.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
