import { createContext } from 'react';
import type { UndoOutcome } from '#ui/undoable.ts';
import type { ListedView, SavedView } from '#domain/lists/saved-view.ts';

/** A company that a person may share views with. */
export interface ViewCompany {
  id: string;
  name: string;
}

interface ViewsSeen {
  views: ListedView[];
  companies: ViewCompany[];
}

/** The app puts `src/local/views.ts` behind it. */
export interface ViewsPort {
  watchViews: (list: string, tell: (seen: ViewsSeen) => void) => () => void;
  putView: (view: SavedView) => Promise<void>;
  /** Answers the way back; null where there is none. */
  removeView: (id: string) => Promise<(() => Promise<UndoOutcome>) | null>;
}

/** Null where nobody keeps views: then none are offered. */
export const ViewsContext = createContext<ViewsPort | null>(null);
