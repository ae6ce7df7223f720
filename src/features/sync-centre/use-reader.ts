import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { ResourceName } from '#contract/paths.ts';
import { savedRowsOf } from '#local/mirror/read.ts';
import type { Fields } from '#local/outbox/entry.ts';
import { type Language, usePreferences } from '#ui/preferences.ts';
import { targetOf } from '#records/field-kinds.ts';
import { rowName } from './row-name.ts';
import { useWords } from '#records/use-words.ts';
import { type ValueWords, valueWords } from '#records/value-words.ts';

/** A reader that knows the names of all rows that the given records of one resource mention. */
export function useReader(resource: ResourceName, records: readonly Fields[]): ValueWords {
  const words = useWords();
  const wanted = [...new Set(records.flatMap((record) => mentionsOf(resource, record)))];
  const names = useNames(wanted);
  return useMemo(
    () => valueWords(words, (target, id) => names.get(keyOf(target, id))),
    [words, names],
  );
}

/** The name of one row, for who changed a record and the like. */
export function useNameOf(resource: ResourceName, id: string | null): string | undefined {
  return useNames(id === null ? [] : [keyOf(resource, id)]).get(keyOf(resource, id ?? ''));
}

const NONE: ReadonlyMap<string, string> = new Map();

function useNames(keys: readonly string[]): ReadonlyMap<string, string> {
  const { language } = usePreferences();
  const names = useLiveQuery(async () => {
    const resources = new Set(keys.map((key) => key.split(' ')[0] as ResourceName));
    const found = await Promise.all(
      [...resources].map((resource) => namesOf(resource, keys, language)),
    );
    return new Map(found.flat());
  }, [keys.join(), language]);
  return names ?? NONE;
}

async function namesOf(resource: ResourceName, keys: readonly string[], language: Language) {
  const ids = keys.flatMap((key) => {
    const [of, id] = key.split(' ');
    return of === resource && id ? [id] : [];
  });
  const rows = await savedRowsOf(resource, ids);
  return rows.flatMap((row): [string, string][] => {
    const name = rowName(row, language);
    return name === '' ? [] : [[keyOf(resource, row.id), name]];
  });
}

/** The rows that a record names, in its fields and in the records of its lists. */
function mentionsOf(resource: ResourceName, record: Fields, within = ''): string[] {
  const mentionsIn = (name: string, value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap((item) => mentionsIn(name, item));
    if (typeof value === 'object' && value !== null) {
      return mentionsOf(resource, value as Fields, `${name}.`);
    }
    const target = targetOf(resource, name, record);
    return target && typeof value === 'string' ? [keyOf(target, value)] : [];
  };
  return Object.entries(record).flatMap(([name, value]) => mentionsIn(`${within}${name}`, value));
}

function keyOf(resource: ResourceName, id: string): string {
  return `${resource} ${id}`;
}
