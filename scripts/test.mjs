/** `npm test`: every check there is. The last line counts them all: `N passed, N failed`. */
import { tsImport } from 'tsx/esm/api';
import { run } from './support/run.mjs';
import { addUp, conclude, GATES, playwright, runAll, vitest } from './support/steps.mjs';

// With the lowest priority: it takes what the others leave idle.
const simulated = runAll([vitest('simulator', ['simulator'])], 1);
const answers = [
  // Its `npm start` makes the build that the tests in the browser run.
  await runAll([vitest('start', ['start']), ...GATES], 2),
  await runAll([vitest('unit and screens', ['long unit', 'unit', 'screens'])], 1),
  await runAll([vitest('sync', ['sync'])], 1),
  // The faults mostly wait: for what was killed to come back.
  await runAll([vitest('contract', ['contract']), vitest('faults', ['faults'])], 2),
  await runAll([await inBrowser()], 1),
  await simulated,
];
conclude(addUp(answers));

async function inBrowser() {
  const { findChromium } = await tsImport('../tests/support/chromium.ts', import.meta.url);
  const chromium = findChromium() ?? ((await installChromium()) && findChromium());
  if (chromium) return playwright(chromium);
  const output = 'No Chromium found: install it or set CHROME_PATH to one.';
  return { name: 'e2e', check: async () => ({ output, passed: 0, failed: 1 }) };
}

/** On Debian, as root. Answers whether it did. */
async function installChromium() {
  if (process.getuid?.() !== 0) return false;
  console.log('Installing Chromium (apt-get) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { env });
  const install = await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env });
  if (!install.ok) console.log(`${update.output}\n${install.output}`);
  return install.ok;
}
