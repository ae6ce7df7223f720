import { useLiveQuery } from 'dexie-react-hooks';
import type { ResourceName } from '#contract/paths.ts';
import { referencesTo } from '#contract/references.ts';
import { savedRows } from '#local/mirror/read.ts';
import type { CatalogueData, CatalogueDefinition, CatalogueRow } from './definition.ts';
import { usesIn } from './uses.ts';

const NONE: ReadonlyMap<string, CatalogueRow> = new Map();

/** The rows of a catalogue and all that they name and are named by; undefined while being read. */
export function useCatalogue(definition: CatalogueDefinition): CatalogueData | undefined {
  return useLiveQuery(() => readCatalogue(definition), [definition]);
}

export async function readCatalogue(definition: CatalogueDefinition): Promise<CatalogueData> {
  const { resource, also = [] } = definition;
  const named = definition.fields.flatMap((field) => ('to' in field ? [field.to] : []));
  const naming = referencesTo(resource).map((reference) => reference.resource);
  const resources = [...new Set<ResourceName>([resource, ...named, ...naming, ...also])];
  const tables = new Map<ResourceName, ReadonlyMap<string, CatalogueRow>>(
    await Promise.all(
      resources.map(async (name) => {
        const rows = (await savedRows(name)) as CatalogueRow[];
        return [name, new Map(rows.map((row) => [row.id, row]))] as const;
      }),
    ),
  );
  const byId = (name: ResourceName) => tables.get(name) ?? NONE;
  const uses = usesIn(resource, (name) => byId(name).values());
  return { rows: [...byId(resource).values()], byId, usesOf: (id) => uses.get(id) ?? [] };
}
