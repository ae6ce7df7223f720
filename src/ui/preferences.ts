import { useSyncExternalStore } from 'react';

/** Languages of the app (specification §1). */
export const LANGUAGES = ['es', 'gl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each language in its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  es: 'Español',
  gl: 'Galego',
  en: 'English',
};
export const THEMES = ['light', 'dark', 'system'] as const;
export const DENSITIES = ['compact', 'normal', 'comfortable'] as const;

/** What a person chose for this device. Kept in local storage, one key each. */
export interface Preferences {
  language: Language;
  theme: (typeof THEMES)[number];
  density: (typeof DENSITIES)[number];
  /** Whether single keys (`n`, `g p`) do something (WCAG 2.1.4). */
  keys: 'on' | 'off';
  rail: 'wide' | 'narrow';
  /** The morning over the projects; `auto`: open where there is room. */
  morning: 'auto' | 'open' | 'closed';
}

/** The values that each may have; the first is the default. */
const VALUES: { [K in keyof Preferences]: readonly Preferences[K][] } = {
  language: LANGUAGES,
  theme: ['system', 'light', 'dark'],
  density: ['normal', 'compact', 'comfortable'],
  keys: ['on', 'off'],
  rail: ['wide', 'narrow'],
  morning: ['auto', 'open', 'closed'],
};

const listeners = new Set<() => void>();
let kept: Preferences | null = null;

export function readPreferences(): Preferences {
  kept ??= {
    language: valueOf('language'),
    theme: valueOf('theme'),
    density: valueOf('density'),
    keys: valueOf('keys'),
    rail: valueOf('rail'),
    morning: valueOf('morning'),
  };
  return kept;
}

/** Keeps one preference; lasts only for this page where the browser keeps nothing. */
export function choose<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  kept = { ...readPreferences(), [name]: value };
  try {
    localStorage.setItem(name, value);
  } catch {
    // Private mode: the choice still holds for this page.
  }
  for (const listener of listeners) listener();
}

/** Calls back after each change, also one made in another tab. */
export function onPreferences(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key !== null && !(event.key in VALUES)) return;
    kept = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(onPreferences, readPreferences);
}

function valueOf<K extends keyof Preferences>(name: K): Preferences[K] {
  const [first] = VALUES[name];
  let text: string | null = null;
  try {
    text = localStorage.getItem(name);
  } catch {
    // No storage: defaults.
  }
  const found = VALUES[name].find((value) => value === text) ?? first;
  if (found === undefined) throw new Error(`No value for ${name}`);
  return found;
}
