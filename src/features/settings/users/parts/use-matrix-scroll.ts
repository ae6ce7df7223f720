import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useVirtualLines } from '#ui/grid/use-virtual-lines.ts';
import type { MatrixLine } from '../matrix-lines.ts';

/** In pixels, until a line is measured: between those of a wide window and of a narrow one. */
const LINE_HEIGHT = 64;
const PAGE = 8;

/** A line that is drawn, or the height of those between that are not. */
type Part = { line: MatrixLine; index: number } | { key: string; gap: number };

/** Which lines to draw, and the keys that lead from line to line without changing one. */
export function useMatrixScroll(lines: readonly MatrixLine[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const wanted = useRef<'radio' | 'checkbox' | null>(null);
  const stop = Math.max(
    0,
    lines.findIndex(({ id }) => id === current),
  );
  const virtual = useVirtualLines({
    scroller,
    count: lines.length,
    size: LINE_HEIGHT,
    // Where Tab leads stays drawn, so that the focus and the way in are never scrolled away.
    kept: stop,
    keyOf: useCallback((index: number) => lines[index]?.id ?? '', [lines]),
  });

  useEffect(() => {
    if (wanted.current === null) return;
    const line = scroller.current?.querySelector(`tr[data-index="${stop}"]`);
    if (!line) return;
    const radio = line.querySelector<HTMLElement>('input[type=radio]:checked');
    const box = line.querySelector<HTMLElement>('input[type=checkbox]:not(:disabled)');
    (wanted.current === 'checkbox' ? (box ?? radio) : radio)?.focus();
    wanted.current = null;
    // What was drawn above it on the way has its own height by then.
    requestAnimationFrame(() => line.scrollIntoView({ block: 'nearest' }));
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = lines.length - 1;
    const to = {
      ArrowUp: stop - 1,
      ArrowDown: stop + 1,
      PageUp: stop - PAGE,
      PageDown: stop + PAGE,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const line = lines[Math.min(Math.max(to, 0), last)];
    if (!line) return;
    wanted.current = event.currentTarget.type === 'checkbox' ? 'checkbox' : 'radio';
    setCurrent(line.id);
  };

  const parts: Part[] = [];
  let end = 0;
  for (const item of virtual.getVirtualItems()) {
    const line = lines[item.index];
    if (!line) continue;
    if (item.start > end) parts.push({ key: `before ${line.id}`, gap: item.start - end });
    parts.push({ line, index: item.index });
    ({ end } = item);
  }
  const rest = virtual.getTotalSize() - end;
  if (rest > 0) parts.push({ key: 'rest', gap: rest });
  return { scroller, parts, measure: virtual.measureElement, stop, onFocus: setCurrent, onKeyDown };
}
