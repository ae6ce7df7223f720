import { useCallback, useSyncExternalStore } from 'react';
import { usePreferences } from '#ui/preferences.ts';

const ROW_HEIGHTS = { compact: 28, normal: 32, comfortable: 40 } as const;
/** A finger needs more than a mouse. */
const COARSE_HEIGHT = 44;
const COARSE = '(pointer: coarse)';

/** Width of an element in pixels, kept up to date; 0 where nothing is laid out. */
export function useWidth(element: HTMLElement | null): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new ResizeObserver(listener);
      if (element) observer.observe(element);
      return () => observer.disconnect();
    },
    [element],
  );
  return useSyncExternalStore(subscribe, () => element?.clientWidth ?? 0);
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
