/**
 * Takes the pictures that the last run of `tests/e2e/pictures.test.ts` made into the manual and the
 * manifest. Run by hand after a change of the screens.
 */
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/root.mjs';

const made = join(root, 'test-results/pictures');
for (const name of readdirSync(made)) {
  const isChapter = /^\d\d-/.test(name);
  const folder = join(root, isChapter ? 'docs/manual/pictures' : 'public/screenshots');
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(made, name), join(folder, name));
}
