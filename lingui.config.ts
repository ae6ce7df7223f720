import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Default es, fallback en (specification §1). Messages are written in English in the code. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['es', 'gl', 'en'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/messages', include: ['src'], exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
});
