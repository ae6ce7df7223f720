/** Draws the PNG icons from `public/icons/icon.svg` with Chromium. Run by hand after a change of the mark. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { tsImport } from 'tsx/esm/api';
import { root } from './support/root.mjs';

const folder = join(root, 'public/icons');
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** The mark keeps to the middle half, clear of the corners that a phone cuts off a filled icon. */
const ICONS = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'maskable-512.png', size: 512, isFilled: true },
  { name: 'monochrome-512.png', size: 512, isMonochrome: true },
  { name: 'apple-touch-180.png', size: 180, isFilled: true },
];

const { launchOptions } = await tsImport('../tests/support/chromium.ts', import.meta.url);
const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage();
  for (const icon of ICONS) await draw(page, icon);
  const small = await draw(page, { name: null, size: 32 });
  writeFileSync(join(root, 'public/favicon.ico'), toIco(small, 32));
} finally {
  await browser.close();
}

async function draw(page, { name, size, isFilled = false, isMonochrome = false }) {
  await page.setViewportSize({ width: size, height: size });
  const paper = isMonochrome ? '.paper{display:none}.stroke{stroke:#fff}' : '';
  const ground = isFilled ? '#0c1f08' : 'transparent';
  await page.setContent(
    `<style>*{margin:0}body{background:${ground}}svg{display:block;width:100vw;height:100vh}${paper}</style>${mark}`,
  );
  const path = name === null ? undefined : join(folder, name);
  return page.screenshot({ path, omitBackground: true });
}

/** An .ico file of one PNG picture. */
function toIco(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
