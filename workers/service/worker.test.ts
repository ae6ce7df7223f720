import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

describe('the service worker', () => {
  it('is built without Zod, which would double it', async () => {
    const { metafile, outputFiles } = await build({
      entryPoints: ['workers/service/worker.ts'],
      bundle: true,
      format: 'esm',
      minify: true,
      write: false,
      metafile: true,
      logLevel: 'error',
    });
    expect(Object.keys(metafile.inputs).filter((path) => path.includes('zod'))).toEqual([]);
    expect(outputFiles[0]?.text).toContain('__WB_MANIFEST');
    expect(outputFiles[0]?.contents.byteLength).toBeLessThan(278_000);
  });
});
