import type { Fields } from '#local/outbox/entry.ts';
import type { Language } from '#ui/preferences.ts';
import { nameIn } from '#ui/words/name-in.ts';

/**
 * What a row of any resource is called: its code and its name, in the language of the app where it has
 * names of its own; a request without a title by the number of its file; where there is neither, what its
 * document says. Empty for none of them.
 */
export function rowName(row: object, language: Language): string {
  const textOf = (field: string) => {
    const value = (row as Fields)[field];
    return typeof value === 'string' ? value : '';
  };
  const names = { name: textOf('name'), nameGl: textOf('nameGl'), nameEn: textOf('nameEn') };
  const own = nameIn(names, language) || textOf('title') || textOf('caseNumber');
  const code = textOf('code') || textOf('internalCode');
  if (code !== '' || own !== '') return [code, own].filter(Boolean).join(' ');
  const words = ['contactName', 'contact', 'docNumber', 'concept'].map(textOf);
  return words.filter(Boolean).join(' · ');
}
