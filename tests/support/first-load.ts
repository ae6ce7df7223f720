import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');

interface Chunk {
  fileName: string;
  imports: readonly string[];
  modules: readonly string[];
}

/** What the build says of itself: `dist/chunks.json`. */
export function builtChunks(): Chunk[] {
  return JSON.parse(readFileSync(join(DIST, 'chunks.json'), 'utf8')) as Chunk[];
}

/** The chunks in which these modules are, with all that they import and so wait for. */
export function chunksWith(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const take = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) take(byName.get(name));
  };
  for (const module of modules) {
    const chunk = chunks.find((one) => one.modules.includes(module));
    if (!chunk) throw new Error(`The build has no ${module}.`);
    take(chunk);
  }
  return [...found];
}

/** As they are sent, in kilobytes. */
export function kilobytesOf(fileNames: readonly string[]): number {
  return fileNames.reduce((sum, name) => sum + sentBytes(name), 0) / 1_000;
}

/** All files of JavaScript that pages ask for, workers included. */
export function scriptsOfApp(): string[] {
  const assets = readdirSync(join(DIST, 'app/assets')).filter((name) => name.endsWith('.js'));
  return assets.map((name) => `assets/${name}`);
}

function sentBytes(fileName: string): number {
  const file = join(DIST, 'app', fileName);
  return (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}
