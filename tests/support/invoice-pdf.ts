import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { PrintedLine } from '../examples/invoices/printed.ts';

const require = createRequire(import.meta.url);
const TOP = 780;
const LINE = 18;

/** A PDF of one page with this text, and with a code where one is given, as programs print invoices. */
export async function pdfOf(lines: readonly PrintedLine[], code?: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [index, line] of lines.entries()) {
    for (const [x, text] of line) page.drawText(text, { x, y: TOP - index * LINE, size: 10, font });
  }
  if (code !== undefined) {
    const image = await pdf.embedPng(await codeOf(code));
    page.drawImage(image, { x: 430, y: 60, width: 100, height: 100 });
  }
  return Buffer.from(await pdf.save());
}

/** A PDF with these lines on its pages. */
export async function pdfOfPages(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([595, 842]);
    for (const [index, text] of lines.entries()) {
      page.drawText(text, { x: 60, y: TOP - index * LINE, size: 10, font });
    }
  }
  return Buffer.from(await pdf.save());
}

/** A photograph of a paper with a code: not straight, not clean. */
export async function photographOf(code: string): Promise<Buffer> {
  const image = await sharp(await codeOf(code))
    .resize(420, 420)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#f4f1ea' })
    .rotate(7, { background: '#f4f1ea' })
    .toBuffer();
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#f4f1ea' } })
    .composite([{ input: image, left: 700, top: 300 }])
    .blur(1.2)
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** What the QR of an invoice says (RD 1007/2023). */
export function verifactuOf(taxId: string, number: string, day: string, total: string): string {
  const [year, month, date] = day.split('-');
  return `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=${taxId}&numserie=${encodeURIComponent(number)}&fecha=${date}-${month}-${year}&importe=${total}`;
}

async function codeOf(text: string): Promise<Buffer> {
  const engine = await readFile(require.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(engine).buffer } });
  const { image, error } = await writeBarcode(text, { format: 'QRCode', scale: 8, ecLevel: 'M' });
  if (!image) throw new Error(error);
  return Buffer.from(await image.arrayBuffer());
}
