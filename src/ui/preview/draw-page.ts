import type { OpenPdf } from './open-pdf.ts';

/** In points, 72 to the inch. */
export interface PageSize {
  width: number;
  height: number;
}

export interface Drawn {
  size: PageSize;
  canvas: HTMLCanvasElement;
  /** The words of the page at their places, to be laid over the canvas. */
  text: HTMLDivElement;
  /** An element for each piece of text, in the order of `getTextContent`. */
  pieces: readonly HTMLElement[];
}

/** A larger canvas is refused by phones. */
const MAX_PIXELS = 16_000_000;

/** Draws a page and lays its text out. Rejects when it cannot be drawn, or when it is not wanted any more. */
export async function drawPage(
  { engine, document: pdf }: OpenPdf,
  number: number,
  scale: number,
  signal: AbortSignal,
): Promise<Drawn> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale });
  const { width, height } = viewport;
  const density = Math.min(devicePixelRatio || 1, Math.sqrt(MAX_PIXELS / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * density);
  canvas.height = Math.floor(height * density);
  canvas.setAttribute('aria-hidden', 'true');
  const task = page.render({ canvas, viewport: page.getViewport({ scale: scale * density }) });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  const [textContentSource] = await Promise.all([page.getTextContent(), task.promise]);
  signal.throwIfAborted();
  const text = document.createElement('div');
  text.className = 'x-pdf-text';
  const layer = new engine.TextLayer({ textContentSource, container: text, viewport });
  await layer.render();
  return {
    size: { width: width / scale, height: height / scale },
    canvas,
    text,
    pieces: layer.textDivs,
  };
}
