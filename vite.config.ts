import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react-swc';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vite';
import { appFiles } from './scripts/support/app-files.ts';
import { manifest } from './scripts/support/manifest.ts';
import { manual } from './scripts/support/manual.ts';
import { shippedOnly } from './scripts/support/shipped.ts';
import { words } from './scripts/support/words.ts';

/** Lingui's macros; the tests use them too. The option keeps the ids equal to those of the extractor. */
export const macros = () =>
  react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] });

const WORK =
  /src\/local\/(?!mirror\/read)|workers\/analytics\/client|\/comlink\/|dexie-react-hooks/;

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
            // A start waits for each file: fifty of what it always needs are one, and so are the icons.
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            // Work, and the fields of the login too: alone it does not bring all of that along.
            { name: 'fold', test: /\/domain\/fold\.ts/, priority: 1 },
            // What a session works with; the login needs none of it.
            { name: 'work', test: WORK },
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
