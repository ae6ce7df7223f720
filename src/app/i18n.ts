import { i18n } from '@lingui/core';
import { type Language, onPreferences, readPreferences } from '#ui/preferences.ts';
import { allWords, firstWords } from '#ui/catalogues.ts';

let wordsOf = firstWords;
let whole: Promise<void> | undefined;

/** Loads the words of `language` and renders everything in it. */
export async function activateLanguage(language: Language): Promise<void> {
  const asked = wordsOf;
  const messages = await asked(language);
  // A later choice may have been faster, and so may all words.
  if (readPreferences().language !== language || asked !== wordsOf) return;
  // Counts in messages are written as all numbers are: Chromium has no Galician and falls back to English.
  i18n.loadAndActivate({ locale: language, locales: ['es-ES'], messages });
  document.documentElement.lang = language;
}

/** Has the words of the pages that need no session, and follows the choice of language from now on. */
export async function startLanguage(): Promise<void> {
  onPreferences(() => {
    const { language } = readPreferences();
    if (i18n.locale !== language) void activateLanguage(language);
  });
  // Whatever the first words should lack comes with the others.
  i18n.on('missing', () => void loadAllWords());
  await activateLanguage(readPreferences().language);
}

/** Has all words, of every language that is chosen from now on too. */
export async function loadAllWords(): Promise<void> {
  wordsOf = allWords;
  whole ??= activateLanguage(readPreferences().language).catch((error: unknown) => {
    whole = undefined;
    throw error;
  });
  await whole;
}
