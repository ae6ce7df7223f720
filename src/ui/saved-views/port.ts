import { createContext } from 'react';
import type { UndoOutcome } from '#ui/undoable.ts';
import type { SavedView } from '#domain/lists/saved-view.ts';

/** The app puts `src/local/views.ts` behind it. */
export interface ViewsPort {
  watchViews: (list: string, tell: (views: SavedView[]) => void) => () => void;
  putView: (view: SavedView) => Promise<void>;
  /** Answers the way back; null where there is none. */
  removeView: (id: string) => Promise<(() => Promise<UndoOutcome>) | null>;
}

/** Null where nobody keeps views: then none are offered. */
export const ViewsContext = createContext<ViewsPort | null>(null);
