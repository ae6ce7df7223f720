import { useLiveQuery } from 'dexie-react-hooks';
import type { ResourceName } from '#contract/paths.ts';
import { isDbOpen, localDb } from '#local/db.ts';
import { readNote } from '#local/meta.ts';
import { savedRows } from '#local/mirror/read.ts';
import type { RecordsData, RecordRow } from '#records/definition.ts';
import { AUDITED } from './audited.ts';

const NONE: ReadonlyMap<string, RecordRow> = new Map();

/** Who reads the audit finds here what its records are called now; undefined while it is being read. */
export interface AuditData {
  data: RecordsData;
  people: readonly { id: string; name: string }[];
  /** The name of this browser profile towards the server. */
  deviceId: string | undefined;
}

export function useAuditData(): AuditData | undefined {
  return useLiveQuery(async () => {
    const names: ResourceName[] = [...AUDITED.values()].map(({ resource }) => resource);
    names.push('people');
    const tables = new Map<ResourceName, ReadonlyMap<string, RecordRow>>(
      await Promise.all(
        names.map(async (name) => {
          const rows = (await savedRows(name)) as RecordRow[];
          return [name, new Map(rows.map((row) => [row.id, row]))] as const;
        }),
      ),
    );
    return {
      data: { rows: [], byId: (name) => tables.get(name) ?? NONE, usesOf: () => [] },
      people: await savedRows('people'),
      deviceId: isDbOpen() ? await readNote(localDb(), 'deviceId') : undefined,
    };
  }, []);
}
