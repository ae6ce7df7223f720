import type { ComponentProps } from 'react';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { type RecordDefinition, type RecordRow, type RecordsData, fieldOf } from './definition.ts';
import { RowName, useColumns } from './use-columns.tsx';
import { useWords } from './use-words.ts';

type Grid = ComponentProps<typeof DataGrid<RecordRow>>;

interface Props extends Omit<Grid, 'columns' | 'rowId'> {
  definition: RecordDefinition;
  data: RecordsData;
  /** Columns beside the name that the definition does not know. Keep them the same. */
  more?: readonly GridColumn<RecordRow>[] | undefined;
}

/** Rows of a definition with its columns; on a phone as cards of their first facts. */
export function RecordGrid({ definition, data, more, ...grid }: Props) {
  const columns = useColumns(definition, data, more);
  return (
    <DataGrid
      renderCard={(row) => <RowCard {...{ definition, data, row, columns }} />}
      {...grid}
      columns={columns}
      rowId={idOf}
    />
  );
}

interface RowCardProps {
  definition: RecordDefinition;
  data: RecordsData;
  row: RecordRow;
  columns: readonly GridColumn<RecordRow>[];
}

/** A row on a phone: its name, and what its first columns say. */
function RowCard({ definition, data, row, columns }: RowCardProps) {
  const { fmt } = useWords();
  const isYesNo = (id: string) => fieldOf(definition, id)?.kind === 'boolean';
  const isOff = new Set(
    definition.columns.flatMap((one) =>
      one.onCard === false ? ['field' in one ? one.field : one.id] : [],
    ),
  );
  const primary = columns.find((column) => column.primary);
  const facts = columns
    .filter(({ id, kind, hidden, ...column }) => {
      return !column.primary && FACTS.has(kind) && !hidden && !isYesNo(id) && !isOff.has(id);
    })
    .flatMap(({ id, kind, value }) => {
      const fact = value(row);
      if (fact === null || fact === '') return [];
      if (kind === 'money' && typeof fact === 'number') return fmt.money(fact);
      if (fieldOf(definition, id)?.kind === 'month') return fmt.month(`${fact}-01`);
      return kind === 'day' && typeof fact === 'string' ? fmt.day(fact) : String(fact);
    })
    .slice(0, 3);
  return (
    <span className="x-row-card rec-card">
      <RowName {...{ definition, data, row }} text={primary?.value(row) ?? ''} />
      <span className="x-hint x-clip">{facts.join(' · ')}</span>
    </span>
  );
}

const FACTS: ReadonlySet<string> = new Set(['text', 'day', 'money']);
const idOf = ({ id }: RecordRow): string => id;
