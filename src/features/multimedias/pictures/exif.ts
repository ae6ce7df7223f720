import { type Day, isDay } from '#domain/days.ts';

/** What a JPEG tells about itself that the app makes use of. */
export interface Exif {
  /** 1 to 8 (TIFF 6.0, tag 274); 1 is upright. */
  orientation: number;
  takenOn: Day | null;
}

const NOTHING: Exif = { orientation: 1, takenOn: null };
const APP1 = 0xe1;
const ORIENTATION = 0x0112;
const EXIF_DIRECTORY = 0x8769;
const TAKEN = 0x9003;

/** Reads the Exif of a JPEG; nothing where it has none or a damaged one. */
export function readExif(bytes: Uint8Array): Exif {
  try {
    const tiff = tiffOf(bytes);
    return tiff ? readTiff(tiff) : NOTHING;
  } catch (error) {
    if (error instanceof RangeError) return NOTHING;
    throw error;
  }
}

/** The smallest segment APP1 that says which way is up. */
export function orientationSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const head = [0xff, APP1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...head, ...tiff, ...entry, 0, 0, 0, 0]);
}

/** The TIFF in the first segment APP1 that carries Exif. */
function tiffOf(bytes: Uint8Array): DataView | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 10 < bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const size = view.getUint16(at + 2);
    if (marker === 0xda) return null;
    const isExif = marker === APP1 && view.getUint32(at + 4) === 0x45786966;
    if (isExif) return new DataView(bytes.buffer, bytes.byteOffset + at + 10, size - 8);
    at += 2 + size;
  }
  return null;
}

function readTiff(tiff: DataView): Exif {
  const little = tiff.getUint16(0) === 0x4949;
  const entriesAt = (directory: number): Map<number, number> => {
    const count = tiff.getUint16(directory, little);
    return new Map(
      Array.from({ length: count }, (_, index) => {
        const at = directory + 2 + 12 * index;
        return [tiff.getUint16(at, little), at + 8] as const;
      }),
    );
  };
  const main = entriesAt(tiff.getUint32(4, little));
  const turned = main.get(ORIENTATION);
  const orientation = turned === undefined ? 1 : tiff.getUint16(turned, little);
  const inner = main.get(EXIF_DIRECTORY);
  const taken = inner && entriesAt(tiff.getUint32(inner, little)).get(TAKEN);
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    takenOn: taken ? dayAt(tiff, tiff.getUint32(taken, little)) : null,
  };
}

/** `YYYY:MM:DD HH:MM:SS` as the camera's clock stood. */
function dayAt(tiff: DataView, at: number): Day | null {
  const signs = Array.from({ length: 10 }, (_, index) => tiff.getUint8(at + index));
  const day = String.fromCharCode(...signs).replaceAll(':', '-');
  return isDay(day) ? day : null;
}
