import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './app.ts';

/** `npm run pictures` takes them from here to the manual and the manifest. */
const FOLDER = 'test-results/pictures';
/** The heaviest that the manual takes. */
const MAX_BYTES = 60_000;
/** Of the page that the manual shows. */
export const PICTURE_SIZE = { width: 1280, height: 800 };

/** A picture of what is in sight once it is at rest, as WebP of this width and not heavy. */
export async function take(page: Page, name: string, width: number): Promise<void> {
  const png = await atRest(page);
  for (const quality of [80, 65, 50, 35]) {
    const webp = await sharp(png).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
    if (webp.byteLength > MAX_BYTES) continue;
    await mkdir(FOLDER, { recursive: true });
    await writeFile(join(FOLDER, `${name}.webp`), webp);
    return;
  }
  throw new Error(`${name} is too heavy`);
}

async function atRest(page: Page): Promise<Buffer> {
  // In the place of a figure that is being counted.
  const counting = page.getByText('…', { exact: true });
  let last = await page.screenshot({ animations: 'disabled' });
  await expect
    .poll(async () => {
      const now = await page.screenshot({ animations: 'disabled' });
      const isSame = now.equals(last);
      last = now;
      const skeletons = page.locator('[class*=skeleton]');
      return isSame && (await skeletons.count()) + (await counting.count()) === 0;
    })
    .toBe(true);
  return last;
}
