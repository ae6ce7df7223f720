import type { Messages } from '@lingui/core';
import type { Language } from './preferences.ts';

type Load = () => Promise<{ messages: Messages }>;

const FIRST: Readonly<Record<Language, Load>> = {
  es: () => import('virtual:words-es-first'),
  gl: () => import('virtual:words-gl-first'),
  en: () => import('virtual:words-en-first'),
};
const REST: Readonly<Record<Language, Load>> = {
  es: () => import('virtual:words-es-rest'),
  gl: () => import('virtual:words-gl-rest'),
  en: () => import('virtual:words-en-rest'),
};

/** The messages of the pages that need no session. */
export async function firstWords(language: Language): Promise<Messages> {
  return (await FIRST[language]()).messages;
}

/** All messages of a language. */
export async function allWords(language: Language): Promise<Messages> {
  const [first, rest] = await Promise.all([FIRST[language](), REST[language]()]);
  return { ...first.messages, ...rest.messages };
}
