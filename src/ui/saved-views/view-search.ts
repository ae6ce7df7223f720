/** What of an address is no view of a list: the company in view, and what is open over the list. */
const OPEN: ReadonlySet<string> = new Set([
  'company',
  'expenses',
  'file',
  'line',
  'panel',
  'parent',
  'peek',
  'received',
  'resource',
  'tab',
]);

type Search = Readonly<Record<string, unknown>>;

/** The part of an address that a view keeps. */
export function viewSearch(search: Search): Search {
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value !== undefined && !OPEN.has(name)),
  );
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
