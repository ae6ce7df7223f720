import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RowData } from '@tanstack/react-table';
import { Columns3, Minus, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { COARSE } from '#ui/theme/media.ts';
import type { GridTable } from './use-grid-table.ts';

const STEP = 24;

const Panel = chakra('fieldset', {
  base: {
    position: 'absolute',
    zIndex: '4',
    insetBlockStart: 'calc(100% + 4px)',
    insetInlineEnd: '0',
    width: 'max-content',
    minWidth: '220px',
    maxWidth: 'min(360px, calc(100vw - 32px))',
    maxHeight: 'min(420px, 60dvh)',
    padding: '8px',
    overflow: 'auto',
    background: 'bg',
    border: '1px solid {colors.border.control}',
    borderRadius: 'card',
    boxShadow: '0 4px 16px rgb(0 0 0 / 18%)',
    '& legend': { float: 'left', width: '100%', padding: '0 4px 4px', fontWeight: '600' },
    '& > div': { display: 'flex', clear: 'both', alignItems: 'center', gap: '4px' },
    '& input': { width: '16px', height: '16px' },
    '& label': {
      display: 'flex',
      flex: '1',
      alignItems: 'center',
      gap: '8px',
      minHeight: '28px',
      paddingInline: '4px',
      [COARSE]: { minHeight: '44px' },
    },
  },
});

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
    <Box
      ref={element}
      position="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        element.current?.querySelector('button')?.focus();
      }}
    >
      <IconButton
        label={t`Columns`}
        icon={Columns3}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <Panel id={id}>
          <legend>
            <Trans>Columns</Trans>
          </legend>
          {table.columns.map((column) => (
            <div key={column.id}>
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
                icon={Minus}
                iconSize={14}
                onClick={() => table.setWidth(column.id, table.widthOf(column.id) - STEP)}
              />
              <IconButton
                label={t`Wider: ${column.header}`}
                icon={Plus}
                iconSize={14}
                onClick={() => table.setWidth(column.id, table.widthOf(column.id) + STEP)}
              />
            </div>
          ))}
        </Panel>
      ) : null}
    </Box>
  );
}
