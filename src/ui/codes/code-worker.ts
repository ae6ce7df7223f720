import '../trusted-types.ts';
import { expose } from 'comlink';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Larger photographs are read as well when they are smaller, and sooner. */
const LONGEST_SIDE = 2400;

let isReady = false;

/**
 * The texts of the QR codes of a picture. The engine comes with the first question: this worker may fetch nothing.
 */
async function read(picture: Blob | ImageData, engine: ArrayBuffer | null): Promise<string[]> {
  if (!isReady && engine) {
    prepareZXingModule({ overrides: { wasmBinary: engine } });
    isReady = true;
  }
  const pixels = picture instanceof Blob ? await pixelsOf(picture) : picture;
  const found = await readBarcodes(pixels, { formats: ['QRCode'], tryHarder: true });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

async function pixelsOf(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

export type ReadCodes = typeof read;

expose(read);
