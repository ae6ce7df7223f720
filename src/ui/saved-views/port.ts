import { createContext } from 'react';
import type { SavedView } from '#domain/lists/saved-view.ts';

/** The app puts `src/local/views.ts` behind it. */
export interface ViewsPort {
  watchViews: (list: string, tell: (views: SavedView[]) => void) => () => void;
  putView: (view: SavedView) => Promise<void>;
  removeView: (id: string) => Promise<void>;
}

/** Null where nobody keeps views: then none are offered. */
export const ViewsContext = createContext<ViewsPort | null>(null);
