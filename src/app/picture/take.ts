import { type Picture, stageNow } from './picture.ts';

/** What is seen of an element: left, top, right, bottom. */
type Window = [number, number, number, number];

/** Fields whose text is seen. */
const TYPED = new Set(['text', 'search', 'number', 'tel', 'email']);

/** What icons are made of. */
const SHAPES = 'path, circle, rect, line, polyline';
/** The browser draws it, in a colour that it tells nobody. */
const BOX_COLOUR = 'rgb(118, 118, 118)';

/** More than a screen has: a page that is made otherwise than lists are is not painted. */
const MOST_MARKS = 4_000;

/**
 * The page as it is seen: areas with a colour, borders, and texts. Null where it shows no rows, is scrolled, or has
 * something over it: the picture is of what a start shows first.
 */
export function takePicture(): Picture | null {
  const root = document.getElementById('root');
  if (!root || !isListAtRest()) return null;
  const [colours, fonts] = [listOnce(), listOnce()];
  const marks: Picture['marks'] = [];
  /** Over the fields that they stand in. */
  const icons: Picture['marks'] = [];
  const pen = document.createElement('canvas').getContext('2d');
  const area = (box: Window, colour: string, radius = 0, line = 0) => {
    const [left, top, right, bottom] = box;
    if (right <= left || bottom <= top || isClear(colour)) return;
    const size = [left, top, right - left, bottom - top].map(tenth) as Window;
    marks.push(['area', ...size, colours.at(colour), Math.min(radius, size[3] / 2), line]);
  };
  const write = (text: string, box: DOMRect, style: CSSStyleDeclaration, seen: Window) => {
    if (!pen || box.right <= seen[0] || box.left >= seen[2]) return;
    if (box.bottom <= seen[1] || box.top >= seen[3]) return;
    const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    pen.font = font;
    const { fontBoundingBoxAscent: rise, fontBoundingBoxDescent: fall } = pen.measureText('x');
    const base = box.top + (box.height - rise - fall) / 2 + rise;
    const shown = style.textTransform === 'uppercase' ? text.toUpperCase() : text;
    const over = box.right - seen[2];
    const end = style.textOverflow === 'ellipsis' ? '…' : '';
    const isWhole = over <= (end ? 1 : box.width / 4);
    const seenText = isWhole ? shown : fitting(pen, shown, box.width - over, end);
    const [of, inColour] = [fonts.at(font), colours.at(style.color)];
    marks.push(['text', tenth(box.left), tenth(base), seenText, of, inColour]);
    if (!style.textDecorationLine.includes('underline')) return;
    area([box.left, base + 2, Math.min(box.right, seen[2]), base + 3], style.color);
  };
  const draw = (icon: SVGElement, box: DOMRect) => {
    if (!(icon instanceof SVGSVGElement) || isCovered(icon, box)) return;
    const { x, y, width, height } = icon.viewBox.baseVal;
    const scale = Math.min(box.width / (width || box.width), box.height / (height || box.height));
    const left = box.left + (box.width - width * scale) / 2 - x * scale;
    const top = box.top + (box.height - height * scale) / 2 - y * scale;
    for (const shape of icon.querySelectorAll<SVGGeometryElement>(SHAPES)) {
      const path = pathOf(shape);
      const style = getComputedStyle(shape);
      const at = [tenth(left), tenth(top), scale] as const;
      if (path === null) continue;
      if (style.fill !== 'none') icons.push(['path', ...at, 0, colours.at(style.fill), path]);
      if (style.stroke === 'none') continue;
      const line = Number.parseFloat(style.strokeWidth);
      icons.push(['path', ...at, line, colours.at(style.stroke), path]);
    }
  };
  const look = (element: Element, outer: Window) => {
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden' || style.opacity === '0' || style.display === 'none') return;
    const box = windowOf(element.getBoundingClientRect());
    const seen = within(box, outer);
    // Of a pixel: words for who listens.
    const isNowhere = seen[2] - seen[0] <= 1 || seen[3] - seen[1] <= 1;
    if (style.display !== 'contents' && (isNowhere || isTurned(style))) return;
    const radius = Number.parseFloat(style.borderTopLeftRadius) || 0;
    area(seen, style.backgroundColor, radius);
    const edges = edgesOf(box, style);
    if (edges.length === 4 && seen.every((side, at) => side === box[at])) {
      const line = edges[0]?.width ?? 1;
      const [left, top, right, bottom] = box;
      const middle: Window = [left + line / 2, top + line / 2, right - line / 2, bottom - line / 2];
      area(middle, style.borderTopColor, Math.max(0, radius - line / 2), line);
    } else {
      for (const edge of edges) area(within(edge.box, outer), edge.colour);
    }
    const whole = element.getBoundingClientRect();
    if (element instanceof SVGElement) return draw(element, whole);
    const inner = style.overflowX === 'visible' || style.display === 'contents' ? outer : seen;
    if (element instanceof HTMLInputElement) {
      if (TYPED.has(element.type)) write(...typedIn(element, whole, style), inner);
      else if (element.type === 'checkbox') area(box, BOX_COLOUR, 2, 1);
      return;
    }
    for (const node of element.childNodes) {
      if (node instanceof Element) look(node, inner);
      else if (node instanceof Text && node.data.trim() !== '') {
        for (const line of linesOf(node)) write(line.text, line.box, style, inner);
      }
    }
  };
  const all: Window = [0, 0, innerWidth, innerHeight];
  area(all, getComputedStyle(document.documentElement).backgroundColor);
  area(all, getComputedStyle(document.body).backgroundColor);
  look(root, all);
  marks.push(...icons);
  if (marks.length > MOST_MARKS) return null;
  return { ...stageNow(), colours: colours.all, fonts: fonts.all, marks };
}

