import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { manifest } from './manifest.ts';

const inPublic = (address: string) => join('public', address);
const sizeOf = async (address: string) => {
  const { width, height } = await sharp(inPublic(address)).metadata();
  return `${width}x${height}`;
};

describe('the manifest', () => {
  it('names the app once for all, whatever address it starts from', () => {
    expect(manifest).toMatchObject({ id: '/', scope: '/', lang: 'es', display: 'standalone' });
    expect(manifest.start_url).toBe('/projects?source=pwa');
    expect(manifest.display_override).toEqual([
      'window-controls-overlay',
      'standalone',
      'minimal-ui',
    ]);
    expect(manifest.prefer_related_applications).toBe(false);
  });

  it('has icons for each use, of the sizes that it says', async () => {
    const icons = manifest.icons ?? [];
    expect(icons.map(({ purpose, sizes }) => `${String(purpose)} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
      'monochrome 512x512',
    ]);
    expect(await Promise.all(icons.map(({ src }) => sizeOf(src)))).toEqual(
      icons.map(({ sizes }) => sizes),
    );
  });

  it('has a wide and a narrow picture of the app, of the sizes that it says and not heavy', async () => {
    const { screenshots } = manifest;
    expect(screenshots.map((one) => one.form_factor)).toEqual(['wide', 'narrow']);
    expect(await Promise.all(screenshots.map(({ src }) => sizeOf(src)))).toEqual(
      screenshots.map(({ sizes }) => sizes),
    );
    const bytes = screenshots.map(({ src }) => readFileSync(inPublic(src)).byteLength);
    expect(Math.max(...bytes)).toBeLessThan(120_000);
  });

  it('takes by sharing and by opening the same kinds of files, each with its endings', () => {
    const share = manifest.share_target;
    expect(share).toMatchObject({ action: '/files', method: 'POST' });
    expect(share?.enctype).toBe('multipart/form-data');
    const accepted = new Set([share?.params.files ?? []].flat().flatMap(({ accept }) => accept));
    const [handler] = manifest.file_handlers ?? [];
    expect(handler?.action).toBe('/files');
    const opened = Object.entries(handler?.accept ?? {});
    expect(opened.flat(2).filter((one) => !accepted.has(one))).toEqual([]);
    expect(opened.flatMap(([, ends]) => ends)).toEqual(
      expect.arrayContaining(['.pdf', '.jpg', '.png', '.xlsx', '.csv', '.xml', '.n43']),
    );
  });

  it('takes links of its own protocol', () => {
    expect(manifest.protocol_handlers).toEqual([{ protocol: 'web+xestion', url: '/?open=%s' }]);
  });

  it('has four shortcuts with their names in three languages, to pages that there are', () => {
    expect(manifest.shortcuts.map(({ name_localized: names }) => names.en)).toEqual([
      'Deadlines',
      'New expense',
      'Upload document',
      'Sync',
    ]);
    const routes = manifest.shortcuts.map(({ url }) => url.split('?')[0] ?? '');
    const isRoute = (path: string) =>
      ['.tsx', '/index.tsx'].some((end) => existsSync(`src/routes${path}${end}`));
    expect(routes.filter((path) => !isRoute(path))).toEqual([]);
    expect(manifest.shortcuts.every(({ name_localized: names }) => names.gl !== '')).toBe(true);
  });
});
