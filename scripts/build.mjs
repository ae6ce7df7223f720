/**
 * Builds what production runs: the app with its service worker in `dist/app`, each file compressed
 * beside itself, and the server as one file with its migrations in `dist/server`.
 * Does nothing when the sources are those of the last build, and then loads none of its tools.
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './support/bundle-server.mjs';
import { fingerprintSources } from './support/fingerprint.mjs';
import { oneAtATime } from './support/one-at-a-time.mjs';
import { root } from './support/root.mjs';

const stampFile = join(root, 'dist/.stamp');
const wanted = fingerprintSources();

await oneAtATime(join(root, '.building'), async () => {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) await buildAll();
});

async function buildAll() {
  const begun = Date.now();
  console.log('Building …');
  rmSync(stampFile, { force: true });
  await bundleServer(join(root, 'dist/server'));
  await buildApp();
  writeFileSync(stampFile, wanted);
  console.log(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

async function buildApp() {
  const { build } = await import('vite');
  const { precompress } = await import('./support/precompress.mjs');
  keepFormer();
  // The app and the server's answers name it (src/app/update).
  process.env.VITE_BUILD = wanted.slice(0, 16);
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(join(root, 'dist/app/build.txt'), process.env.VITE_BUILD);
  copyFileSync(join(root, 'NOTICES.md'), join(root, 'dist/app/notices.txt'));
  await precompress(join(root, 'dist/app'));
}

/** Open tabs of the two builds before still ask for their parts. */
function keepFormer() {
  const assets = join(root, 'dist/app/assets');
  if (!existsSync(assets)) return;
  const [last, before] = ['1', '2'].map((name) => join(root, 'dist/former', name));
  rmSync(before, { recursive: true, force: true });
  if (existsSync(last)) renameSync(last, before);
  cpSync(assets, join(last, 'assets'), { recursive: true });
}
