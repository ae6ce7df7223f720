import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import Pdf from 'pdfkit';
import sharp from 'sharp';
import { expect, testOnUsedDevice as test, walkTo } from './app.ts';
import { enter } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('en');
const PAGE = 'Page {number} of {count}';
const PLACE = '{place} of {count}';
const BROKEN =
  'It cannot be shown: it is damaged, or it is not what its name says. Download it to try another program.';

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

test('a PDF is read, searched and zoomed, and a picture seen, also without network', async ({
  page,
  server,
}) => {
  const violations = watch(page);
  await enter(page, server, { role: 'editor', language });
  await walkTo(page, '/files');
  const contract = await contractPdf();
  await add(page, [contract, await picture()]);

  const viewer = await preview(page, contract.name);
  const first = viewer.getByRole('region', { name: say(PAGE, { number: 1, count: 3 }) });
  await expect(first.getByText('Contrato de coproducción')).toBeVisible();
  expect(await darkPart(first)).toBeGreaterThan(0.001);
  // Only what is near is drawn.
  const last = viewer.getByRole('region', { name: say(PAGE, { number: 3, count: 3 }) });
  await expect(last.locator('canvas')).toHaveCount(0);

  const box = viewer.getByLabel(say('Search in the document'));
  await page.keyboard.press('Control+f');
  await expect(box).toBeFocused();
  await box.fill('clausula DECIMA');
  await expect(viewer.getByText(say(PLACE, { place: 1, count: 2 }))).toBeVisible();
  await box.press('Enter');
  await expect(viewer.getByText(say(PLACE, { place: 2, count: 2 }))).toBeVisible();
  await expect(viewer.getByLabel(say('Page'), { exact: true })).toHaveValue('3');
  await expect.poll(() => marked(page)).toEqual(['Cláusula décima']);

  await viewer.getByLabel(say('Page'), { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await expect(viewer.getByLabel(say('Page'), { exact: true })).toHaveValue('1');
  const pages = viewer.getByRole('region', { name: say('Pages') });
  await pages.focus();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByLabel(say('Page'), { exact: true })).toHaveValue('2');
  const before = (await first.boundingBox())?.width ?? 0;
  await page.keyboard.press('-');
  await expect.poll(async () => (await first.boundingBox())?.width ?? 0).toBeLessThan(before);

  // Esc closes what is on top; the panel of the document stays.
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: contract.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const shown = (await preview(page, 'Foto.png')).getByRole('img', { name: 'Foto.png' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);

  // What shows PDF has been kept by the service worker, and the bytes by the list.
  await server.stop();
  await page.goto(`${server.url}/files`);
  const again = await preview(page, contract.name);
  await expect(again.getByText('Contrato de coproducción')).toBeVisible();
  await server.start();
  expect(violations()).toEqual([]);
});

test('a scanned page is drawn by its own decoder, and what is no PDF says so', async ({
  page,
  server,
}) => {
  await enter(page, server, { role: 'editor', language });
  await walkTo(page, '/files');
  const broken = Buffer.from(`%PDF-1.7\n${'nothing of a document\n'.repeat(20)}`);
  await add(page, [
    { name: 'Escaneo.pdf', mimeType: 'application/pdf', buffer: scanned() },
    { name: 'Roto.pdf', mimeType: 'application/pdf', buffer: broken },
  ]);
  const scan = await preview(page, 'Escaneo.pdf');
  const sheet = scan.getByRole('region', { name: say(PAGE, { number: 1, count: 1 }) });
  await expect(sheet.locator('canvas')).toHaveCount(1);
  expect(await darkPart(sheet)).toBeGreaterThan(0.9);

  await page.goto(`${server.url}/files`);
  const failed = await preview(page, 'Roto.pdf');
  await expect(failed.getByRole('alert')).toContainText(say(BROKEN));
});

/** Opens a document of the list over the page. */
async function preview(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name, exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: say('Preview') }).click();
  return page.getByRole('dialog').filter({ has: page.locator('.x-preview-sheet, [role=alert]') });
}

/** The words that are marked as the place where the person is. */
async function marked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('x-found-now') ?? [])];
    return ranges.map((range) => (range instanceof Range ? range.toString() : ''));
  });
}

async function add(page: Page, files: Chosen[]): Promise<void> {
  await page.getByLabel(say('Add documents'), { exact: true }).first().setInputFiles(files);
  for (const { name } of files) {
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(say('On this device'));
  }
}

/** Which part of the canvas of a page is dark. */
async function darkPart(sheet: Locator): Promise<number> {
  return sheet.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The canvas cannot be read');
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark += 1;
    return (4 * dark) / data.length;
  });
}

/** Three pages of text, in a font that is not in the document. */
async function contractPdf(): Promise<Chosen> {
  const pdf = new Pdf({ size: 'A4' });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<void>((resolve) => pdf.on('end', resolve));
  pdf.fontSize(24).text('Contrato de coproducción');
  pdf.addPage().fontSize(14).text('Lo que dice la cláusula décima se aplica también aquí.');
  pdf.addPage().fontSize(14).text('Cláusula décima').text('Duración: hasta el 31/12/2027.');
  pdf.end();
  await done;
  return { name: 'Contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.concat(pieces) };
}

/** One page that is a picture of fax: 8 × 8 white points, turned into black. */
function scanned(): Buffer {
  const picture =
    '<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray ' +
    '/BitsPerComponent 1 /Decode [1 0] /Filter [/ASCIIHexDecode /CCITTFaxDecode] ' +
    '/DecodeParms [null << /K -1 /Columns 8 /Rows 8 /EndOfBlock false >>] /Length 3 >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ' +
      '/Resources << /XObject << /Scan 5 0 R >> >> >>',
    '<< /Length 31 >>\nstream\nq 200 0 0 200 0 0 cm /Scan Do Q\nendstream',
    `${picture}\nstream\nFF>\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}

async function picture(): Promise<Chosen> {
  const create = { width: 900, height: 600, channels: 3, background: '#336699' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: 'Foto.png', mimeType: 'image/png', buffer };
}

/** What the content security policy refuses from now on. */
function watch(page: Page): () => string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) seen.push(message.text());
  });
  return () => seen;
}
