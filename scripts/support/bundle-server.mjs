import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Writes the server into a folder as one file, `main.js`, with its migrations beside it. */
export async function bundleServer(folder) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, 'server/main.ts')],
    outfile: join(folder, 'main.js'),
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
}
