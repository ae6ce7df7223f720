import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface Entry {
  url: string;
  revision: string | null;
  size: number;
}

/** When the worker fetches a file (workers/service/app-files.ts). */
type When = 'first' | 'rest' | 'late';

/** A chunk of the build, as far as it is looked at here. */
export interface Chunk {
  type: 'chunk';
  fileName: string;
  moduleIds: readonly string[];
  imports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
}

const COMPRESSED = /\.(br|gz|map)$/;
/** These are as small as they get. */
const PACKED = new Set(['.woff2', '.png', '.webp', '.wasm', '.pfb']);

/**
 * What is needed where there is no network, in the order in which it is: to open the device, the frame of all
 * pages, deadlines, tenders and requests with their documents, what is photographed, and what waits to be sent.
 * All else comes right after.
 */
const FIELD_WORK = [
  /\/src\/main\.tsx/,
  /\/src\/routes\/login\.tsx/,
  /\/src\/features\/session\//,
  /\/src\/app\/shell\/signed-in\.tsx/,
  /\/src\/local\/(engine|session\/session|counts)\.ts/,
  /virtual:words-/,
  /\/src\/app\/(layouts|panels)\.tsx/,
  /\/src\/ui\/opened-(menu|sheet)\.tsx/,
  /\/src\/routes\/(index|subventions\/.*)\.tsx/,
  /\/src\/features\/(call-requests|subvention-calendar|subventions|tenders)\//,
  /\/src\/(routes\/files\.tsx|features\/files\/)/,
  /\/src\/features\/sync-centre\//,
];
/** The same of what is no module of the page: the worker that every start of a session begins, and the font. */
const FIELD_FILES = /^assets\/(worker-[^/]+\.js|source-sans-3-latin-wght-[^/]+)$/;

/** Lists the files of the app for its service worker: what the build in `folder` has, and in which order. */
export function appFiles(folder: string) {
  const first = new Set<string>();
  const plugin: Plugin = {
    name: 'app-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      for (const file of fieldFiles(chunks as unknown as Chunk[])) first.add(file);
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      writeFileSync(join(folder, '../chunks.json'), describe(chunks as unknown as Chunk[]));
    },
  };
  return { plugin, list: (entries: Entry[]) => listFiles(folder, entries, first) };
}

/** Which modules are in which file, and which files each waits for: what a page loads can be told without one. */
function describe(chunks: readonly Chunk[]): string {
  const told = chunks.map(({ fileName, imports, moduleIds }) => {
    return { fileName, imports, modules: moduleIds.map(nameOf) };
  });
  return JSON.stringify(told);
}

const nameOf = (id: string) => (id.startsWith('/') ? relative(process.cwd(), id) : id);

/** The files of the chunks in which field work is written, with all that these import, in their order. */
export function fieldFiles(chunks: readonly Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const take = (fileName: string): void => {
    const chunk = byName.get(fileName);
    if (!chunk || found.has(fileName)) return;
    found.add(fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    chunk.imports.forEach(take);
  };
  for (const place of FIELD_WORK) {
    for (const { fileName, moduleIds } of chunks) {
      if (moduleIds.some((id) => place.test(id))) take(fileName);
    }
  }
  return found;
}

/**
 * Gives each file its size and when it comes, and those in `assets/` the hash of their content; also those that
 * nobody listed. They stand in the order in which they are fetched.
 */
export function listFiles(folder: string, entries: Entry[], first: ReadonlySet<string>) {
  const listed = new Set(entries.map(({ url }) => url));
  const late = readdirSync(join(folder, 'assets'))
    .filter((name) => !COMPRESSED.test(name))
    .map((name) => ({ url: `assets/${name}`, revision: null, size: 0 }))
    .filter(({ url }) => !listed.has(url));
  const order = [...first];
  const placeOf = (url: string): number => {
    if (!url.startsWith('assets/')) return -1;
    if (FIELD_FILES.test(url)) return order.length;
    return first.has(url) ? order.indexOf(url) : Infinity;
  };
  const whenOf = (url: string): When => {
    if (!listed.has(url)) return 'late';
    return placeOf(url) === Infinity ? 'rest' : 'first';
  };
  const manifest = [...entries, ...late]
    .toSorted((a, b) => compare(placeOf(a.url), placeOf(b.url)))
    .map((entry) => {
      const content = readFileSync(join(folder, entry.url));
      const bytes = sentBytes(entry.url, content);
      const said = { ...entry, bytes, when: whenOf(entry.url) };
      return entry.url.startsWith('assets/') ? { ...said, integrity: integrityOf(content) } : said;
    });
  return { manifest, warnings: [] };
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b);

/** About what a line has to carry. */
function sentBytes(url: string, content: Buffer): number {
  return PACKED.has(extname(url)) ? content.length : gzipSync(content).length;
}

function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
