import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './app.ts';

/** `npm run pictures` takes them from here to the manual and the manifest. */
const FOLDER = 'test-results/pictures';
/** The heaviest that the manual takes. */
const MAX_BYTES = 60_000;
/** Of the page that the manual shows. */
export const PICTURE_SIZE = { width: 1280, height: 800 };

/**
 * A picture of what is in sight once it is at rest, as WebP of this width and not heavy. `name` begins
 * with the folder of its language: `gl/01-first-steps`.
 */
export async function take(page: Page, name: string, width: number): Promise<void> {
  const file = join(FOLDER, `${name}.webp`);
  const png = await atRest(page);
  for (const quality of [80, 65, 50, 35]) {
    const webp = await sharp(png).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
    if (webp.byteLength > MAX_BYTES) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, webp);
    return;
  }
  throw new Error(`${name} is too heavy`);
}

/** What has looked the same for a while, with nothing in the place of what is still to come. */
async function atRest(page: Page): Promise<Buffer> {
  // In the place of a figure that is being counted.
  const counting = page.getByText('…', { exact: true });
  const skeletons = page.locator('[class*=skeleton]');
  let last: Buffer = Buffer.alloc(0);
  let looks = 0;
  const look = async () => {
    const isWhole = (await skeletons.count()) + (await counting.count()) === 0;
    const now = await page.screenshot({ animations: 'disabled' });
    looks = isWhole && now.equals(last) ? looks + 1 : 0;
    last = now;
    return looks;
  };
  await expect.poll(look, { intervals: [200] }).toBeGreaterThan(3);
  return last;
}
