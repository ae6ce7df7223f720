const JPEG = 0xffd8;
const APP1 = 0xffe1;
const START_OF_SCAN = 0xffda;
/** `Exif`, before the two zeros. */
const EXIF = 0x45786966;
const LITTLE_ENDIAN = 0x4949;
const ORIENTATION = 0x0112;

/** How a camera held a JPEG, from 1 (upright) to 8 (Exif 2.3, 4.6.4 A); 1 where it does not say. */
export function orientationOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const tiff = exifOf(view);
    const value = tiff === null ? 1 : orientationIn(view, tiff);
    return value >= 1 && value <= 8 ? value : 1;
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

/** Where the TIFF of its Exif begins. */
function exifOf(view: DataView): number | null {
  if (view.getUint16(0) !== JPEG) return null;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint16(at);
    if (marker === START_OF_SCAN || marker < 0xff00) return null;
    if (marker === APP1 && view.getUint32(at + 4) === EXIF) return at + 10;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function orientationIn(view: DataView, tiff: number): number {
  const isLittle = view.getUint16(tiff) === LITTLE_ENDIAN;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (view.getUint16(entry, isLittle) === ORIENTATION) return view.getUint16(entry + 8, isLittle);
  }
  return 1;
}
