import { Box, Wrap } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { RowData } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { tellFirstRows } from '#ui/first-rows.ts';
import { useFmt } from '#ui/fmt.ts';
import { useTellOrder } from '#ui/row-order.ts';
import type { TableExport } from '#ui/tables/export-table.ts';
import './data-grid.css';
import './grid-parts.css';
import { GridCards } from './grid-cards.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import type { GridSums } from './grid-totals.tsx';
import { GridView } from './grid-view.tsx';
import {
  fetchedLines,
  type GridLine,
  type IsOpen,
  type Lines,
  listedLines,
  makeLines,
} from './lines.ts';
import { PrintTable } from './print-table.tsx';
import { RangeStatus } from './range-status.tsx';
import { makeRemoteSelecting, makeSelecting } from './selecting.ts';
import { sumColumn } from './sums.ts';
import { useKeptRow } from './kept-row.ts';
import { useNewRow } from './new-row.ts';
import type { DataGridProps, GridColumn } from './types.ts';
import { type CellRange, useCursor } from './use-cursor.ts';
import { type Hit, useFind } from './use-find.ts';
import { useGridTable } from './use-grid-table.ts';
import { useOpenLines } from './use-open-lines.ts';
import { useRowHeight, useWidth } from './use-size.ts';

/** Below this width the rows become cards, where the screen has cards. */
const CARDS_BELOW = 640;
/** So many cards are drawn at once, and scroll with the page. */
const FEW_LINES = 100;

/**
 * The table of the app: 10,000 rows at ease, as a list, a tree or groups; sorted, summed, searched,
 * printed and exported; every cell within reach of the keyboard from one Tab stop.
 */
export function DataGrid<Row extends RowData>(props: DataGridProps<Row>) {
  const { label, rows, remote, rowId, getSubRows, groupBy = null } = props;
  const { onOpen, renderCard, rowClass, empty } = props;
  const { t } = useLingui();
  const fmt = useFmt();
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // Until it is known, that of the window decides between rows and cards.
  const width = useWidth(root) ?? window.innerWidth;
  const rowHeight = useRowHeight();
  const table = useGridTable(props);
  const { columns, shown, sorted } = table;
  const open = useOpenLines(props.defaultExpanded ?? 'none');
  const { isOpen } = open;

  const lines = useMemo(
    () =>
      remote
        ? fetchedLines(remote, rowId)
        : listedLines(makeLines({ rows: sorted, columns, groupBy, isOpen, fmt })),
    [remote, rowId, sorted, columns, groupBy, isOpen, fmt],
  );
  const allLines = useCallback(
    () => makeLines({ rows: sorted, columns, groupBy, isOpen: () => true, fmt }),
    [sorted, columns, groupBy, fmt],
  );
  const hasRows = lines.length > 0;
  useEffect(() => {
    if (hasRows) tellFirstRows();
  }, [hasRows]);
  const sums = useSums(props, columns);
  const selecting = remote
    ? makeRemoteSelecting(remote, rowId, props.selection, props.onSelection)
    : makeSelecting(sorted, props.selection, props.onSelection);
  const columnIds = shown.map((column) => column.id);
  const cursor = useCursor({ scroller, lines, columnIds, hasTotals: sums !== null });
  const onHit = ({ line, column }: Hit<Row>): void => {
    open.reveal(line);
    cursor.jumpTo({ line: line.key, column });
  };
  const find = useFind({ root: remote ? null : root, allLines, columns: shown, onHit });

  const keepRow = useKeptRow(label, (target) => lines.get(lineUnder(target))?.key);
  useTellOrder(useCallback((id, step) => rowBeside(lines, id, step), [lines]));

  const isTree = getSubRows !== undefined || groupBy !== null;
  const showsCards = renderCard !== undefined && width > 0 && width < CARDS_BELOW;
  useNewRow((id) => root !== null && !showsCards && lines.placeOf(id) !== -1, cursor.goTo);
  const ranged = useRangedCells(cursor.range, lines, shown);

  const { name: fileName = label, canPrint, onSave } = props.file ?? {};
  const saveView = async (format: TableExport['format']): Promise<void> => {
    // No first rows wait for it.
    const { exportGrid } = await import('#ui/tables/export-grid.ts');
    if (remote) {
      await exportGrid(fileName, format, { columns: shown, rows: await remote.allRows() });
      return;
    }
    // A closed group folds its rows away from the eye only: the file has them.
    const isListed: IsOpen = (key, type) => type === 'group' || isOpen(key, type);
    const listed = makeLines({ rows: sorted, columns, groupBy, isOpen: isListed, fmt });
    await exportGrid(fileName, format, {
      columns: shown,
      rows: listed.flatMap((line) => (line.type === 'row' ? [line.row] : [])),
      groups: groupBy && { header: t`Group`, labels: groupLabels(listed) },
    });
  };

  const tools = {
    table,
    find: remote ? null : find,
    isTree,
    onOpenAll: open.setAll,
    onCloseFind: () => {
      find.setOpen(false);
      cursor.focus();
    },
    file: { canPrint, onSave: onSave ?? saveView },
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what is done in its rows
    <div
      ref={setRoot}
      data-grid=""
      data-few={lines.length <= FEW_LINES || undefined}
      className="x-grid"
      onFocus={keepRow}
      onPointerDown={keepRow}
    >
      {showsCards ? (
        <Wrap className="x-grid-toolbar" align="center" gap="8px" _empty={{ display: 'none' }}>
          {props.toolbar}
        </Wrap>
      ) : (
        <GridToolbar {...tools}>{props.toolbar}</GridToolbar>
      )}
      {(remote ? remote.count : rows.length) === 0 && empty ? (
        <Box padding="24px">{empty}</Box>
      ) : showsCards ? (
        <GridCards
          label={label}
          lines={lines}
          onNeed={remote?.onNeed}
          columns={shown}
          isTree={isTree}
          sums={sums}
          renderCard={renderCard}
          selecting={selecting}
          rowClass={rowClass}
          onToggle={open.toggle}
        />
      ) : (
        <GridView
          label={label}
          scroller={scroller}
          table={table}
          lines={lines}
          onNeed={remote?.onNeed}
          isTree={isTree}
          sums={sums}
          cursor={cursor}
          selecting={selecting}
          width={width}
          rowHeight={rowHeight}
          showsCursor={find.isOpen}
          onToggle={open.toggle}
          onOpen={onOpen}
          onRowKey={props.onRowKey}
          onPaste={props.onPaste}
          rowClass={rowClass}
        />
      )}
      {showsCards ? <GridToolbar {...tools} /> : null}
      {ranged && !showsCards ? <RangeStatus rows={ranged.rows} columns={ranged.columns} /> : null}
      <PrintTable label={label} lines={lines} columns={shown} sums={sums} />
    </div>
  );
}

