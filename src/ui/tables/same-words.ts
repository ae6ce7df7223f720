import { fold } from '#domain/fold.ts';
import type { Messages } from '@lingui/core';
import { LANGUAGES } from '#ui/preferences.ts';
import { allWords } from '#ui/catalogues.ts';

/** What a text of the app is in its languages, itself included. */
export type SameWords = (text: string) => readonly string[];

/** Knows the language in use alone. */
export const OWN_WORDS: SameWords = (text) => [text];

/** A file that was exported in one language is read in another by the catalogues of both. */
export async function loadSameWords(): Promise<SameWords> {
  const loaded = await Promise.all(LANGUAGES.map(allWords));
  const catalogues = loaded.map(textsOf);
  const ids = new Map<string, string[]>();
  for (const catalogue of catalogues) {
    for (const [id, text] of catalogue) ids.set(fold(text), [...(ids.get(fold(text)) ?? []), id]);
  }
  return (text) => [
    text,
    ...(ids.get(fold(text)) ?? []).flatMap((id) =>
      catalogues.flatMap((catalogue) => catalogue.get(id) ?? []),
    ),
  ];
}

/** Messages without places for values; those with are no headings. */
function textsOf(messages: Messages): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [id, message] of Object.entries(messages)) {
    const text = Array.isArray(message) && message.length === 1 ? message[0] : message;
    if (typeof text === 'string') texts.set(id, text);
  }
  return texts;
}
