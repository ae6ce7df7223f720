import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Words that have another one in docs/words.md, by language. */
const OTHERS = {
  // The specification names the title of one refusal.
  en: [/(?<!^Error deleting )\btenders?\b/i],
  es: [/\busted(es)?\b/i, /programa de contabilidad/i, /^estrechar/i, /^Ning\S+ \S+ coincide/],
  gl: [
    /\bvostede(s)?\b/i,
    /programa de contabilidade/i,
    /\bclaves?\b/i,
    /\bpagos?\b/i,
    /\bpestanas?\b/i,
    /caixa de entrada/i,
    /^estreitar/i,
    /^Ning\S+ \S+ coincide/,
  ],
} as const;

/** The translations of a catalogue, each in one line. */
function wordsOf(language: keyof typeof OTHERS): string[] {
  const url = new URL(`../../locales/${language}/messages.po`, import.meta.url);
  return [...readFileSync(url, 'utf8').matchAll(/^msgstr ((?:".*"\n?)+)/gm)].map(([, text = '']) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string)
      .join(''),
  );
}

it.each(['en', 'es', 'gl'] as const)('there is one word for each thing in %s', (language) => {
  const said = wordsOf(language);
  expect(said.length).toBeGreaterThan(1_000);
  expect(said.filter((text) => OTHERS[language].some((other) => other.test(text)))).toEqual([]);
});
