import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { ResourceName } from '#contract/paths.ts';
import { referencesTo } from '#contract/references.ts';
import { savedRows } from '#local/mirror/read.ts';
import type { RecordsData, RecordDefinition, RecordRow } from './definition.ts';
import { usesIn } from './uses.ts';

const NONE: ReadonlyMap<string, RecordRow> = new Map();

/** The rows of a list and all that they name and are named by; undefined while being read. */
export function useRecords(definition: RecordDefinition): RecordsData | undefined {
  return useLiveQuery(() => readRecords(definition), [definition]);
}

/** What the rows of a list name, without the rows: for a screen that reads these itself; undefined while being read. */
export function useNamed(definition: RecordDefinition): RecordsData | undefined {
  return useLiveQuery(() => readNamed(definition, { withRows: false }), [definition]);
}

/** The same with the rows that a screen read: those of its place, or some of a long ledger. */
export function withRows(
  { resource }: RecordDefinition,
  named: RecordsData,
  rows: readonly RecordRow[],
): RecordsData {
  const own = new Map(rows.map((row) => [row.id, row]));
  return { ...named, rows, byId: (name) => (name === resource ? own : named.byId(name)) };
}

/** Both at once; undefined while being read. */
export function useRecordsOf(
  definition: RecordDefinition,
  rows: readonly RecordRow[] | undefined,
): RecordsData | undefined {
  const named = useNamed(definition);
  return useMemo(
    () => (named && rows ? withRows(definition, named, rows) : undefined),
    [definition, named, rows],
  );
}

/** The same, read once. */
export async function readRecords(definition: RecordDefinition): Promise<RecordsData> {
  const naming = referencesTo(definition.resource).map((reference) => reference.resource);
  return readTables(definition, [definition.resource, ...naming]);
}

/** What the fields of rows name; the rows themselves where `withRows`. They are named by none here. */
export async function readNamed(
  definition: RecordDefinition,
  { withRows }: { withRows: boolean },
): Promise<RecordsData> {
  return readTables(definition, withRows ? [definition.resource] : []);
}

async function readTables(
  definition: RecordDefinition,
  own: readonly ResourceName[],
): Promise<RecordsData> {
  const { resource, also = [] } = definition;
  const named = definition.fields.flatMap((field) => ('to' in field ? [field.to] : []));
  const resources = [...new Set<ResourceName>([...own, ...named, ...also])];
  const tables = new Map<ResourceName, ReadonlyMap<string, RecordRow>>(
    await Promise.all(
      resources.map(async (name) => {
        const rows = (await savedRows(name)) as RecordRow[];
        return [name, new Map(rows.map((row) => [row.id, row]))] as const;
      }),
    ),
  );
  const byId = (name: ResourceName) => tables.get(name) ?? NONE;
  const uses = usesIn(resource, (name) => byId(name).values());
  return { rows: [...byId(resource).values()], byId, usesOf: (id) => uses.get(id) ?? [] };
}
