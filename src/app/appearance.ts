import { onPreferences, readPreferences } from '#ui/preferences.ts';

const isDarkOutside = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Puts the theme on the root element, now and after each change of choice or of the system. */
export function startAppearance(): void {
  onPreferences(applyAppearance);
  isDarkOutside().addEventListener('change', applyAppearance);
  // Paper is white, whatever the screen is.
  addEventListener('beforeprint', () => show('light'));
  addEventListener('afterprint', applyAppearance);
  applyAppearance();
}

export function applyAppearance(): void {
  const { theme } = readPreferences();
  const isDark = theme === 'dark' || (theme === 'system' && isDarkOutside().matches);
  show(isDark ? 'dark' : 'light');
}

function show(theme: 'light' | 'dark'): void {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
  root.style.colorScheme = theme;
}
