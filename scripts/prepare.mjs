/**
 * Installs the packages when they are missing or are not those of the lockfile. Runs before npm's
 * start, build, test and verify, so it may use nothing but Node itself; silent when there is nothing to do.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refuseOldNode } from './support/node-version.mjs';
import { oneAtATime } from './support/one-at-a-time.mjs';

refuseOldNode();

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.cache/xeito-lock`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');

// A second process that starts meanwhile would remove what this one installs.
await oneAtATime(`${root}.preparing`, () => {
  if (readStamp() !== wanted) install();
});

function install() {
  console.log('Installing packages (npm ci), a minute or two the first time …');
  // Even with NODE_ENV=production: the build and the tests need the development packages.
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--loglevel=error', '--no-progress'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error('npm ci failed; see the lines above.');
    process.exit(status ?? 1);
  }
  mkdirSync(`${root}node_modules/.cache`, { recursive: true });
  writeFileSync(stamp, wanted);
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}
