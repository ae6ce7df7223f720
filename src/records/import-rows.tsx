import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ResourceName } from '#contract/paths.ts';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { ImportDialog } from '#ui/tables/import-dialog.tsx';
import { RESOURCE_WORDS } from '#ui/words/resources.ts';
import { contractField } from './contract-field.ts';
import type { RecordDefinition } from './definition.ts';
import { fileColumnsOf, fileRowOf, keyColumnOf } from './file-columns.ts';
import { importLine, type Saving } from './import-line.ts';
import { readNamed } from './records-data.ts';
import { useWords } from './use-words.ts';

/** What a file may bring, and how each of its lines is saved. */
export type Importing = Saving & ({ definition: RecordDefinition } | FileOfRows);

/** What a file may bring of a resource that has no definition. */
export interface FileOfRows {
  resource: ResourceName;
  /** The fields that a file may have, as the contract names them. */
  fields: readonly string[];
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
  size = 'normal',
  ...importing
}: Importing & { actor: Actor; size?: 'normal' | 'small' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        icon={<Upload size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Import</Trans>
      </Button>
      {isOpen ? <Import {...{ actor, importing }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Import({
  importing,
  actor,
  onClose,
}: {
  importing: Importing;
  actor: Actor;
  onClose: () => void;
}) {
  const words = useWords();
  // What a file may have does not change while it is read.
  const [definition] = useState(() => definitionOf(importing));
  const withRows = Boolean(definition.key);
  const data = useLiveQuery(() => readNamed(definition, { withRows }), [definition, withRows]);
  const columns = useMemo(
    () => (data ? fileColumnsOf(definition, data, words) : []),
    [definition, data, words],
  );
  const existing = useMemo(() => {
    return data?.rows.map((row) => fileRowOf(definition, row, data, words)) ?? [];
  }, [definition, data, words]);
  if (!data) return null;
  return (
    <ImportDialog
      open
      onClose={onClose}
      title={words.say(RESOURCE_WORDS[definition.resource])}
      columns={columns}
      existing={existing}
      naturalKey={keyColumnOf(definition)}
      onImport={(line) => importLine(definition, actor, data, line, importing)}
    />
  );
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
    fields: fields.map((name) => ({
      ...contractField(resource, name),
      ...(filled.includes(name) && { required: true }),
    })),
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
