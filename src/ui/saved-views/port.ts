import { createContext } from 'react';

/** See `src/local/db.ts`; the app puts `src/local/views.ts` behind the port. */
export interface SavedView {
  id: string;
  list: string;
  name: string;
  search: Readonly<Record<string, unknown>>;
  grid: unknown;
  isDefault: boolean;
}

export interface ViewsPort {
  watchViews: (list: string, tell: (views: SavedView[]) => void) => () => void;
  putView: (view: SavedView) => Promise<void>;
  removeView: (id: string) => Promise<void>;
}

/** Null where nobody keeps views: then none are offered. */
export const ViewsContext = createContext<ViewsPort | null>(null);
