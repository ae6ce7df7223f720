import { keepForLater } from '#ui/keep-for-later.ts';
import type { Language } from '#ui/preferences.ts';
import { whenQuiet } from '#ui/when-quiet.ts';
import type { Manual } from './manual.ts';

const MANUALS: Readonly<Record<Language, () => Promise<{ default: Manual }>>> = {
  es: () => import('virtual:manual-es'),
  gl: () => import('virtual:manual-gl'),
  en: () => import('virtual:manual-en'),
};

/** The manual in a language: a part of its own, which the service worker keeps once it was fetched. */
export async function loadManual(language: Language): Promise<Manual> {
  return (await MANUALS[language]()).default;
}

const warmed = new Set<Language>();

/** Has the service worker keep the manual of a language with its pictures, once nothing else is to do. */
export function warmManual(language: Language): void {
  if (!warmed.has(language) && whenQuiet(() => fetchManual(language))) warmed.add(language);
}

async function fetchManual(language: Language): Promise<void> {
  try {
    const { pictures } = await loadManual(language);
    await keepForLater(Object.values(pictures));
  } catch {
    // Without network now: the next visit tries again.
    warmed.delete(language);
  }
}
