import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The repository's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LICENCE_FILE = /^(un)?licen[cs]e|^copying|^notice|^third.?party/i;

/** A package that Xeito runs with. */
export interface Shipped {
  name: string;
  version: string;
  licence: string;
  author?: string;
  /** Of its licence files. None of one that only some systems install: the answer is the same on all. */
  texts: string[];
  isOptional: boolean;
}

interface Locked extends Partial<Record<'dependencies' | 'optionalDependencies', object>> {
  version: string;
  license?: string;
  optional?: boolean;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
type Lock = Record<string, Locked | undefined>;

/**
 * The packages that Xeito runs with, by the lockfile: what package.json names as dependencies, and what
 * those need.
 *
 * @param undeclared licences of packages that tell theirs in their text alone
 * @throws Error when one is not installed
 */
export function shippedPackages(undeclared: Record<string, string> = {}): Shipped[] {
  const found = new Map<string, Shipped>();
  for (const [path, locked] of shippedPaths()) {
    const { version, license, optional: isOptional = false } = locked;
    const name = nameIn(path);
    const licence = license ?? undeclared[name] ?? 'not declared';
    const about = isOptional ? { texts: [] } : readPackage(path);
    found.set(`${name} ${version}`, { name, version, licence, isOptional, ...about });
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Fails the build when the app takes in a package that NOTICES.md does not name. */
export function shippedOnly(): Plugin {
  const names = new Set([...shippedPaths().keys()].map(nameIn));
  return {
    name: 'shipped-only',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const strange = file.moduleIds.find((id) => isOfPackage(id) && !names.has(nameIn(id)));
        if (strange) this.error(`${strange} is in the app, and no dependency of package.json`);
      }
    },
  };
}

const isOfPackage = (id: string) => id.includes('/node_modules/');

/** The name of the package at a path of the lockfile, or of a file in it. */
function nameIn(path: string): string {
  const [scope = '', name = ''] = path.slice(path.lastIndexOf('node_modules/') + 13).split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** From the root along what each package needs to run. */
function shippedPaths(): Map<string, Locked> {
  const lock = (JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as { packages: Lock })
    .packages;
  const seen = new Map<string, Locked>();
  const waiting = [''];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const name of neededBy(lock[path])) {
      const at = placeOf(lock, name, path);
      const locked = at === undefined ? undefined : lock[at];
      if (at === undefined || locked === undefined || seen.has(at)) continue;
      seen.set(at, locked);
      waiting.push(at);
    }
  }
  return seen;
}

function neededBy(locked: Locked | undefined): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    locked ?? {};
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ];
}

/** Where Node finds a package from another one: in its own folder, or in one further up. */
function placeOf(lock: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; ) {
    const path = join(folder, 'node_modules', name);
    if (lock[path]) return path;
    if (folder === '') return undefined;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

function readPackage(path: string): Pick<Shipped, 'author' | 'texts'> {
  const folder = join(ROOT, path);
  if (!existsSync(folder)) throw new Error(`${path} is not installed: npm ci`);
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    author?: string | { name: string };
  };
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => name);
  return {
    author: typeof author === 'string' ? author : author?.name,
    texts: files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8')),
  };
}
