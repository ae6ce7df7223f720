import { fold } from '#domain/fold.ts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useFmt } from '#ui/fmt.ts';
import { cellText } from './cell-text.ts';
import type { GridLine } from './lines.ts';
import type { GridColumn } from './types.ts';

/** A cell that holds the text looked for. */
export interface Hit<Row> {
  line: GridLine<Row>;
  column: string;
}

interface Input<Row> {
  root: HTMLElement | null;
  /** All lines, those of closed branches too. */
  allLines: () => readonly GridLine<Row>[];
  columns: readonly GridColumn<Row>[];
  onHit: (hit: Hit<Row>) => void;
}

/** Finding a text in the grid, for what is not drawn the browser cannot find. */
export function useFind<Row>({ root, allLines, columns, onHit }: Input<Row>) {
  const fmt = useFmt();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(-1);
  const wanted = useDeferredValue(fold(query.trim()));

  const texts = useMemo(() => {
    if (!isOpen) return [];
    return allLines().map((line) => ({
      line,
      cells: columns.map((column) => fold(textOf(line, column, fmt))),
    }));
  }, [isOpen, allLines, columns, fmt]);
  const hits = useMemo(() => {
    const found: Hit<Row>[] = [];
    if (wanted === '') return found;
    for (const { line, cells } of texts) {
      for (const [at, text] of cells.entries()) {
        const column = columns[at];
        if (column && text.includes(wanted)) found.push({ line, column: column.id });
      }
    }
    return found;
  }, [texts, wanted, columns]);

  /** Goes `step` hits on, round the ends. */
  const go = (step: 1 | -1): void => {
    const start = current === -1 && step === -1 ? 0 : current;
    const next = (start + step + hits.length) % hits.length;
    const hit = hits[next];
    if (!hit) return;
    setCurrent(next);
    onHit(hit);
  };
  const search = (text: string): void => {
    setQuery(text);
    setCurrent(-1);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isFind || event.key.toLowerCase() !== 'f' || event.defaultPrevented || isOpen) return;
      if (!isOurs(root)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root, isOpen]);

  return { isOpen, setOpen, query, search, hits, current, go };
}

export type Find = ReturnType<typeof useFind>;

/** A grid answers for the page unless the focus is in another grid or in a dialog it is not part of. */
function isOurs(grid: HTMLElement | null): boolean {
  const other = document.activeElement?.closest('[data-grid], [role="dialog"]');
  return grid !== null && (!other || other.contains(grid) || grid.contains(other));
}

function textOf<Row>(line: GridLine<Row>, column: GridColumn<Row>, fmt: ReturnType<typeof useFmt>) {
  if (line.type === 'row') return cellText(column.kind, column.value(line.row), fmt);
  return column.primary ? line.label : '';
}
