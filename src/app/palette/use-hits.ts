import { useEffect, useMemo, useState } from 'react';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import type { Hit } from '#workers/analytics/search/types.ts';

interface Answer {
  text: string;
  hits: readonly Hit[];
}

const NOTHING: Answer = { text: '', hits: [] };

/**
 * What the records of this device answer to a text, those of its ledgers when they were looked through.
 * While an answer is under way the last one stays, so that the list does not jump.
 */
export function useHits(text: string): { hits: readonly Hit[]; isDone: boolean } {
  const { search, searchLedgers, prepareSearch } = useAnalytics();
  useEffect(() => void prepareSearch(), [prepareSearch]);
  const records = useAnswer(search, text);
  const lines = useAnswer(searchLedgers, text);
  const hits = useMemo(() => [...records.hits, ...lines.hits], [records, lines]);
  return {
    hits: text === '' ? NOTHING.hits : hits,
    isDone: records.text === text && lines.text === text,
  };
}

function useAnswer(ask: (text: string) => Promise<readonly Hit[]>, text: string): Answer {
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => {
    let isWanted = true;
    void ask(text).then((hits) => {
      if (isWanted) setAnswer({ text, hits });
    });
    return () => {
      isWanted = false;
    };
  }, [ask, text]);
  return answer;
}

/** The records of these ids as they are called now; those that are here no more are left out. */
export function useRecalled(ids: readonly string[]): readonly Hit[] {
  const { recall } = useAnalytics();
  const [hits, setHits] = useState<readonly Hit[]>(NOTHING.hits);
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
