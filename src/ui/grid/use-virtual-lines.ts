import {
  type Rect,
  type Virtualizer,
  defaultRangeExtractor,
  elementScroll,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';
import type { Lines } from './lines.ts';

/** Lines out of sight that are drawn too, so that scrolling finds them there. */
const OVERSCAN = 12;
/** An element without layout (hidden, or no engine to lay it out) draws as if it had this height. */
const HEIGHT_WITHOUT_LAYOUT = 4000;

interface Input {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Height of a line in pixels; of a card, its height until measured. */
  size: number;
  /** Position of a line that stays drawn wherever the scroll goes, for it has the focus. */
  kept: number;
  /**
   * By which a line that moves keeps its measured height. Each other function lays all lines out anew:
   * it must stay the same from one drawing to the next.
   */
  keyOf?: ((index: number) => string) | undefined;
}

/** Of the lines of a grid, for `keyOf`. */
export function useKeyOf(lines: Lines<unknown>): (index: number) => string {
  return useCallback((index) => lines.get(index)?.key ?? `:${index}`, [lines]);
}

/** Which lines to draw at this scroll position: first those in sight, then some around them. */
export function useVirtualLines({ scroller, count, size, kept, keyOf }: Input) {
  const [overscan, setOverscan] = useState(0);
  const isEmpty = count === 0;
  useEffect(() => {
    if (!isEmpty) startTransition(() => setOverscan(OVERSCAN));
  }, [isEmpty]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what it returns
  return useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    ...(keyOf && { getItemKey: keyOf }),
    overscan,
    initialRect: firstRect(),
    observeElementRect: observeRect,
    scrollToFn: scrollOver,
    measureElement: (element) => element.offsetHeight || size,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const isOutside = kept >= 0 && kept < count && !shown.includes(kept);
      return isOutside ? [...shown, kept].toSorted((a, b) => a - b) : shown;
    },
  });
}

/** The first lines are drawn before anything is laid out, as many as go into most windows. */
function firstRect(): Rect {
  return { width: 0, height: Math.round(window.innerHeight * 0.7) };
}

function observeRect(
  { scrollElement }: Virtualizer<HTMLElement, HTMLElement>,
  report: (rect: Rect) => void,
): () => void {
  const observer = new ResizeObserver(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = scrollElement ?? {};
    report({ width, height: height || HEIGHT_WITHOUT_LAYOUT });
  });
  if (scrollElement) observer.observe(scrollElement);
  return () => observer.disconnect();
}

/** At its beginning it is there already: to say so would lay out the page. */
function scrollOver(
  offset: number,
  options: { adjustments?: number; behavior?: ScrollBehavior },
  instance: Virtualizer<HTMLElement, HTMLElement>,
): void {
  const isThere = offset === 0 && (instance.scrollOffset ?? 0) === 0;
  if (!isThere) elementScroll(offset, options, instance);
}
