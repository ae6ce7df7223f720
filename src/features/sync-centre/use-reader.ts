import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { ResourceName } from '#contract/paths.ts';
import { savedRow } from '#local/mirror/read.ts';
import type { Fields } from '#local/outbox/entry.ts';
import { useFmt } from '#ui/fmt.ts';
import { targetOf } from './field-kinds.ts';
import { makeReader, type Reader } from './values.ts';

/** A reader that knows the names of all rows that the given records of one resource mention. */
export function useReader(resource: ResourceName, records: readonly Fields[]): Reader {
  const { i18n } = useLingui();
  const fmt = useFmt();
  const wanted = [...new Set(records.flatMap((record) => mentionsOf(resource, record)))];
  const names = useNames(wanted);
  return useMemo(
    () => makeReader(i18n, fmt, (target, id) => names.get(keyOf(target, id))),
    [i18n, fmt, names],
  );
}

/** The name of one row, for who changed a record and the like. */
export function useNameOf(resource: ResourceName, id: string | null): string | undefined {
  return useNames(id === null ? [] : [keyOf(resource, id)]).get(keyOf(resource, id ?? ''));
}

const NONE: ReadonlyMap<string, string> = new Map();

function useNames(keys: readonly string[]): ReadonlyMap<string, string> {
  const names = useLiveQuery(async () => {
    const found = new Map<string, string>();
    for (const key of keys) {
      const [resource, id] = key.split(' ') as [ResourceName, string];
      const name = nameIn(await savedRow(resource, id));
      if (name) found.set(key, name);
    }
    return found;
  }, [keys.join()]);
  return names ?? NONE;
}

function mentionsOf(resource: ResourceName, record: Fields): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const target = targetOf(resource, name, record);
    return target && typeof value === 'string' ? [keyOf(target, value)] : [];
  });
}

function keyOf(resource: ResourceName, id: string): string {
  return `${resource} ${id}`;
}

function nameIn(row: object | undefined): string | undefined {
  if (!row || !('name' in row) || typeof row.name !== 'string') return undefined;
  return 'code' in row && typeof row.code === 'string' ? `${row.code} ${row.name}` : row.name;
}
