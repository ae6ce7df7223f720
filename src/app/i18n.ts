import { i18n } from '@lingui/core';
import { type Language, onPreferences, readPreferences } from '#ui/preferences.ts';
import { allWords, firstWords, frameWords } from '#ui/catalogues.ts';
import { isHome } from './home.ts';

/** Each has those before it. */
const STAGES = [firstWords, frameWords, allWords] as const;
const FRAME = 1;
const ALL = 2;

let stage = 0;
/** The last of which all words are here. */
let here = 0;
const loading: (Promise<void> | undefined)[] = [];
/** Something is on the screen that has its words still to come. */
let isMissing = false;

/** Loads the words of `language` and renders everything in it. */
export async function activateLanguage(language: Language): Promise<void> {
  const asked = stage;
  const messages = await STAGES[asked]?.(language);
  // A later choice may have been faster, and so may more words.
  if (!messages || readPreferences().language !== language || asked !== stage) return;
  here = asked;
  // What is on the screen has its words: to draw it all anew would only take time.
  if (i18n.locale === language && !isMissing) return void Object.assign(i18n.messages, messages);
  isMissing = false;
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
  i18n.on('missing', () => {
    isMissing = true;
    void loadAllWords();
  });
  await activateLanguage(readPreferences().language);
}

/** Has the words of the page at an address; undefined where they are here. */
export function loadWordsOf(href: string): Promise<void> | undefined {
  const wanted = isHome(href) ? FRAME : ALL;
  return here < wanted ? raise(wanted) : undefined;
}

/** Has all words, of every language that is chosen from now on too. */
export async function loadAllWords(): Promise<void> {
  await raise(ALL);
}

/** A part of the first page that comes after its rows, with its words. Without them it is shown all the same. */
export async function withAllWords<T>(part: Promise<T>): Promise<T> {
  await loadAllWords().catch(() => undefined);
  return part;
}

async function raise(wanted: number): Promise<void> {
  stage = Math.max(stage, wanted);
  const now = stage;
  loading[now] ??= activateLanguage(readPreferences().language).catch((error: unknown) => {
    loading[now] = undefined;
    throw error;
  });
  await loading[now];
}
