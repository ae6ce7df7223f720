import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { LOCALES } from '#contract/resources/accounts.ts';
import type { Language } from './app.ts';

/** A message as the code writes it, in English; with its context where it has one. */
type Message = string | { message: string; context: string };

type Values = Readonly<Record<string, string | number>>;

/** What the app says for a message. @throws Error for one that the catalogue does not have */
export interface Say {
  /** With these values in its placeholders. */
  (message: Message, values?: Values): string;
  /** Whatever the values of its placeholders are. */
  like: (message: Message) => RegExp;
}

/** The words of a flow: in its own language, or in that of `E2E_LANGUAGE`, which is for all flows. */
export function wordsOf(own: Language): { language: Language; say: Say } {
  const wanted = process.env['E2E_LANGUAGE'] || own;
  const language = LOCALES.find((locale) => locale === wanted);
  if (!language) throw new Error(`E2E_LANGUAGE is one of ${LOCALES.join(', ')}, not "${wanted}"`);
  return { language, say: sayIn(language) };
}

/** The words of the app in a language, from its catalogue. */
export function sayIn(language: Language): Say {
  const catalogue = readCatalogue(language);
  // As in the app: counts in messages are written as all numbers are.
  const i18n = setupI18n({
    locale: language,
    locales: ['es-ES'],
    messages: { [language]: catalogue },
  });
  const idOf = (message: Message) => {
    const id =
      typeof message === 'string' ? keyOf(message) : keyOf(message.message, message.context);
    if (!catalogue[id]) throw new Error(`No "${id}" in the catalogue ${language}`);
    return id;
  };
  const like = (message: Message) => {
    const pieces = (catalogue[idOf(message)] ?? '').split(/\{\w+\}/);
    const literal = pieces.map((piece) => piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
    return new RegExp(literal.join('.+'));
  };
  const say = (message: Message, values?: Values) => i18n._(idOf(message), values);
  return Object.assign(say, { like });
}

function readCatalogue(language: Language): Record<string, string> {
  const file = new URL(`../../src/locales/${language}/messages.po`, import.meta.url);
  const entries = readFileSync(file, 'utf8').matchAll(
    /^(?:msgctxt (".+")\n)?msgid (".+")\nmsgstr (".*")$/gm,
  );
  return Object.fromEntries(
    [...entries].map(([, context = '""', message = '', text = '']) => [
      keyOf(JSON.parse(message) as string, JSON.parse(context) as string),
      JSON.parse(text) as string,
    ]),
  );
}

function keyOf(message: string, context = ''): string {
  return context === '' ? message : `${context}|${message}`;
}
