import { useLiveQuery } from 'dexie-react-hooks';
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

/** The data of a screen that has read the rows itself, by resource; the first are those of the record. */
export function recordsData(
  rowsOf: Partial<Record<ResourceName, readonly RecordRow[]>>,
): RecordsData {
  const tables = new Map(
    Object.entries(rowsOf).map(([name, rows]) => [name, new Map(rows.map((row) => [row.id, row]))]),
  );
  const [rows = []] = Object.values(rowsOf);
  return { rows, byId: (name) => tables.get(name) ?? NONE, usesOf: () => [] };
}

/** The same, read once. */
export async function readRecords(definition: RecordDefinition): Promise<RecordsData> {
  const references = definition.withoutUses ? [] : referencesTo(definition.resource);
  const naming = references.map((reference) => reference.resource);
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
