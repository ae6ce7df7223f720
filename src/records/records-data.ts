import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { ResourceName } from '#contract/paths.ts';
import { referencesTo } from '#contract/references.ts';
import { byId } from '#domain/group-by.ts';
import type { LocalRow, RowOf } from '#local/db.ts';
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
export function dataWithRows(
  { resource }: RecordDefinition,
  named: RecordsData,
  rows: readonly RecordRow[],
): RecordsData {
  const own = byId(rows);
  return { ...named, rows, byId: (name) => (name === resource ? own : named.byId(name)) };
}

/** Both at once; undefined while being read. */
export function useRecordsOf(
  definition: RecordDefinition,
  rows: readonly RecordRow[] | undefined,
): RecordsData | undefined {
  const named = useNamed(definition);
  return useMemo(
    () => (named && rows ? dataWithRows(definition, named, rows) : undefined),
    [definition, named, rows],
  );
}

/** The same, read once. */
export async function readRecords(definition: RecordDefinition): Promise<RecordsData> {
  const references = definition.withoutUses ? [] : referencesTo(definition.resource);
  const naming = references.map((reference) => reference.resource);
  return readTables(definition, [definition.resource, ...naming]);
}

/**
 * What the fields of rows name, of some resources only the rows in `named`; the rows themselves where `withRows`.
 * They are named by none here.
 */
export async function readNamed(
  definition: RecordDefinition,
  { withRows, named = {} }: { withRows: boolean; named?: Tables | undefined },
): Promise<RecordsData> {
  return readTables(definition, withRows ? [definition.resource] : [], named);
}

/** Rows that were read anyway, by their resource. */
export type Tables = { readonly [R in ResourceName]?: readonly LocalRow<RowOf<R>>[] };

/** The same of rows that were read anyway, such as those of one project. They are named by none here. */
export function recordsDataOf(resource: ResourceName, rows: Tables): RecordsData {
  const tables = Object.entries(rows) as [ResourceName, readonly RecordRow[]][];
  return dataOf(resource, new Map(tables.map(([name, own]) => [name, byId(own)])));
}

/** The rows of one resource with the fields that they have. */
export function rowsOf<R extends ResourceName>(
  data: Pick<RecordsData, 'byId'>,
  resource: R,
): ReadonlyMap<string, LocalRow<RowOf<R>>> {
  return data.byId(resource) as ReadonlyMap<string, unknown> as ReadonlyMap<
    string,
    LocalRow<RowOf<R>>
  >;
}

async function readTables(
  definition: RecordDefinition,
  own: readonly ResourceName[],
  given: Tables = {},
): Promise<RecordsData> {
  const { resource, also = [] } = definition;
  const named = definition.fields.flatMap((field) => ('to' in field ? [field.to] : []));
  const resources = [...new Set<ResourceName>([...own, ...named, ...also])];
  const tables = await Promise.all(
    resources.map(async (name) => {
      const rows = given[name] ?? (await savedRows(name));
      return [name, byId(rows)] as const;
    }),
  );
  return dataOf(resource, new Map(tables));
}

function dataOf(
  resource: ResourceName,
  tables: ReadonlyMap<ResourceName, ReadonlyMap<string, RecordRow>>,
): RecordsData {
  const rowsById = (name: ResourceName) => tables.get(name) ?? NONE;
  const uses = usesIn(resource, (name) => rowsById(name).values());
  return {
    rows: [...rowsById(resource).values()],
    byId: rowsById,
    usesOf: (id) => uses.get(id) ?? [],
  };
}
