/**
 * `npm run figures`: how much of the house is written by hand. Lines of the features and of the engine of records,
 * lines of our own CSS, and how often helpers that should be defined once are.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from './support/root.mjs';

/** Helpers that had a definition in every feature. */
const ONCE = ['useActor', 'useStatus', 'Outcome', 'refused', 'fold', 'placeOf', 'nameOf'];

const filesOf = (...patterns) => globSync(patterns, { cwd: root, ignore: ['**/*.test.*'] });
const textOf = (file) => readFileSync(join(root, file), 'utf8');
const linesOf = (files) =>
  files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);

const features = filesOf('src/features/**/*.{ts,tsx}');
const engine = filesOf('src/records/**/*.{ts,tsx}');
const css = filesOf('src/**/*.css');
const app = filesOf('src/**/*.{ts,tsx}');

console.log(`src/features        ${linesOf(features)} lines in ${features.length} files`);
console.log(`src/records         ${linesOf(engine)} lines in ${engine.length} files`);
console.log(`own CSS             ${linesOf(css)} lines in ${css.length} files`);
for (const name of ONCE) {
  const defined = new RegExp(
    `^(?:export )?(?:async )?(?:function|const|type|interface) ${name}\\b`,
    'm',
  );
  const places = app.filter((file) => defined.test(textOf(file)));
  console.log(`${name.padEnd(20)}${places.length} definitions`);
}
