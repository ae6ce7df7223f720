import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFmt } from '#ui/fmt.ts';
import { cellText } from './cell-text.ts';
import { cellLook } from './grid-row.tsx';
import type { GridSums } from './grid-totals.tsx';
import type { GridLine, Lines } from './lines.ts';
import type { GridColumn } from './types.ts';

/** Above this a paper list helps nobody and the browser stalls. */
export const MAX_PRINTED = 2000;

interface PrintTableProps<Row> {
  label: string;
  lines: Lines<Row>;
  columns: readonly GridColumn<Row>[];
  sums: GridSums | null;
}

/** The view as a plain table, there only while the browser prints. */
export function PrintTable<Row>({ label, lines, columns, sums }: PrintTableProps<Row>) {
  const fmt = useFmt();
  const printedAt = usePrintedAt();
  if (printedAt === null) return null;
  const now = fmt.instant(printedAt);
  const total = fmt.number(lines.length);
  const printed = firstLines(lines);
  const limit = fmt.number(printed.length);
  const unsent = printed.filter((line) => isUnsent(line, columns)).length;
  return (
    <>
      <style ref={turnPages} />
      <table className="x-grid-print">
        <caption>
          {label} · {now}
          {lines.length > printed.length ? (
            <>
              {' · '}
              <Trans>
                The first {limit} of {total} rows; the CSV file has them all
              </Trans>
            </>
          ) : null}
          {unsent > 0 ? (
            <>
              {' · '}
              <Plural
                value={unsent}
                one="# row has changes that were not sent"
                other="# rows have changes that were not sent"
              />
            </>
          ) : null}
        </caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column.id} scope="col" className={cellLook(column, at, null).className}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((line) => (
            <tr key={line.key} className={line.type === 'group' ? 'is-group' : undefined}>
              {columns.map((column, at) => {
                const isLabel = line.type === 'group' && column.primary;
                const value =
                  line.type === 'row' ? column.value(line.row) : (line.sums[column.id] ?? null);
                return (
                  <td
                    key={column.id}
                    className={cellLook(column, at, value).className}
                    style={column.primary ? { paddingLeft: `${line.level * 8}px` } : undefined}
                  >
                    {isLabel ? line.label : cellText(column.kind, value, fmt)}
                  </td>
                );
              })}
            </tr>
          ))}
          {sums ? (
            <tr className="is-group">
              {columns.map((column, at) => {
                const value = sums[column.id] ?? null;
                return (
                  <td key={column.id} className={cellLook(column, at, value).className}>
                    {column.primary
                      ? (column.totalName ?? <Trans>Total</Trans>)
                      : cellText(column.kind, value, fmt)}
                  </td>
                );
              })}
            </tr>
          ) : null}
        </tbody>
      </table>
    </>
  );
}

/** Whether the column of the sync says something of the row: it is not what the server has. */
function isUnsent<Row>(line: GridLine<Row>, columns: readonly GridColumn<Row>[]): boolean {
  return (
    line.type === 'row' && columns.some(({ kind, value }) => kind === 'sync' && value(line.row))
  );
}

/** The lines from the top on, as far as they are here without a gap. */
function firstLines<Row>(lines: Lines<Row>): GridLine<Row>[] {
  const first: GridLine<Row>[] = [];
  while (first.length < MAX_PRINTED) {
    const line = lines.get(first.length);
    if (!line) break;
    first.push(line);
  }
  return first;
}

/**
 * Turns the paper while a grid prints. By a rule put into an empty element: the content security
 * policy takes no other style in the page.
 */
function turnPages(style: HTMLStyleElement | null): void {
  style?.sheet?.insertRule('@page { size: a4 landscape; margin: 10mm; }');
}

/** The instant at which the browser began to print; null while it does not. */
function usePrintedAt(): string | null {
  const [printedAt, setPrintedAt] = useState<string | null>(null);
  useEffect(() => {
    const before = (): void => flushSync(() => setPrintedAt(new Date().toISOString()));
    const after = (): void => setPrintedAt(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printedAt;
}
