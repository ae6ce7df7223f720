import type { Messages } from '@lingui/core';
import type { Language } from './preferences.ts';

type Load = () => Promise<{ messages: Messages }>;

const FIRST: Readonly<Record<Language, Load>> = {
  es: () => import('virtual:words-es-first'),
  gl: () => import('virtual:words-gl-first'),
  en: () => import('virtual:words-en-first'),
};
const FRAME: Readonly<Record<Language, Load>> = {
  es: () => import('virtual:words-es-frame'),
  gl: () => import('virtual:words-gl-frame'),
  en: () => import('virtual:words-en-frame'),
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

/** Those, and the messages of the frame of all pages and of the first of them. */
export async function frameWords(language: Language): Promise<Messages> {
  return together([FIRST, FRAME], language);
}

/** All messages of a language. */
export async function allWords(language: Language): Promise<Messages> {
  return together([FIRST, FRAME, REST], language);
}

async function together(
  parts: readonly Readonly<Record<Language, Load>>[],
  language: Language,
): Promise<Messages> {
  const loaded = await Promise.all(parts.map((part) => part[language]()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages;
}
