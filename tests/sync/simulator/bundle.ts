import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = resolve(here, '../../..');

/** One piece of production code that a mutant has otherwise. The text must stand there exactly once. */
export interface Patch {
  /** From the repository's root. */
  file: string;
  find: string;
  put: string;
}

/** Where the realms of a schedule find what a browser would have one of. */
const WORLD: Patch[] = [
  {
    file: 'src/local/db.ts',
    find: 'export function localDb(): XeitoDb {',
    put: `import { currentDb } from '${here}/current.ts';
export function localDb(): XeitoDb {
  if (open === null) return currentDb();`,
  },
  {
    file: 'src/local/db.ts',
    find: 'return open !== null;',
    put: 'return true;',
  },
  // What a page asks once at its start would be asked once by all schedules of a process.
  {
    file: 'src/local/api/kind.ts',
    find: 'const known = new Map<string, ServerKind>();',
    put: "const known = new Map<string, ServerKind>([['', 'xeito']]);",
  },
  // Projects are told of as rows of ledgers are, and some of them at once are many.
  {
    file: 'contract/ledgers/columns.ts',
    find: 'export const LEDGERS = {',
    put: 'export const LEDGERS = { projects: {},',
  },
  {
    file: 'src/local/ledger/fold.ts',
    find: 'ROWS_TO_SETTLE = 250',
    put: 'ROWS_TO_SETTLE = 4',
  },
  // Of an earlier version there are no rows here: `dexie.ts` completes none either.
  {
    file: 'src/local/collections/complete.ts',
    find: '  projects: withTags,\n',
    put: '',
  },
  // Documents of some bytes are as good as those of some megabytes.
  {
    file: 'contract/files.ts',
    find: 'CHUNK_BYTES = 1024 * 1024',
    put: 'CHUNK_BYTES = 4',
  },
  {
    file: 'contract/files.ts',
    find: 'MULTIPART_MAX_BYTES = 8 * 1024 * 1024',
    put: 'MULTIPART_MAX_BYTES = 8',
  },
];

/**
 * Packs the simulator with the production modules into one file for Node: the database, the ids and the
 * device's notes are the schedule's, all else is as it is shipped, but for a mutant's patches.
 */
export async function bundleSimulator(
  outfile: string,
  patches: readonly Patch[] = [],
): Promise<void> {
  const all = [...WORLD, ...patches];
  await build({
    entryPoints: [join(here, 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    alias: { dexie: join(here, 'dexie.ts'), uuid: join(here, 'uuid.ts') },
    plugins: [
      {
        name: 'patches',
        setup(bundling) {
          bundling.onLoad({ filter: /src\/local\/device\.ts$/ }, async () => ({
            contents: `export * from '${here}/current.ts';`,
            loader: 'ts',
          }));
          for (const file of new Set(all.map((patch) => patch.file))) {
            const filter = new RegExp(`/${file.replaceAll('.', '\\.')}$`);
            bundling.onLoad({ filter }, async ({ path }) => ({
              contents: patched(
                await readFile(path, 'utf8'),
                all.filter((patch) => patch.file === file),
              ),
              loader: 'ts',
            }));
          }
        },
      },
    ],
    absWorkingDir: root,
  });
}

function patched(source: string, patches: readonly Patch[]): string {
  let text = source;
  for (const { file, find, put } of patches) {
    const parts = text.split(find);
    if (parts.length !== 2) throw new Error(`Not once in ${file}: ${find}`);
    text = parts.join(put);
  }
  return text;
}
