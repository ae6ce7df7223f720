import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { orientationOf } from './exif.ts';

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 36;

/** A page with the picture on it, upright as the camera meant it, with room for a stamp below. */
export async function picturePage(
  bytes: Uint8Array,
  embed: 'embedJpg' | 'embedPng',
): Promise<PDFDocument> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const image = await doc[embed](bytes);
  const orientation = embed === 'embedJpg' ? orientationOf(bytes) : 1;
  const isTurned = orientation > 4;
  const [across, down] = isTurned ? [image.height, image.width] : [image.width, image.height];
  const page = doc.addPage([A4.width, A4.height]);
  const room = { width: A4.width - 2 * MARGIN, height: A4.height - 4 * MARGIN };
  const scale = Math.min(room.width / across, room.height / down, 1);
  const [width, height] = [across * scale, down * scale];
  const place = placeOf(orientation, MARGIN, A4.height - MARGIN - height, width, height);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...place),
    drawObject(page.node.newXObject('Image', image.ref)),
    popGraphicsState(),
  );
  return doc;
}

type Matrix = [number, number, number, number, number, number];

/** Where the unit square of a picture goes so that it fills the place upright (Exif 2.3, 4.6.4 A). */
function placeOf(orientation: number, x: number, y: number, width: number, height: number): Matrix {
  const [right, top] = [x + width, y + height];
  const places: Readonly<Record<number, Matrix>> = {
    2: [-width, 0, 0, height, right, y],
    3: [-width, 0, 0, -height, right, top],
    4: [width, 0, 0, -height, x, top],
    5: [0, -height, -width, 0, right, top],
    6: [0, -height, width, 0, x, top],
    7: [0, height, width, 0, x, y],
    8: [0, height, -width, 0, right, y],
  };
  return places[orientation] ?? [width, 0, 0, height, x, y];
}
