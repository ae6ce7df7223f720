import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Chunk, fieldFiles, listFiles } from './app-files.ts';

const chunk = (name: string, part: Partial<Chunk>): Chunk => ({
  type: 'chunk',
  fileName: `assets/${name}.js`,
  moduleIds: [],
  imports: [],
  ...part,
});

describe('the files of field work', () => {
  it('are those in which it is written, with what they import and their styles, in its order', () => {
    const files = fieldFiles([
      chunk('calendar', {
        moduleIds: ['/app/src/routes/subventions/calendar.tsx?tsr-split=component'],
        imports: ['assets/grid.js'],
        viteMetadata: { importedCss: new Set(['assets/calendar.css']) },
      }),
      chunk('results', { moduleIds: ['/app/src/routes/results/index.tsx'] }),
      chunk('grid', { imports: ['assets/start.js'] }),
      chunk('start', { moduleIds: ['/app/src/main.tsx'] }),
    ]);
    expect([...files]).toEqual([
      'assets/start.js',
      'assets/calendar.js',
      'assets/calendar.css',
      'assets/grid.js',
    ]);
  });
});

describe('the list of the files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'xeito-list-'));
    mkdirSync(join(folder, 'assets'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('says when each comes and how large it is on its way, and has the hash of those in assets', () => {
    for (const name of ['index.html', 'assets/b.js', 'assets/a.js', 'assets/engine.wasm']) {
      writeFileSync(join(folder, name), 'x'.repeat(5000));
    }
    writeFileSync(join(folder, 'assets/a.js.br'), 'not a file of the app');
    const entries = [
      { url: 'assets/b.js', revision: null, size: 5000 },
      { url: 'assets/a.js', revision: null, size: 5000 },
      { url: 'index.html', revision: 'r', size: 5000 },
    ];
    const { manifest } = listFiles(folder, entries, new Set(['assets/a.js']));
    const hash = expect.stringMatching(/^sha256-/);
    expect(manifest).toMatchObject([
      { url: 'index.html', revision: 'r', when: 'first' },
      { url: 'assets/a.js', when: 'first', integrity: hash },
      { url: 'assets/b.js', when: 'rest', integrity: hash },
      { url: 'assets/engine.wasm', when: 'late', bytes: 5000 },
    ]);
    expect(manifest[1]?.bytes).toBeLessThan(100);
  });
});
