import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { StateChip } from '#ui/state-chip.tsx';
import type { CellValue, GridColumn } from '#ui/grid/types.ts';
import { SyncMark, useSavedPhrase } from '#ui/sync-mark.tsx';
import {
  archiveWords,
  type RecordsData,
  type RecordDefinition,
  type RecordRow,
  type FieldDefinition,
  fieldOf,
  isArchived,
} from './definition.ts';
import { COLUMN_KINDS, fieldText } from './field-text.ts';
import type { Words } from './words.ts';
import { localName, rowNameOf, textOf } from './names.ts';
import { countOf } from './uses.ts';
import { useWords } from './use-words.ts';

const NONE: readonly GridColumn<RecordRow>[] = [];

/** The columns of a list of records; those of the name lead to the form, and the last say how a row stands. */
export function useColumns(
  definition: RecordDefinition,
  data: RecordsData,
  more: readonly GridColumn<RecordRow>[] = NONE,
): GridColumn<RecordRow>[] {
  const { t } = useLingui();
  const words = useWords();
  const phrase = useSavedPhrase();
  const fields = useMemo(() => columnsOf(definition, data, words), [definition, data, words]);
  const { isOnline = false, withoutUses = false } = definition;
  return useMemo(() => {
    const shown = [...fields.slice(0, 1), ...more, ...fields.slice(1)];
    if (isOnline) return shown;
    const uses: GridColumn<RecordRow> = {
      id: 'uses',
      header: t`In use`,
      kind: 'number',
      width: 84,
      value: ({ id }) => countOf(data.usesOf(id)) || null,
    };
    return [
      ...shown,
      ...(withoutUses ? [] : [uses]),
      {
        id: 'sync',
        header: t`Sent`,
        kind: 'sync',
        width: 72,
        value: ({ _mark }) => (_mark ? phrase(_mark) : ''),
        cell: ({ _mark }) => <SyncMark mark={_mark} />,
      },
    ];
  }, [isOnline, withoutUses, fields, more, data, t, phrase]);
}

function columnsOf(
  definition: RecordDefinition,
  data: RecordsData,
  words: Words,
): GridColumn<RecordRow>[] {
  const { say, language } = words;
  const hasName = definition.columns.some((column) => 'field' in column && column.field === 'name');
  return definition.columns.map((column, index): GridColumn<RecordRow> => {
    const { width, hidden = false, total } = column;
    const look = { ...(width !== undefined && { width }), hidden, ...(total && { total }) };
    if ('kind' in column) {
      const { id, kind, cell } = column;
      const value = (row: RecordRow) => column.value(row, data);
      return { id, header: say(column.header), kind, value, ...(cell && { cell }), ...look };
    }
    if (!('field' in column)) {
      const text = (row: RecordRow): string => {
        const message = column.words(row, data);
        return message ? say(message) : '';
      };
      return { id: column.id, header: say(column.header), kind: 'text', value: text, ...look };
    }
    const field = fieldOf(definition, column.field);
    if (!field) throw new Error(`${definition.resource} has no field ${column.field}.`);
    const header = say(column.header ?? field.label);
    const { cell = cellOf(field, words) } = column;
    // The first leads to the row, unless its name stands elsewhere.
    const isName = field.name === 'name' || (index === 0 && !hasName);
    if (isName) {
      const value = (row: RecordRow) =>
        field.name === 'name'
          ? localName(row, language)
          : fieldText(field, row[field.name], data, words);
      return {
        id: field.name,
        header,
        kind: COLUMN_KINDS[field.kind],
        primary: true,
        pinned: true,
        value,
        cell: (row) => <RowName {...{ definition, data, row }} text={value(row)} tabIndex={-1} />,
        ...look,
        width: width ?? 240,
      };
    }
    return {
      id: field.name,
      header,
      kind: COLUMN_KINDS[field.kind],
      value: (row) => fieldText(field, row[field.name], data, words),
      ...(cell && { cell }),
      ...look,
    };
  });
}

/** What a cell shows in place of what it is sorted by. */
function cellOf({ kind, name }: FieldDefinition, { fmt }: Words) {
  return kind === 'month' ? (row: RecordRow) => fmt.month(`${textOf(row[name])}-01`) : undefined;
}

interface Props {
  definition: RecordDefinition;
  data: RecordsData;
  row: RecordRow;
  /** What the row shows as its name; where it has none, how it is called elsewhere. */
  text: CellValue;
  tabIndex?: -1;
}

/** The one link of a row, with its marks. In the grid the arrows lead to it. */
export function RowName({ definition, data, row, text, tabIndex }: Props) {
  const { language, say } = useWords();
  return (
    <span className="x-name">
      <Link
        to="."
        search={(search) => ({ ...search, peek: row.id })}
        className="x-row-link"
        tabIndex={tabIndex}
        data-row-id={row.id}
      >
        {text || rowNameOf(definition, row, language, data.byId)}
      </Link>
      <SyncMark mark={row._mark} />
      {isArchived(definition, row) ? (
        <StateChip tone="purple">{say(archiveWords(definition).archived)}</StateChip>
      ) : null}
    </span>
  );
}
