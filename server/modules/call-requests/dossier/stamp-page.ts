import {
  concatTransformationMatrix,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from '@cantoo/pdf-lib';

const A4_WIDTH = 595.28;
const MARGIN = 36;
/** Of a page as narrow as a till receipt. */
const SMALL_MARGIN = 8;
const BOTTOM = 14;
const SIZE = 8;
const LINE = 10;
const PADDING = 5;
const INK = rgb(0.1, 0.2, 0.5);
const PAPER = rgb(1, 1, 1);

/** A matrix as PDF writes it: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** What of a page is seen: how wide it stands, and how its foot maps into the page's own space. */
interface Seen {
  width: number;
  height: number;
  /** From the lower left corner as it is seen. */
  matrix: Matrix;
}

/** Draws the stamp upright at the foot of what is seen of the page, as large as the page asks for. */
export function drawStamp(page: PDFPage, font: PDFFont, text: string): void {
  const { width: seenWidth, height: seenHeight, matrix } = seenOf(page);
  // Scans may be pages of some metres: the stamp has to be read beside what stands there.
  const scale = Math.max(1, Math.min(seenWidth, seenHeight) / A4_WIDTH);
  const width = seenWidth / scale;
  const margin = width < 2 * MARGIN + 200 ? SMALL_MARGIN : MARGIN;
  const room = width - 2 * margin;
  const lines = linesOf(text, font, room - 2 * PADDING);
  const height = lines.length * LINE + 2 * PADDING;
  const [a, b, c, d, e, f] = matrix;
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(a * scale, b * scale, c * scale, d * scale, e, f),
  );
  page.drawRectangle({
    x: margin,
    y: BOTTOM,
    width: room,
    height,
    color: PAPER,
    opacity: 0.9,
    borderColor: INK,
    borderWidth: 0.8,
  });
  for (const [index, line] of lines.entries()) {
    page.drawText(line, {
      x: margin + PADDING,
      y: BOTTOM + height - PADDING - SIZE - index * LINE,
      size: SIZE,
      font,
      color: INK,
    });
  }
  page.pushOperators(popGraphicsState());
}

/** The part of the page that is shown, turned as it is shown: clockwise by quarters. */
function seenOf(page: PDFPage): Seen {
  const { left, bottom, right, top } = shownBox(page);
  const [across, up] = [right - left, top - bottom];
  const quarters = (((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  const matrices: readonly Matrix[] = [
    [1, 0, 0, 1, left, bottom],
    [0, 1, -1, 0, right, bottom],
    [-1, 0, 0, -1, right, top],
    [0, -1, 1, 0, left, top],
  ];
  const matrix = matrices[quarters] as Matrix;
  return quarters % 2 === 0
    ? { width: across, height: up, matrix }
    : { width: up, height: across, matrix };
}

/** Of the crop box what lies on the paper, as programs show it; either may have its corners swapped. */
function shownBox(page: PDFPage) {
  const [crop, paper] = [page.getCropBox(), page.getMediaBox()].map(({ x, y, width, height }) => ({
    left: Math.min(x, x + width),
    right: Math.max(x, x + width),
    bottom: Math.min(y, y + height),
    top: Math.max(y, y + height),
  })) as [Box, Box];
  const box = {
    left: Math.max(crop.left, paper.left),
    right: Math.min(crop.right, paper.right),
    bottom: Math.max(crop.bottom, paper.bottom),
    top: Math.min(crop.top, paper.top),
  };
  return box.left < box.right && box.bottom < box.top ? box : paper;
}

interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
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
