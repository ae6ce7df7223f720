import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { hindranceWithin } from './measured-pdf.ts';
import { picturePage } from './picture-page.ts';
import { drawStamp } from './stamp-page.ts';
import { type NoStamp, PICTURES } from './stampable.ts';

/** What the standard fonts have; any other sign is shown as a question mark. */
const NO_LATIN = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u20ac]/gu;

/** Four bytes of memory for each point of a PNG, which is unpacked whole: a scan of A3 at 600 dpi has 70 million. */
const MAX_POINTS = 80_000_000;
/** Where a PNG says its width and, after it, its height (ISO/IEC 15948, 11.2.2). */
const PNG_SIZE_AT = 16;

/**
 * A copy with the stamp at the foot of its first page, as that is seen (RLGS, art. 73.2); a picture
 * becomes a page. The same bytes and text give the same copy. What cannot be read whole is left alone: a
 * copy that lacks something of it would be worse than one without a stamp.
 */
export async function stamped(
  bytes: Uint8Array,
  type: string,
  text: string,
): Promise<Uint8Array | NoStamp> {
  const embed = PICTURES[type as keyof typeof PICTURES] as 'embedJpg' | 'embedPng' | undefined;
  const isPicture = embed !== undefined;
  const hindrance = isPicture ? hindranceOfPicture(bytes, type) : await hindranceWithin(bytes);
  if (hindrance !== null) return hindrance;
  try {
    const doc = embed ? await picturePage(bytes, embed) : await readWhole(bytes);
    const font = await doc.embedFont(StandardFonts.Helvetica);
    drawStamp(doc.getPage(0), font, text.replaceAll('\u00a0', ' ').replace(NO_LATIN, '?'));
    return await doc.save();
  } catch {
    return 'unreadable';
  }
}

function readWhole(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
}

/** A few bytes may say that they are a picture of any size. */
function hindranceOfPicture(bytes: Uint8Array, type: string): NoStamp | null {
  if (type !== 'image/png') return null;
  if (bytes.length < PNG_SIZE_AT + 8) return 'unreadable';
  const said = new DataView(bytes.buffer, bytes.byteOffset + PNG_SIZE_AT, 8);
  return said.getUint32(0) * said.getUint32(4) > MAX_POINTS ? 'size' : null;
}
