export type LawLanguage = 'es' | 'gl' | 'en';

/** The words of a citation, from those in which it is kept: Spanish, but for the laws of Galicia. */
const WORDS: Readonly<Record<LawLanguage, readonly (readonly [from: RegExp, to: string])[]>> = {
  es: [[/\bLei\b/g, 'Ley']],
  gl: [
    [/\bLey\b/g, 'Lei'],
    [/\bReglamento\b/g, 'Regulamento'],
    [/de la empresa/g, 'da empresa'],
    [/ y /g, ' e '],
  ],
  en: [
    [/\bReglamento\b/g, 'Regulation'],
    [/\(UE\)/g, '(EU)'],
    [/ y /g, ' and '],
    [/ a (?=\d)/g, ' to '],
    [/bases reguladoras/g, 'terms of the call'],
    [/límite de aprobación de la empresa/g, 'approval limit of the company'],
  ],
};

/** A citation of the law in a language: `LGS, art. 30 y 31` → `LGS, art. 30 e 31`. */
export function citationIn(citation: string, language: LawLanguage): string {
  return WORDS[language].reduce((text, [from, to]) => text.replace(from, to), citation);
}
