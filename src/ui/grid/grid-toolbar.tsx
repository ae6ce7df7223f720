import { Wrap } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { RowData } from '@tanstack/react-table';
import { FoldVertical, Search, UnfoldVertical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { pressedPart } from '#ui/lazy-part.tsx';
import { ExportMenu } from '#ui/tables/export-menu.tsx';
import { ColumnMenu } from './column-menu.tsx';
import type { FindBoxProps } from './find-box.tsx';
import type { Find } from './use-find.ts';
import type { GridTable } from './use-grid-table.ts';

const FindBox = pressedPart<FindBoxProps>(() => import('./find-box.tsx'));

interface GridToolbarProps<Row extends RowData> {
  table: GridTable<Row>;
  /** Null where the rows are not all here. */
  find: Find | null;
  isTree: boolean;
  onOpenAll: (open: boolean) => void;
  onCloseFind: () => void;
  file: ComponentProps<typeof ExportMenu>;
  children?: ReactNode;
}

/** What the screen puts there, and the grid's own buttons; those of cards stand below them. */
export function GridToolbar<Row extends RowData>(props: GridToolbarProps<Row>) {
  const { table, find, isTree, onOpenAll, onCloseFind, file, children } = props;
  const { t } = useLingui();
  return (
    <Wrap className="x-grid-toolbar" align="center" gap="4px">
      <Wrap align="center" flex="1 1 auto" gap="8px" minWidth="0">
        {children}
      </Wrap>
      {find === null ? null : find.isOpen ? (
        <FindBox find={find} onClose={onCloseFind} />
      ) : (
        <IconButton label={t`Find in the table`} icon={Search} onClick={() => find.setOpen(true)} />
      )}
      {isTree ? (
        <>
          <IconButton label={t`Open all`} icon={UnfoldVertical} onClick={() => onOpenAll(true)} />
          <IconButton label={t`Close all`} icon={FoldVertical} onClick={() => onOpenAll(false)} />
        </>
      ) : null}
      <ColumnMenu table={table} />
      <ExportMenu {...file} />
    </Wrap>
  );
}
