import { useCallback, useState } from 'react';
import type { GridLine, IsOpen } from './lines.ts';

interface Openness {
  /** `null`: as the grid starts. */
  all: boolean | null;
  /** Lines that stand the other way. */
  flipped: ReadonlySet<string>;
}

/** Which lines stand open: groups at first all, tree rows as asked. */
export function useOpenLines(defaultExpanded: 'all' | 'none') {
  const [{ all, flipped }, set] = useState<Openness>({ all: null, flipped: new Set() });
  const isOpen = useCallback<IsOpen>(
    (key, type) => (all ?? (type === 'group' || defaultExpanded === 'all')) !== flipped.has(key),
    [all, flipped, defaultExpanded],
  );
  const toggle = useCallback((key: string) => {
    set((before) => {
      const next = new Set(before.flipped);
      if (!next.delete(key)) next.add(key);
      return { ...before, flipped: next };
    });
  }, []);
  const setAll = (open: boolean): void => set({ all: open, flipped: new Set() });
  /** Opens what stands above a line. */
  const reveal = (line: GridLine<unknown>): void => {
    for (const parent of line.parents) {
      if (!isOpen(parent, parent.startsWith('group:') ? 'group' : 'row')) toggle(parent);
    }
  };
  return { isOpen, toggle, setAll, reveal };
}
