import { useMemo } from 'react';
import type { FoundFile } from '#contract/resources/files.ts';
import { useTextsOfServer } from '#records/use-texts-of-server.ts';
import type { AnalyticsPort } from '#ui/analytics/analytics.ts';
import { useAnswer, useRecalled } from './use-hits.ts';

/** A document in whose text the words stand, with what its owner is called; empty where that is not known. */
export interface TextHit extends FoundFile {
  owner: string;
}

/** More would hide the records below them. */
const MOST = 8;

const askTexts = (port: AnalyticsPort, text: string) => port.searchTexts(text);

/** Documents by the words in them: those whose beginning this device has at once, the others when the server says so. */
export function useTextHits(text: string): { hits: readonly TextHit[]; isDone: boolean } {
  const here = useAnswer<FoundFile>(askTexts, text);
  const there = useTextsOfServer(text);
  const found = useMemo(() => {
    const known = new Set(here.hits.map(({ id }) => id));
    return [...here.hits, ...there.filter(({ id }) => !known.has(id))].slice(0, MOST);
  }, [here, there]);
  const owners = useRecalled(useMemo(() => [...new Set(found.map(ownerKey))], [found]));
  const hits = useMemo(() => {
    const titles = new Map(owners.map(({ resource, id, title }) => [`${resource}:${id}`, title]));
    return found.map((file) => ({ ...file, owner: titles.get(ownerKey(file)) ?? '' }));
  }, [found, owners]);
  return { hits: text === '' ? [] : hits, isDone: here.text === text };
}

function ownerKey({ resource, rowId }: FoundFile): string {
  return `${resource}:${rowId}`;
}
