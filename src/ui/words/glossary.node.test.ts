import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Words that have another one in docs/words.md, by language. */
const OTHERS = {
  // The specification names the title of one refusal.
  en: [/(?<!^Error deleting )\btenders?\b/i, /accounting program/i, /\bincomes\b/i, /handed in\b/i],
  es: [
    /\busted(es)?\b/i,
    /(^|[.:;] )(anule|compruebe|elija|escriba|guarde|indique|revise|seleccione)\b/i,
    /programa de contabilidad/i,
    // "Se refactura" is the verb.
    /\b(las?|unas?|otras?) refacturas?\b|refacturas\b/i,
    /factura\S* dentro del grupo/i,
    /servicio contable/i,
    // The law says "órgano concedente".
    /órganos?\b(?! concedente)/i,
    /\bpor derecho:/i,
    /^estrechar/i,
    /^Ning\S+ \S+ coincide/,
    /\bficheros?\b/i,
    /\bsin red\b/i,
    /\bl[ií]neas? de(l| un)? presupuesto/i,
    /\bapps?\b/i,
    /persona administradora/i,
    /\b(mismo|otro|su) lado\b/i,
    /estampill/i,
    /\bpasan? (todos )?los filtros/i,
  ],
  gl: [
    /\bvostede(s)?\b/i,
    /(^|[.:;] )(anule|comprobe|escolla|escriba|garde|indique|revise|seleccione)\b/i,
    /programa de contabilidade/i,
    /\b(as?|unhas?|outras?) refacturas?\b|refacturas\b/i,
    /factura\S* dentro do grupo/i,
    /servizo contable/i,
    /órganos?\b(?! concedente)/i,
    /\bpor dereito:/i,
    /\b(elix|elíx)/i,
    /\bempez/i,
    /\bcobramento/i,
    /\b(intent|inténta)(ar|alo|ao|a)\b/i,
    // "Recargar" is to load again.
    /\b(as|unha) recargas?\b|recarga de equivalencia/i,
    /\bclaves?\b/i,
    /\bpagos?\b/i,
    /\bpestanas?\b/i,
    /\b[na]os (seus |teus )?avisos\b/i,
    /^estreitar/i,
    /\b(arquivos|archivos?)\b/i,
    /\bsen rede\b/i,
    /\bliñas? (de|do|dun) orzamento/i,
    /\bnecesit/i,
    /por baixo d/i,
    /^Ning\S+ \S+ coincide/,
    /\bapps?\b/i,
    /persoa administradora/i,
    /\b(mesmo|outro|seu) lado\b/i,
    /estampill/i,
    /\bpasan? (todos )?os filtros/i,
    /\b(enche|enchen|encher|enchido|enchidos|encheu)\b/i,
  ],
} as const;

/** The translations of a catalogue, each in one line, and the lines of the manual. */
function wordsOf(language: keyof typeof OTHERS): string[] {
  const url = new URL(`../../locales/${language}/messages.po`, import.meta.url);
  const manual = new URL(`../../../docs/manual/${language}/`, import.meta.url);
  const chapters = readdirSync(manual).flatMap((name) =>
    readFileSync(new URL(name, manual), 'utf8').split('\n'),
  );
  const said = [...readFileSync(url, 'utf8').matchAll(/^msgstr ((?:".*"\n?)+)/gm)].map(
    ([, text = '']) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string)
        .join(''),
  );
  // Where a link leads is no word.
  return [...said, ...chapters.map((line) => line.replaceAll(/\]\([^)]*\)/g, ']'))];
}

it.each(['en', 'es', 'gl'] as const)('there is one word for each thing in %s', (language) => {
  const said = wordsOf(language);
  expect(said.length).toBeGreaterThan(1_000);
  expect(said.filter((text) => OTHERS[language].some((other) => other.test(text)))).toEqual([]);
});
