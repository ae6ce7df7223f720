import { Trans, useLingui } from '@lingui/react/macro';
import type { RowData } from '@tanstack/react-table';
import { Columns3, Minus, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import type { GridTable } from './use-grid-table.ts';

const STEP = 24;

/** Shows and hides columns and sets their widths without dragging. */
export function ColumnMenu<Row extends RowData>({ table }: { table: GridTable<Row> }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !element.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its controls
    <div
      ref={element}
      className="x-grid-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        element.current?.querySelector('button')?.focus();
      }}
    >
      <IconButton
        label={t`Columns`}
        icon={<Columns3 size={16} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <fieldset id={id} className="x-grid-panel">
          <legend>
            <Trans>Columns</Trans>
          </legend>
          {table.columns.map((column) => (
            <div key={column.id} className="x-grid-choice">
              <label>
                <input
                  type="checkbox"
                  checked={table.shown.includes(column)}
                  disabled={!table.canHide(column.id)}
                  onChange={() => table.toggleShown(column.id)}
                />
                {column.header}
              </label>
              <IconButton
                label={t`Narrower: ${column.header}`}
                icon={<Minus size={14} />}
                onClick={() => table.setWidth(column.id, table.widthOf(column.id) - STEP)}
              />
              <IconButton
                label={t`Wider: ${column.header}`}
                icon={<Plus size={14} />}
                onClick={() => table.setWidth(column.id, table.widthOf(column.id) + STEP)}
              />
            </div>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
