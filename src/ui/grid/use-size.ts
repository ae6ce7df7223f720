import { useMemo, useSyncExternalStore } from 'react';
import { usePreferences } from '#ui/preferences.ts';

const ROW_HEIGHTS = { compact: 28, normal: 32, comfortable: 40 } as const;
/** A finger needs more than a mouse. */
const COARSE_HEIGHT = 44;
const COARSE = '(pointer: coarse)';

/**
 * Width of an element in pixels, kept up to date; 0 where nothing is laid out, null until the browser has laid it out
 * and told. To ask for it while the page is drawn would lay that out once more.
 */
export function useWidth(element: HTMLElement | null): number | null {
  const told = useMemo(() => widthOf(element), [element]);
  return useSyncExternalStore(told.subscribe, told.read);
}

function widthOf(element: HTMLElement | null) {
  let width: number | null = null;
  return {
    read: () => width,
    subscribe: (listener: () => void) => {
      // Told of right after a layout, before that is painted: to read it costs nothing then.
      const observer = new ResizeObserver(() => {
        width = element?.clientWidth ?? 0;
        listener();
      });
      if (element) observer.observe(element);
      return () => observer.disconnect();
    },
  };
}

/** Height of a row in pixels, by the chosen density and the pointer. */
export function useRowHeight(): number {
  const { density } = usePreferences();
  const isCoarse = useSyncExternalStore(onPointer, () => matchMedia(COARSE).matches);
  const height = ROW_HEIGHTS[density];
  return isCoarse ? Math.max(height, COARSE_HEIGHT) : height;
}

function onPointer(listener: () => void): () => void {
  const query = matchMedia(COARSE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
