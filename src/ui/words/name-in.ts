import type { Names } from '#domain/names.ts';
import type { Language } from '../preferences.ts';

/** The name in the language of the app, and in Spanish where it has none. */
export function nameIn({ name, nameGl, nameEn }: Names, language: Language): string {
  return (language === 'gl' ? nameGl : language === 'en' ? nameEn : '') || name;
}
