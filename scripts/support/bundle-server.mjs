import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Writes the server into a folder: `main.js`, its threads, and the migrations beside them. */
export async function bundleServer(folder) {
  const { build } = await import('esbuild');
  const home = join(root, 'server/threads');
  const threads = readdirSync(home).filter((name) => name.endsWith('-worker.ts'));
  await build({
    // Without the folders that they lie in.
    entryPoints: [
      join(root, 'server/main.ts'),
      join(root, 'server/write-openapi.ts'),
      ...threads.map((name) => join(home, name)),
    ],
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  const migrations = join(folder, 'migrations');
  rmSync(migrations, { recursive: true, force: true });
  cpSync(join(root, 'server/db/migrations'), migrations, { recursive: true });
  rmSync(join(folder, 'openapi.json'), { force: true });
  const { ok, output } = await run(process.execPath, [join(folder, 'write-openapi.js')]);
  if (!ok) throw new Error(output);
}
