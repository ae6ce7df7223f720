/** How a grid is shown: what a person chose of it. */
export interface GridState {
  sorting: { id: string; desc: boolean }[];
  /** Column id → whether it is shown. */
  visibility: Record<string, boolean>;
  /** Column id → width in pixels. */
  widths: Record<string, number>;
}

type Scalar = string | number | boolean | null;
export type SearchValue = Scalar | Scalar[];

/** Search parameters of a list: filters, grouping, sorting of what the ledgers sort. */
export type ViewSearch = Record<string, SearchValue>;

/** How a person wants to see a list, under a name of theirs. */
export interface SavedView {
  id: string;
  /** The list that it is of: the `stateKey` of its grid. */
  list: string;
  name: string;
  search: ViewSearch;
  /** Null where the list has no grid. */
  grid: GridState | null;
  /** What the list opens with for its author, where the address says nothing else. One at most for a list. */
  isDefault: boolean;
  /** The company whose readers see it too; null: its author alone. */
  companyId: string | null;
}

/** The same for a person who finds it in the menu of the list. */
export interface ListedView extends SavedView {
  isOwn: boolean;
  mayChange: boolean;
  /** Names, where it is shared; empty where they are not known. */
  author: string;
  company: string;
}

export const MOST_VIEWS = 200;
export const VIEW_NAME_LETTERS = 80;
/** Of the search and of the grid, each as JSON. */
export const VIEW_LETTERS = 16_384;

export function isSearchValue(value: unknown): value is SearchValue {
  return Array.isArray(value) ? value.every(isScalar) : isScalar(value);
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
