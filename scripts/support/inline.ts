import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { ROOT } from './shipped.ts';

const MARK = /<script data-inline="([^"]+)"><\/script>/g;
const APP = /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/;

/**
 * Puts a script into the page itself, with all that it imports: it runs before the app's files are here, and begins the
 * app, whose address it finds in `link[data-app]`. In index.html it stands as `<script data-inline="src/…">`.
 */
export function inline(): Plugin[] {
  return [
    {
      name: 'inline',
      transformIndexHtml: {
        order: 'pre',
        handler: async (html) => {
          let page = html;
          for (const [mark, file = ''] of html.matchAll(MARK)) {
            const script = (await bundled(file)).replaceAll('</script', '<\\/script');
            page = page.replace(mark, () => `<script>${script}</script>`);
          }
          return page;
        },
      },
    },
    {
      name: 'begun-by-inline',
      transformIndexHtml: {
        order: 'post',
        handler: (html) => html.replace(APP, '<link rel="modulepreload"$1 href="$2" data-app />'),
      },
    },
  ];
}

async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, file)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}
