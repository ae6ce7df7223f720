import { isSearchValue, type ViewSearch } from '#domain/lists/saved-view.ts';

/** What of an address is no view of a list: the company in view, what is open over the list, and what opened it. */
const OPEN: ReadonlySet<string> = new Set([
  'chapter',
  'company',
  'expenses',
  'file',
  'line',
  'open',
  'panel',
  'parent',
  'peek',
  'received',
  'refused',
  'resource',
  'source',
  'tab',
]);

type Search = Readonly<Record<string, unknown>>;

/** The part of an address that a view keeps. */
export function viewSearch(search: Search): ViewSearch {
  const kept: ViewSearch = {};
  for (const [name, value] of Object.entries(search)) {
    if (!OPEN.has(name) && isSearchValue(value)) kept[name] = value;
  }
  return kept;
}

/** The address with a view in place of the one that it has. */
export function withView(search: Search, view: Search): Search {
  const open = Object.entries(search).filter(([name]) => OPEN.has(name));
  return { ...Object.fromEntries(open), ...view };
}

/** Whether two say the same, in whatever order. */
export function isSameView(a: Search, b: Search): boolean {
  return textOf(a) === textOf(b);
}

function textOf(view: Search): string {
  return JSON.stringify(
    Object.entries(viewSearch(view)).toSorted(([a], [b]) => Number(a > b) - Number(a < b)),
  );
}
