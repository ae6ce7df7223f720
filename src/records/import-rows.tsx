import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useMemo, useState } from 'react';
import type { ResourceName } from '#contract/paths.ts';
import type { Actor } from '#domain/access/policy.ts';
import { ImportDialog, type ImportDialogProps } from '#ui/tables/import-dialog.tsx';
import { RESOURCE_WORDS } from '#ui/words/resources.ts';
import { contractField } from './contract-field.ts';
import type { FieldDefinition, RecordDefinition, RecordsData } from './definition.ts';
import { fileColumnsOf, type FileRow, fileRowOf, keyColumnOf } from './file-columns.ts';
import { ImportButton } from './import-button.tsx';
import { importLine, importLines, type Saving } from './import-line.ts';
import { readNamed, type Tables } from './records-data.ts';
import { useWords } from './use-words.ts';

/** What a file may bring, and how each of its lines is saved. */
export type Importing = Saving & {
  /** What its lines may name of some resources, where that is not all of them. */
  named?: () => Promise<Tables>;
} & ({ definition: RecordDefinition } | FileOfRows);

/** What a file may bring of a resource that has no definition. */
export interface FileOfRows {
  resource: ResourceName;
  /** The fields that a file may have, as the contract names them, or what is said of them besides. */
  fields: readonly (string | FieldDefinition)[];
  /** Of these the amounts that must not be zero. */
  filled?: readonly string[];
  /** Amounts of which exactly one must not be zero. */
  oneOf?: readonly string[];
  /** The field by which a line finds its row; without one each line is a new row. */
  by?: string;
}

/** Takes rows from a file: its columns are matched, each line is judged before anything is saved. */
export function ImportRows({
  actor,
  size,
  children,
  ...importing
}: Importing & { actor: Actor; size?: 'normal' | 'small'; children?: ReactNode }) {
  return (
    <ImportButton
      size={size}
      renderDialog={(onClose) => <ImportRowsDialog {...{ actor, importing, onClose }} />}
    >
      {children}
    </ImportButton>
  );
}

interface Props {
  importing: Importing;
  actor: Actor;
  onClose: () => void;
}

/** The same where a menu opens it. */
export function ImportRowsDialog({ importing, actor, onClose }: Props) {
  const { say } = useWords();
  // What a file may have does not change while it is read.
  const [definition] = useState(() => definitionOf(importing));
  const data = useLiveQuery(() => readNamedBy(definition, importing), [definition]);
  if (!data) return null;
  return (
    <ImportRecords
      {...{ definition, data, onClose }}
      title={say(RESOURCE_WORDS[definition.resource])}
      onImport={(line) => importLine(definition, actor, data, line, importing)}
      onImportAll={
        importing.createAll && ((lines) => importLines(definition, actor, data, lines, importing))
      }
    />
  );
}

/** The same once it is read what its lines may name. */
export function ImportRecords({
  definition,
  data,
  ...dialog
}: Pick<ImportDialogProps<FileRow>, 'title' | 'onImport' | 'onImportAll' | 'onClose'> & {
  definition: RecordDefinition;
  data: RecordsData;
}) {
  const words = useWords();
  const columns = useMemo(() => fileColumnsOf(definition, data, words), [definition, data, words]);
  const existing = useMemo(
    () => data.rows.map((row) => fileRowOf(definition, row, data, words)),
    [definition, data, words],
  );
  return (
    <ImportDialog {...dialog} {...{ columns, existing }} naturalKey={keyColumnOf(definition)} />
  );
}

/** What the lines may name, and the rows that they may change. */
export async function readNamedBy(
  definition: RecordDefinition,
  { named }: Importing,
): Promise<RecordsData> {
  return readNamed(definition, { withRows: Boolean(definition.key), named: await named?.() });
}

/** The record as its file has it. */
export function definitionOf(importing: Importing): RecordDefinition {
  return 'definition' in importing ? importing.definition : definitionFrom(importing);
}

function definitionFrom({
  resource,
  fields,
  filled = [],
  oneOf = [],
  by = '',
}: FileOfRows): RecordDefinition {
  const title = RESOURCE_WORDS[resource];
  return {
    resource,
    title,
    one: title,
    newOne: title,
    fields: fields.map((said) => {
      const field = typeof said === 'string' ? contractField(resource, said) : said;
      return filled.includes(field.name) ? { ...field, required: true } : field;
    }),
    columns: [],
    key: by,
    check: (values) => {
      const given = oneOf.filter((name) => values[name]);
      const missing = given.length ? [] : oneOf;
      return Object.fromEntries([
        ...missing.map((name) => [name, 'required' as const]),
        ...given.slice(1).map((name) => [name, 'invalid' as const]),
      ]);
    },
    // Whoever may not is not offered it, and the area's own rule judges each line.
    may: () => true,
  };
}
