import { useEffect, useState } from 'react';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import type { Hit } from '#workers/analytics/search/types.ts';

interface Answer {
  text: string;
  hits: readonly Hit[];
}

const NO_HITS: readonly Hit[] = [];

/**
 * What the records of this device answer to a text. While the answer is under way the last one stays, so
 * that the list does not jump.
 */
export function useHits(text: string): { hits: readonly Hit[]; isDone: boolean } {
  const { search, prepareSearch } = useAnalytics();
  const [answer, setAnswer] = useState<Answer>({ text: '', hits: NO_HITS });
  useEffect(() => void prepareSearch(), [prepareSearch]);
  useEffect(() => {
    let isWanted = true;
    void search(text).then((hits) => {
      if (isWanted) setAnswer({ text, hits });
    });
    return () => {
      isWanted = false;
    };
  }, [search, text]);
  return { hits: text === '' ? NO_HITS : answer.hits, isDone: answer.text === text };
}

/** The records of these ids as they are called now; those that are here no more are left out. */
export function useRecalled(ids: readonly string[]): readonly Hit[] {
  const { recall } = useAnalytics();
  const [hits, setHits] = useState<readonly Hit[]>(NO_HITS);
  const asked = ids.join(' ');
  useEffect(() => {
    let isWanted = true;
    void recall(asked.split(' ').filter(Boolean)).then((found) => {
      if (isWanted) setHits(found);
    });
    return () => {
      isWanted = false;
    };
  }, [recall, asked]);
  return hits;
}
