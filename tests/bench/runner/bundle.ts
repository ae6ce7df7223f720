import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { ROOT } from './root.ts';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title></head>
<body><script type="module" src="/main.js"></script></body></html>`;

const COMMON: BuildOptions = {
  bundle: true,
  format: 'esm',
  target: 'es2023',
  minify: true,
  logLevel: 'error',
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env': '{"PROD":true,"VITE_BUILD":"bench"}',
  },
};

/** Bundles the page with the app's own code, the app's worker and the peers; answers the folder to serve. */
export async function bundlePage(folder: string, peers: string): Promise<string> {
  const out = join(folder, 'site');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'peers'), { recursive: true });
  writeFileSync(join(out, 'index.html'), PAGE);
  await build({
    ...COMMON,
    entryPoints: [join(ROOT, 'tests/bench/page/main.ts')],
    outfile: join(out, 'main.js'),
  });
  await build({
    ...COMMON,
    entryPoints: [join(ROOT, 'workers/analytics/worker.ts')],
    outfile: join(out, 'worker.js'),
  });
  await build({
    ...COMMON,
    entryPoints: [join(peers, 'main.mjs')],
    outfile: join(out, 'peers/main.js'),
    define: { ...COMMON.define, global: 'globalThis' },
  });
  await build({
    ...COMMON,
    entryPoints: [join(peers, 'sqlite-worker.mjs')],
    outfile: join(out, 'peers/sqlite-worker.js'),
  });
  return out;
}
