import { type Messages, i18n } from '@lingui/core';
import { type Language, onPreferences, readPreferences } from '#ui/preferences.ts';

const loaders: Record<Language, () => Promise<{ messages: Messages }>> = {
  es: () => import('../locales/es/messages.po'),
  gl: () => import('../locales/gl/messages.po'),
  en: () => import('../locales/en/messages.po'),
};

/** Loads the catalogue of `language` and renders everything in it. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await loaders[language]();
  // A later choice may have been faster.
  if (readPreferences().language !== language) return;
  // Counts in messages are written as all numbers are: Chromium has no Galician and falls back to English.
  i18n.loadAndActivate({ locale: language, locales: ['es-ES'], messages });
  document.documentElement.lang = language;
}

/** Follows the choice of language from now on. */
export async function startLanguage(): Promise<void> {
  onPreferences(() => {
    const { language } = readPreferences();
    if (i18n.locale !== language) void activateLanguage(language);
  });
  await activateLanguage(readPreferences().language);
}
