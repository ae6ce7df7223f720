import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { macros } from './vite.config.ts';

export default defineConfig({
  plugins: [macros(), lingui()],
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{domain,contract,workers,server,scripts}/**/*.test.ts',
            'src/local/**/*.test.ts',
            'src/**/*.node.test.ts',
          ],
          setupFiles: ['tests/support/indexeddb.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['src/{ui,app,features,routes}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/indexeddb.ts', 'tests/support/screens.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'sync',
          environment: 'node',
          include: ['tests/sync/**/*.test.ts'],
          setupFiles: ['tests/support/indexeddb.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
    ],
  },
});
