import { colorOf, isBar, placeOf } from './marks.tsx';
import type { ChartData } from './types.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** What the sheet of the page says of a mark, and a picture must say itself. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'text-anchor',
  'opacity',
];
const FONT = "'Source Sans 3', Arial, sans-serif";
const PAD = 16;
const LINE = 20;
const SWATCH = 12;
/** Pixels of the picture for each of the screen. */
const SCALE = 2;

type Words = Pick<ChartData, 'kind' | 'title' | 'reading' | 'series'>;

/** A drawing with its title, its reading and its legend, as it looks now, as PNG. */
export async function chartPng(drawing: SVGSVGElement, words: Words): Promise<Blob> {
  const svg = chartPicture(drawing, words);
  const source = new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' });
  const url = URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Number(svg.getAttribute('width')) * SCALE;
    canvas.height = Number(svg.getAttribute('height')) * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) =>
        blob ? resolve(blob) : reject(new Error('The browser drew no picture.')),
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The drawing as a document that needs nothing of the page. */
export function chartPicture(
  drawing: SVGSVGElement,
  { kind, title, reading, series }: Words,
): SVGSVGElement {
  const width = Number(drawing.getAttribute('width')) + 2 * PAD;
  const { color, ground } = colorsOf(drawing);
  const svg = make('svg', { width, xmlns: SVG, 'font-family': FONT }) as SVGSVGElement;
  const paper = make('rect', { width, fill: ground });
  svg.append(paper);
  let y = PAD + LINE - 4;
  for (const line of linesOf(title, width, 17)) {
    svg.append(text(line, PAD, y, { 'font-size': 17, 'font-weight': 600, fill: color }));
    y += LINE;
  }
  for (const line of linesOf(reading, width, 13)) {
    svg.append(text(line, PAD, y, { 'font-size': 13, fill: color }));
    y += LINE - 2;
  }
  if (kind !== 'waterfall') y = addLegend(svg, { kind, series }, { y, width, color, of: drawing });
  const copy = standalone(drawing);
  copy.setAttribute('x', String(PAD));
  copy.setAttribute('y', String(y));
  svg.append(copy);
  const height = y + Number(drawing.getAttribute('height')) + PAD;
  for (const one of [svg, paper]) one.setAttribute('height', String(height));
  return svg;
}

/** A copy whose marks carry their looks. */
function standalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const marks = [drawing, ...drawing.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, mark] of marks.entries()) {
    const looks = getComputedStyle(mark);
    const one = copies[index];
    one?.removeAttribute('style');
    one?.removeAttribute('class');
    for (const name of LOOKS) {
      const value = looks.getPropertyValue(name);
      // Quotes of an address of a pattern are those of the sheet.
      if (value !== '') one?.setAttribute(name, value.replaceAll(/["']/g, ''));
    }
  }
  return copy;
}

function addLegend(
  svg: SVGSVGElement,
  { kind, series }: Pick<Words, 'kind' | 'series'>,
  { y, width, color, of }: { y: number; width: number; color: string; of: Element },
): number {
  let [x, line] = [PAD, y + 4];
  for (const [index, one] of series.entries()) {
    const { name } = one;
    const room = SWATCH + 6 + widthOf(name, 13) + 18;
    if (x > PAD && x + room > width - PAD) {
      x = PAD;
      line += LINE;
    }
    const fill = resolve(of, colorOf(placeOf(one, index)));
    const [top, height] = isBar(kind, one) ? [line - 10, SWATCH] : [line - 5, 3];
    svg.append(make('rect', { x, y: top, width: SWATCH, height, fill }));
    svg.append(text(name, x + SWATCH + 6, line, { 'font-size': 13, fill: color }));
    x += room;
  }
  return line + LINE / 2;
}

function colorsOf(drawing: Element): { color: string; ground: string } {
  return {
    color: resolve(drawing, 'var(--chakra-colors-fg)'),
    ground: resolve(drawing, 'var(--chakra-colors-bg)'),
  };
}

/** Value of `var(--name)` where an element stands. */
function resolve(element: Element, variable: string): string {
  const name = variable.slice('var('.length, -1);
  return getComputedStyle(element).getPropertyValue(name).trim() || 'currentColor';
}

/** As wide as the picture allows. */
function linesOf(words: string, width: number, size: number): string[] {
  const lines = [''];
  for (const word of words.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (widthOf(longer, size) <= width - 2 * PAD) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.filter((line) => line !== '');
}

/** About as wide as most fonts draw it; the picture may be drawn in another than the page. */
function widthOf(words: string, size: number): number {
  return words.length * size * 0.53;
}

function text(words: string, x: number, y: number, looks: Record<string, string | number>) {
  const element = make('text', { x, y, ...looks });
  element.textContent = words;
  return element;
}

function make(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
