import { fold } from '#domain/fold.ts';
import { brotliDecompressSync } from 'node:zlib';
import { PASSWORDS, WORDS } from './common-passwords.gen.ts';
import { LOCAL_WORDS } from './common-words.ts';

/** Signs that stand for a letter. `1` is taken for both that it resembles. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** So many signs at the edge of a word may stand for letters of it. */
const EDGE = 4;

/** Unpacked at the start, in some milliseconds: whoever sets the first password waits no longer than the next. */
const common = unpack();

/**
 * Whether a password is one of the published common ones (ASVS 6.2.4), or a common word, in English,
 * Spanish or Galician, with figures and marks around it, once or repeated: `Realmadrid_2026`,
 * `c0ntras3ña1234`, `holaholahola`. Accents, case and the usual signs for letters do not count.
 */
export function isCommonPassword(password: string): boolean {
  const plain = fold(password);
  const isWord = (text: string): boolean => {
    const once = /^(.+?)\1*$/.exec(text)?.[1] ?? text;
    return common.words.has(text) || common.words.has(once);
  };
  return (
    spellings(plain).some((spelling) => common.passwords.has(spelling)) ||
    coresOf(plain).some((core) => spellings(core).some(isWord))
  );
}

/** All that are published, in the form that passwords are compared in. */
export function publishedPasswords(): ReadonlySet<string> {
  return common.passwords;
}

function unpack(): Record<'passwords' | 'words', ReadonlySet<string>> {
  const linesOf = (packed: string) =>
    brotliDecompressSync(Buffer.from(packed, 'base64')).toString('utf8').split('\n');
  return {
    passwords: new Set(linesOf(PASSWORDS)),
    words: new Set([...linesOf(WORDS), ...LOCAL_WORDS.map(fold)]),
  };
}

/** As it is typed, and with the letters that its signs may stand for. */
function spellings(plain: string): string[] {
  const letters = plain.replaceAll(/[@$03457]/g, (sign) => SUBSTITUTES[sign] ?? sign);
  return [plain, letters.replaceAll('1', 'i'), letters.replaceAll('1', 'l')];
}

/** What is left without the signs before the first letter and after the last, but for some, and without marks. */
function coresOf(plain: string): string[] {
  const first = plain.search(/[a-z]/);
  if (first === -1) return [];
  const last = plain.search(/[^a-z]*$/);
  const cores = new Set<string>();
  for (let start = Math.max(0, first - EDGE); start <= first; start += 1) {
    for (let end = last; end <= Math.min(plain.length, last + EDGE); end += 1) {
      cores.add(plain.slice(start, end).replaceAll(/[^a-z0-9@$]/g, ''));
    }
  }
  return [...cores];
}
