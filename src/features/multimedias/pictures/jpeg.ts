import { orientationSegment, readExif } from './exif.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;

/**
 * A JPEG without all that is no picture: place, camera, comments, other pictures behind it. The pixels
 * are not touched, the colours and which way is up stay. Null for bytes that are no whole JPEG.
 */
export function withoutPlace(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept = [bytes.subarray(0, 2)];
  const { orientation } = readExif(bytes);
  if (orientation > 1) kept.push(orientationSegment(orientation));
  let at = 2;
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) return [...kept, bytes.subarray(at, at + 2)];
    const size = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = marker === SOS ? endOfScan(bytes, at + 2 + size) : at + 2 + size;
    if (isPicture(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end));
    at = marker === 0xff ? at + 1 : end;
  }
  return null;
}

/** Of what applications add, the colours count as picture, and what says how they are written. */
function isPicture(marker: number, content: Uint8Array): boolean {
  if (marker === APP0) return startsWith(content, 'JFIF');
  if (marker === APP2) return startsWith(content, 'ICC_PROFILE');
  if (marker === APP14) return startsWith(content, 'Adobe');
  return marker !== COM && marker !== 0xff && !(marker > APP0 && marker <= APP15);
}

function startsWith(content: Uint8Array, word: string): boolean {
  return Array.from(word).every((sign, index) => content[index] === sign.charCodeAt(0));
}

/** Where the next marker is; within a scan 0xff is followed by zero or by a mark of restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}
