import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { extname, join } from 'node:path';

const COMPRESSED = /\.(br|gz)$/;
/** Names of files, their hashes, and the id of a build. */
const WORD = /[\w.-]+\.\w+|sha256-[\w+/=]+|\b[\da-f]{32}\b|\b[\da-f]{16}\b/g;
const TEXTS = new Set(['.js', '.mjs', '.css', '.html']);
/** Where the server finds the files of the builds before (scripts/build.mjs). */
const FORMER = '../former';

/**
 * Puts a later build in the place of the one in `appDir`, as a deployment does: each file in `assets/` has another
 * name, the build another id, and the files of the one before are kept beside it.
 */
export function putLaterBuild(appDir: string, mark: string): void {
  keepFormer(appDir);
  dropCompressed(appDir);
  const assets = readdirSync(join(appDir, 'assets'));
  const build = readFileSync(join(appDir, 'build.txt'), 'utf8').trim();
  const later = `${build.slice(0, -mark.length)}${mark}`;
  const words = new Map(assets.map((name) => [name, laterName(name, mark)]));
  words.set(build, later);
  /** By its hashes the worker's list tells a file from the one before. */
  const rewriteListed = (file: string): void => {
    const before = hashesOf(file);
    rewrite(file, words);
    for (const [at, hash] of hashesOf(file).entries()) words.set(before[at] ?? '', hash);
  };
  for (const name of assets) {
    rewriteListed(join(appDir, 'assets', name));
    renameSync(join(appDir, 'assets', name), join(appDir, 'assets', laterName(name, mark)));
  }
  const pages = readdirSync(appDir).filter((name) => extname(name) === '.html');
  for (const name of pages) rewriteListed(join(appDir, name));
  rewrite(join(appDir, 'worker.js'), words);
  writeFileSync(join(appDir, 'build.txt'), later);
}

function keepFormer(appDir: string): void {
  const [last, before] = [join(appDir, FORMER, '1'), join(appDir, FORMER, '2')];
  rmSync(before, { recursive: true, force: true });
  if (existsSync(last)) renameSync(last, before);
  cpSync(join(appDir, 'assets'), join(last, 'assets'), { recursive: true });
}

/** They would be those of the build before. */
function dropCompressed(appDir: string): void {
  for (const name of readdirSync(appDir, { recursive: true, encoding: 'utf8' })) {
    if (COMPRESSED.test(name)) rmSync(join(appDir, name));
  }
}

/** The hash in a name, with its end replaced. */
function laterName(name: string, mark: string): string {
  const ending = extname(name);
  return `${name.slice(0, -ending.length - mark.length)}${mark}${ending}`;
}

/** Replaces each of the words in one pass. Of what is no text nothing changes. */
function rewrite(file: string, words: ReadonlyMap<string, string>): void {
  if (!TEXTS.has(extname(file))) return;
  const text = readFileSync(file, 'utf8');
  const found = text.replace(WORD, (word) => words.get(word) ?? word);
  if (found !== text) writeFileSync(file, found);
}

/** As it stands in the worker's list: for files in `assets/`, and for pages. */
function hashesOf(file: string): string[] {
  const content = readFileSync(file);
  return [
    `sha256-${createHash('sha256').update(content).digest('base64')}`,
    createHash('md5').update(content).digest('hex'),
  ];
}
