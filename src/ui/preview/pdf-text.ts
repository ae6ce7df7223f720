import type { TextPage } from '#domain/invoices/from-text.ts';
import type { OpenPdf } from './open-pdf.ts';

/** The text layer of a page, each piece at its place from the upper left corner, in points. */
export async function textOfPage(
  { document: pdf }: Pick<OpenPdf, 'document'>,
  number: number,
): Promise<TextPage> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [x = 0, y = 0] = viewport.convertToViewportPoint(
      Number(item.transform[4]),
      Number(item.transform[5]),
    ) as number[];
    return [{ text: item.str, x, y, width: item.width, height: item.height || 10 }];
  });
  return { page: number, pieces };
}

/** The pixels of a page, to be searched for codes. @param dpi points are 72 to the inch */
export async function pixelsOfPage(
  { document: pdf }: OpenPdf,
  number: number,
  dpi: number,
): Promise<ImageData> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: dpi / 72 });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas.');
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
