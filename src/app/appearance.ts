import { onPreferences, readPreferences } from '#ui/preferences.ts';

const isDarkOutside = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Puts the theme on the root element, now and after each change of choice or of the system. */
export function startAppearance(): void {
  onPreferences(applyAppearance);
  isDarkOutside().addEventListener('change', applyAppearance);
  applyAppearance();
}

export function applyAppearance(): void {
  const { theme } = readPreferences();
  const root = document.documentElement;
  const isDark = theme === 'dark' || (theme === 'system' && isDarkOutside().matches);
  root.classList.toggle('dark', isDark);
  root.classList.toggle('light', !isDark);
  root.style.colorScheme = isDark ? 'dark' : 'light';
}
