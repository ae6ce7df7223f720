/**
 * Takes the pictures of the built app that the tests in the browser make, in each language, into the
 * manual, and those of the manifest in Spanish. Run by hand after a change of the screens.
 */
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/root.mjs';
import { run, tool } from './support/run.mjs';

/** The tests that make pictures. */
const MAKERS = ['pictures', 'accounting', 'journeys', 'money-morning'];

for (const language of ['es', 'gl', 'en']) {
  const env = { E2E_LANGUAGE: language };
  // oxlint-disable-next-line no-await-in-loop -- a browser has the machine to itself
  const { ok, output } = await run(tool('playwright'), ['test', ...MAKERS], { env });
  if (!ok) throw new Error(output);
  const made = join(root, 'test-results/pictures', language);
  for (const name of readdirSync(made)) {
    const isChapter = /^\d\d-/.test(name);
    if (isChapter) copy(join(made, name), 'docs/manual/pictures', language, name);
    else if (language === 'es') copy(join(made, name), 'public/screenshots', name);
  }
}

function copy(from, folder, ...place) {
  const to = join(root, folder, ...place);
  mkdirSync(join(to, '..'), { recursive: true });
  copyFileSync(from, to);
}