/** The line in which an element stands, as a row or as a card; −1 for none. */
function lineUnder(target: Element): number {
  const { row, index } = target.closest<HTMLElement>('[data-row], [data-index]')?.dataset ?? {};
  return Number(row ?? index ?? -1);
}

/** The row before or after one, past the headings of groups; undefined for one that is not here. */
function rowBeside<Row>(lines: Lines<Row>, id: string, step: -1 | 1): string | null | undefined {
  let at = lines.placeOf(id);
  if (at === -1) return undefined;
  do at += step;
  while (lines.get(at)?.type === 'group');
  return lines.get(at)?.key ?? null;
}

/** The totals row: from outside, or summed; null where no column has a total. */
function useSums<Row extends RowData>(
  { rows, totals, totalRows }: DataGridProps<Row>,
  columns: readonly GridColumn<Row>[],
): GridSums | null {
  return useMemo(() => {
    if (totals === null) return null;
    const summed = columns.filter((column) => column.total !== undefined);
    if (!totals && summed.length === 0) return null;
    const own = summed.map((column) => [column.id, sumColumn(column, totalRows ?? rows)]);
    return { ...Object.fromEntries(own), ...totals };
  }, [columns, rows, totals, totalRows]);
}

/** The rows and columns of a range of more than one cell. */
function useRangedCells<Row extends RowData>(
  range: CellRange | null,
  lines: Lines<Row>,
  columns: readonly GridColumn<Row>[],
) {
  const { top = 0, bottom = -1, left = 0, right = -1 } = range ?? {};
  return useMemo(() => {
    if ((bottom - top + 1) * (right - left + 1) < 2 || top < 0 || bottom < top) return null;
    const covered = lines.slice(top, bottom + 1);
    return {
      rows: covered.flatMap((line) => (line.type === 'row' ? [line.row] : [])),
      columns: columns.slice(left, right + 1),
    };
  }, [top, bottom, left, right, lines, columns]);
}

/** The group of each row, in the order of the lines. */
function groupLabels<Row>(lines: readonly GridLine<Row>[]): string[] {
  const labels: string[] = [];
  let label = '';
  for (const line of lines) {
    if (line.type === 'group') ({ label } = line);
    else labels.push(label);
  }
  return labels;
}
