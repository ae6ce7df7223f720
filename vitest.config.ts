import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import { globSync } from 'tinyglobby';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { manual } from './scripts/support/manual.ts';
import { words } from './scripts/support/words.ts';
import { BaseSequencer } from 'vitest/node';
import { macros } from './vite.config.ts';

/**
 * These look at what runs once in a page: its script, the language from then on, the worker of all questions, the kind
 * of a server.
 */
const LONERS = [
  'src/features/session/rescue.test.ts',
  'src/app/i18n.test.ts',
  'workers/analytics/client.test.ts',
  'tests/sync/other-kind.test.ts',
];

/** They take longer than the fast loop has: a whole demonstration, the compiler, a slow hash many times. */
const LONG = [
  'scripts/new-resource.test.ts',
  'server/db/seed/index.test.ts',
  'src/local/keys/unlock.test.ts',
];

/** The longest of a run begin first: at its end nothing waits for one that came last. */
const FIRST = ['archive', 'wire-recorder', 'processes', 'backup', 'permission-matrix'].map(
  (name) => `tests/contract/${name}.test.ts`,
);

class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const place = ({ moduleId }: (typeof files)[number]) => {
      const at = FIRST.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? FIRST.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest's own, and answers a new array
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => place(a) - place(b));
  }
}

type Settings = NonNullable<TestProjectInlineConfiguration['test']> & {
  name: string;
  include: string[];
};

/**
 * The files of a project share one world, which loads the modules once instead of once a file. Those
 * that put whole modules in the place of ours have a world each; functions alone are replaced by `inPlaceOf`.
 */
function inOneWorld({
  name,
  include,
  exclude = [],
  ...rest
}: Settings): TestProjectInlineConfiguration[] {
  const alone = globSync(include, { ignore: exclude }).filter(
    (file) => LONERS.includes(file) || readFileSync(file, 'utf8').includes('vi.mock('),
  );
  const shared = { ...rest, name, include, exclude: [...exclude, ...alone], isolate: false };
  if (alone.length === 0) return [{ extends: true, test: shared }];
  const own = { ...rest, name: `${name} alone`, include: alone };
  return [
    { extends: true, test: shared },
    { extends: true, test: own },
  ];
}

export default defineConfig({
  plugins: [macros(), lingui(), manual(), words()],
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.max(2, cpus().length),
    // Much of what a test makes lives as long as its file: with the usual 16 MB a tenth of the time is collecting.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['tests/support/patience.ts'],
    projects: [
      ...inOneWorld({
        name: 'unit',
        environment: 'node',
        include: [
          '{domain,contract,workers,server,scripts}/**/*.test.ts',
          'src/local/**/*.test.ts',
          'src/**/*.node.test.ts',
        ],
        exclude: LONG,
        setupFiles: ['tests/support/indexeddb.ts'],
      }),
      ...inOneWorld({
        name: 'long unit',
        environment: 'node',
        include: LONG,
        setupFiles: ['tests/support/indexeddb.ts'],
      }),
      ...inOneWorld({
        name: 'screens',
        environment: 'jsdom',
        include: ['src/{ui,records,app,features,routes}/**/*.test.{ts,tsx}'],
        exclude: ['src/**/*.node.test.ts'],
        setupFiles: [
          'tests/support/indexeddb.ts',
          'tests/support/take-back.ts',
          'tests/support/screens.ts',
        ],
      }),
      ...inOneWorld({
        name: 'sync',
        environment: 'node',
        include: ['tests/sync/*.test.ts'],
        setupFiles: ['tests/support/indexeddb.ts', 'tests/support/take-back.ts'],
      }),
      {
        extends: true,
        test: {
          name: 'simulator',
          environment: 'node',
          include: ['tests/sync/simulator/**/*.test.ts'],
          setupFiles: ['tests/support/indexeddb.ts'],
          // It has the lowest priority (run.ts): beside other work it takes as long as that does.
          testTimeout: 3_600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          environment: 'node',
          include: ['tests/start/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          // Not in `npm test`: `npm run browsers`.
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/*.test.ts'],
          fileParallelism: false,
        },
      },
      ...inOneWorld({
        name: 'contract',
        environment: 'node',
        include: ['tests/contract/**/*.test.ts'],
        setupFiles: ['tests/support/indexeddb.ts'],
        globalSetup: ['tests/support/postgres.ts', 'tests/support/server-bundle.mjs'],
      }),
    ],
  },
});
