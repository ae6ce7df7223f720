import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 36;
const SIZE = 8;
const LINE = 10;
const PADDING = 5;
const INK = rgb(0.1, 0.2, 0.5);
const PAPER = rgb(1, 1, 1);
/** A document that is larger is not read as a whole for its stamp. */
const MAX_BYTES = 40 * 1024 * 1024;
/** What the standard fonts have; any other sign is shown as a question mark. */
const NO_LATIN = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u20ac]/gu;

/** Of the documents that can be stamped. */
const PICTURES = { 'image/jpeg': 'embedJpg', 'image/png': 'embedPng' } as const;

export function canStamp({ type, size }: { type: string; size: number }): boolean {
  return size <= MAX_BYTES && (type === 'application/pdf' || type in PICTURES);
}

/**
 * A copy with the stamp at the foot of its first page (RLGS, art. 73.2); a picture becomes a page. The
 * same bytes and text give the same copy.
 * @throws whatever keeps the bytes from being read, a password for one
 */
export async function stamped(bytes: Uint8Array, type: string, text: string): Promise<Uint8Array> {
  const picture = PICTURES[type as keyof typeof PICTURES] as 'embedJpg' | 'embedPng' | undefined;
  const doc = picture
    ? await pageOf(bytes, picture)
    : await PDFDocument.load(bytes, { updateMetadata: false });
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const page = doc.getPage(0);
  drawStamp(page, font, text.replaceAll('\u00a0', ' ').replace(NO_LATIN, '?'));
  return doc.save();
}

async function pageOf(bytes: Uint8Array, embed: 'embedJpg' | 'embedPng'): Promise<PDFDocument> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const image = await doc[embed](bytes);
  const page = doc.addPage([A4.width, A4.height]);
  const room = { width: A4.width - 2 * MARGIN, height: A4.height - 4 * MARGIN };
  const scale = Math.min(room.width / image.width, room.height / image.height, 1);
  const [width, height] = [image.width * scale, image.height * scale];
  page.drawImage(image, { x: MARGIN, y: A4.height - MARGIN - height, width, height });
  return doc;
}

function drawStamp(page: PDFPage, font: PDFFont, text: string): void {
  const { x, y, width } = page.getCropBox();
  const room = Math.max(width - 2 * MARGIN, 100);
  const lines = linesOf(text, font, room - 2 * PADDING);
  const height = lines.length * LINE + 2 * PADDING;
  const [left, bottom] = [x + MARGIN, y + 14];
  page.drawRectangle({
    x: left,
    y: bottom,
    width: room,
    height,
    color: PAPER,
    opacity: 0.9,
    borderColor: INK,
    borderWidth: 0.8,
  });
  for (const [index, line] of lines.entries()) {
    page.drawText(line, {
      x: left + PADDING,
      y: bottom + height - PADDING - SIZE - index * LINE,
      size: SIZE,
      font,
      color: INK,
    });
  }
}

function linesOf(text: string, font: PDFFont, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && font.widthOfTextAtSize(longer, SIZE) <= width) {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines;
}
