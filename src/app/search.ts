import { companyInView } from '#records/search-parts.ts';
import { oneOf, shapeOf, text } from '#ui/lenient.ts';
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

const PANELS = ['inbox', 'sync', 'help', 'kit'] as const;
export type Panel = (typeof PANELS)[number];

/**
 * Search parameters of every page: the company in view and the open panel. Lenient, so that an old link
 * never fails; a value that means nothing falls back to its default.
 */
export const rootSearch = shapeOf({
  company: companyInView,
  panel: oneOf(PANELS),
  peek: text(200),
  /** The chapter of the manual that the panel of help shows. */
  chapter: text(60),
});

/** Of the start: a link of another program (`protocol_handlers` of the manifest). */
export const startSearch = shapeOf({
  open: text(200),
});

export const loginSearch = shapeOf({
  redirect: text(2000),
});

export const resetSearch = shapeOf({
  token: text(200),
});

/** What JSON begins with; of numbers, words and the like the whole. */
const MAY_BE_JSON = /^(?:["[{]|-?\d[\d.eE+-]*$|(?:true|false|null)$)/;
/** The router takes a text for itself when this is thrown. One for all: each link of a grid asks for it. */
const NOT_JSON = new Error('Text that stands for itself');

/** JSON as usual, but text stays text where reading it as a number would change it (codes, tokens). */
function parseValue(text: string): unknown {
  if (!MAY_BE_JSON.test(text)) throw NOT_JSON;
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw NOT_JSON;
  return value;
}

export const parseSearch = parseSearchWith(parseValue);
export const stringifySearch = stringifySearchWith(JSON.stringify, parseValue);
