import { useLingui } from '@lingui/react/macro';
import { useFmt } from '#ui/fmt.ts';
import { cellText } from './cell-text.ts';
import type { GridLine } from './lines.ts';
import type { GridColumn } from './types.ts';

/** The arrow that opens and closes what lies below a line, by its name; its place where nothing does. */
export function TreeToggle<Row>({
  line,
  columns,
  onToggle,
}: {
  line: GridLine<Row>;
  columns: readonly GridColumn<Row>[];
  /** Left out where the grid itself hears the press, and its keys do the same. */
  onToggle?: () => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (!line.hasSubRows) return <span className="x-grid-toggle" />;
  const primary = columns.find((column) => column.primary);
  const name =
    line.type === 'group'
      ? line.label
      : primary
        ? cellText(primary.kind, primary.value(line.row), fmt)
        : '';
  return (
    <button
      type="button"
      className="x-grid-toggle"
      aria-label={line.isOpen ? t`Close ${name}` : t`Open ${name}`}
      {...(onToggle
        ? { 'aria-expanded': line.isOpen, onClick: onToggle }
        : { 'data-toggle': '', tabIndex: -1 })}
    >
      <span aria-hidden="true" className={line.isOpen ? 'x-grid-arrow is-open' : 'x-grid-arrow'} />
    </button>
  );
}
