import type { LOCALES } from '#contract/resources/accounts.ts';

/** The language of a document, which is that of a person. */
export type PdfLanguage = (typeof LOCALES)[number];

/** As PDF readers know it. */
export const LANGUAGE_TAGS: Readonly<Record<PdfLanguage, string>> = {
  es: 'es-ES',
  gl: 'gl-ES',
  en: 'en-GB',
};
