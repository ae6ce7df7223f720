import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Where the catalogues stand; the completeness test extracts into a copy. */
const folder = process.env['XEITO_CATALOGUES'] ?? '<rootDir>/src/locales';

/** Default es, fallback en (specification §1). Messages are written in English in the code. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['es', 'gl', 'en'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: `${folder}/{locale}/messages`, include: ['src'], exclude: ['**/*.test.*'] }],
  format: formatter({ lineNumbers: false, origins: true }),
});
