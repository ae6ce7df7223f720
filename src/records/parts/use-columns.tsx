import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { StateChip } from '#ui/state-chip.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { SyncMark, useSavedPhrase } from '#ui/sync-mark.tsx';
import {
  archiveWords,
  type RecordsData,
  type RecordDefinition,
  type RecordRow,
  fieldOf,
  isArchived,
} from '../definition.ts';
import { COLUMN_KINDS, fieldText, type Words } from '../field-text.ts';
import { localName } from '../names.ts';
import { countOf } from '../uses.ts';
import { useWords } from '../use-words.ts';

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
  const { isOnline = false } = definition;
  return useMemo(() => {
    const shown = [...fields.slice(0, 1), ...more, ...fields.slice(1)];
    if (isOnline) return shown;
    return [
      ...shown,
      {
        id: 'uses',
        header: t`In use`,
        kind: 'number',
        width: 84,
        value: ({ id }) => countOf(data.usesOf(id)) || null,
      },
      {
        id: 'sync',
        header: t`Sent`,
        kind: 'sync',
        width: 72,
        value: ({ _mark }) => (_mark ? phrase(_mark) : ''),
        cell: ({ _mark }) => <SyncMark mark={_mark} />,
      },
    ];
  }, [isOnline, fields, more, data, t, phrase]);
}

function columnsOf(
  definition: RecordDefinition,
  data: RecordsData,
  words: Words,
): GridColumn<RecordRow>[] {
  const { say, language } = words;
  return definition.columns.map((column): GridColumn<RecordRow> => {
    const { width, hidden = false } = column;
    const look = { ...(width !== undefined && { width }), hidden };
    if (!('field' in column)) {
      const text = (row: RecordRow): string => {
        const message = column.words(row, data);
        return message ? say(message) : '';
      };
      return { id: column.id, header: say(column.header), kind: 'text', value: text, ...look };
    }
    const field = fieldOf(definition, column.field);
    if (!field) throw new Error(`${definition.resource} has no field ${column.field}.`);
    if (field.name === 'name') {
      return {
        id: 'name',
        header: say(field.label),
        kind: 'text',
        primary: true,
        pinned: true,
        value: (row) => localName(row, language),
        cell: (row) => <RowName definition={definition} row={row} tabIndex={-1} />,
        ...look,
        width: width ?? 240,
      };
    }
    return {
      id: field.name,
      header: say(field.label),
      kind: COLUMN_KINDS[field.kind],
      value: (row) => fieldText(field, row[field.name], data, words),
      ...look,
    };
  });
}

/** The one link of a row, with its marks. In the grid the arrows lead to it. */
export function RowName({
  definition,
  row,
  tabIndex,
}: {
  definition: RecordDefinition;
  row: RecordRow;
  tabIndex?: -1;
}) {
  const { language, say } = useWords();
  return (
    <span className="rec-name">
      <Link
        to="."
        search={(search) => ({ ...search, peek: row.id })}
        className="rec-link"
        tabIndex={tabIndex}
        data-row-id={row.id}
      >
        {localName(row, language)}
      </Link>
      <SyncMark mark={row._mark} />
      {isArchived(definition, row) ? (
        <StateChip tone="purple">{say(archiveWords(definition).archived)}</StateChip>
      ) : null}
    </span>
  );
}
