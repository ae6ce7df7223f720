import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react-swc';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vite';
import { appFiles } from './scripts/support/app-files.ts';
import { inline } from './scripts/support/inline.ts';
import { manifest } from './scripts/support/manifest.ts';
import { manual } from './scripts/support/manual.ts';
import { shippedOnly } from './scripts/support/shipped.ts';
import { words } from './scripts/support/words.ts';

/** Lingui's macros; the tests use them too. The option keeps the ids equal to those of the extractor. */
export const macros = () =>
  react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] });

/** What a session reads with. */
const WORK =
  /src\/local\/(session\/session|counts|meta|views|outbox\/wake|mirror\/(read|not-shown|given-ids))\.ts|workers\/analytics\/client|dexie-react-hooks/;
/** What it saves with. */
const SAVE = /src\/local\/(outbox\/(enqueue|entries|undo)|change-views)\.ts/;
/** What brings a device up to date, after what it has is shown. */
const SYNC = /src\/local\/(engine\.ts|server\/|other-server\/|pull\/)/;

/** What stands around every page, and the first page: whoever signs in on a slow line waits for it. */
const FRAME = /\/src\/app\/(shell\/signed-in|layouts|projects-page)\.tsx/;
/** The pages of the deadlines. */
const DEADLINES = /\/subvention-calendar\/calendar-screen|\/subventions\/subventions-screen/;
/** What a press lays over the page. */
const OVER = /\/src\/ui\/(opened-menu|opened-sheet|term-tooltip)\.tsx/;
/** What lists are made of. */
const GRID = /\/src\/ui\/grid\//;
/** What forms are made of, with the schemas that they are checked by. */
const KIT = /\/src\/(records|ui\/fields)\//;
const SCHEMAS = /\/zod\/|\/contract\/resources\//;

const files = appFiles('dist/app');

export default defineConfig({
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A line with latency waits for each file: what is needed together is one, with all that it imports.
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'guest', test: /\/features\/session\/login-screen/, priority: 2 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            // What a session works with; the login needs none of it.
            { name: 'work', test: WORK, priority: 1 },
            { name: 'save', test: SAVE, priority: 1 },
            { name: 'sync', test: SYNC },
            { name: 'frame', test: FRAME, priority: 1 },
            { name: 'over', test: OVER },
            { name: 'deadlines', test: DEADLINES },
            { name: 'schemas', test: SCHEMAS },
            { name: 'grid', test: GRID, minShareCount: 6 },
            { name: 'kit', test: KIT, minShareCount: 6 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/config.json': 'http://127.0.0.1:8080' } },
  worker: { format: 'es', plugins: () => [shippedOnly()] },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    inline(),
    macros(),
    lingui(),
    manual(),
    words(),
    shippedOnly(),
    files.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers/service',
      filename: 'worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      manifest,
      injectManifest: {
        buildPlugins: { vite: [shippedOnly()] },
        manifestTransforms: [files.list],
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,ico}'],
        globIgnores: [
          '**/virtual_manual-*.js',
          // For whoever installs, which takes the network.
          'icons/*-512.png',
          '**/source-sans-3-{cyrillic,greek,vietnamese}*',
          '**/source-sans-3-cyrillic-ext*',
          '**/source-sans-3-greek-ext*',
        ],
      },
    }),
  ],
});
