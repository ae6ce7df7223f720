import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/chromium.ts';

/** Tests against the built app; `npm test` builds it first. `--trace on` shows how one failed. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // What a test waits for has limits of its own: this one is only for what none of them sees.
  timeout: 300_000,
  // A machine with other work starts the app anew in more than ten seconds.
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/reports/e2e.json' }]],
  // An action that waits in vain says so where it stands, and not as the end of the test's time.
  use: {
    launchOptions: launchOptions(),
    locale: 'es-ES',
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
  },
});