function isListAtRest(): boolean {
  const list = document.querySelector('main [data-grid], main .x-grid-cards');
  if (!list?.querySelector('[data-row="0"], [data-index="0"]') || scrollY > 0) return false;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return false;
  return ![list, ...list.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0);
}

/** By something that is no part of what the icon stands in, as the bar at the bottom of a phone. */
function isCovered(icon: Element, { left, top, width, height }: DOMRect): boolean {
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return !seen?.contains(icon) && !icon.parentElement?.contains(seen);
}

/** As much of a text as has room, and what stands for the rest. */
function fitting(pen: CanvasRenderingContext2D, text: string, room: number, end: string): string {
  let length = text.length;
  while (length > 0 && pen.measureText(text.slice(0, length) + end).width > room) length -= 1;
  return text.slice(0, length) + end;
}

/** The lines of a text, each with where it stands. */
function linesOf(node: Text): { text: string; box: DOMRect }[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const whole = range.getClientRects();
  const [only] = whole;
  if (only && whole.length === 1) return [{ text: node.data.trim(), box: only }];
  return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: text, index }) => {
    range.setStart(node, index);
    range.setEnd(node, index + text.length);
    const [box] = range.getClientRects();
    return box ? [{ text, box }] : [];
  });
}

function windowOf({ left, top, right, bottom }: DOMRect): Window {
  return [left, top, right, bottom];
}

function within(inner: Window, outer: Window): Window {
  const [left, top, right, bottom] = inner;
  return [
    Math.max(left, outer[0]),
    Math.max(top, outer[1]),
    Math.min(right, outer[2]),
    Math.min(bottom, outer[3]),
  ];
}

/** The borders that an element has, each with its colour. */
function edgesOf(
  [left, top, right, bottom]: Window,
  style: CSSStyleDeclaration,
): { box: Window; width: number; colour: string }[] {
  const edge = (side: string, boxOf: (width: number) => Window) => {
    const [look, colour, length] = ['style', 'color', 'width'].map((what) =>
      style.getPropertyValue(`border-${side}-${what}`),
    );
    const width = look === 'none' ? 0 : Number.parseFloat(length ?? '') || 0;
    return width === 0 || isClear(colour ?? '')
      ? []
      : [{ box: boxOf(width), width, colour: colour ?? '' }];
  };
  return [
    ...edge('top', (width) => [left, top, right, top + width]),
    ...edge('bottom', (width) => [left, bottom - width, right, bottom]),
    ...edge('left', (width) => [left, top, left + width, bottom]),
    ...edge('right', (width) => [right - width, top, right, bottom]),
  ];
}

/** What stands in a field, or what it says while nothing does. */
function typedIn(
  field: HTMLInputElement,
  { left, top, right, height }: DOMRect,
  style: CSSStyleDeclaration,
): [string, DOMRect, CSSStyleDeclaration] {
  const from = left + Number.parseFloat(style.paddingLeft);
  const isEmpty = field.value === '';
  const box = new DOMRect(from, top, right - from, height);
  return [
    isEmpty ? field.placeholder : field.value,
    box,
    isEmpty ? getComputedStyle(field, '::placeholder') : style,
  ];
}

/** The shape of an icon as a path; null where it is of another kind. */
function pathOf(shape: SVGGeometryElement): string | null {
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0);
  switch (shape.tagName) {
    case 'path':
      return shape.getAttribute('d');
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${shape.getAttribute('points') ?? ''}`;
    case 'circle': {
      const [x, y, r] = [number('cx'), number('cy'), number('r')];
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    }
    case 'rect': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
      return `M${x} ${y}h${width}v${height}h${-width}z`;
    }
    default:
      return null;
  }
}

/** An arrow made of two borders, say: as it is turned it cannot be painted. */
function isTurned({ transform }: CSSStyleDeclaration): boolean {
  const turn = /^matrix\([^,]+, ([^,]+),/.exec(transform)?.[1];
  return turn !== undefined && Number(turn) !== 0;
}

function isClear(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);
}

function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** Says each text once, by its number. */
function listOnce(): { all: string[]; at: (text: string) => number } {
  const all: string[] = [];
  const known = new Map<string, number>();
  const at = (text: string) => {
    const found = known.get(text) ?? all.push(text) - 1;
    known.set(text, found);
    return found;
  };
  return { all, at };
}
