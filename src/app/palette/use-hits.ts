import { useEffect, useMemo, useState } from 'react';
import { type AnalyticsPort, useAnalytics } from '#ui/analytics/analytics.ts';
import type { Hit } from '#workers/analytics/search/types.ts';

interface Answer<Found> {
  text: string;
  hits: readonly Found[];
}

const NOTHING: Answer<never> = { text: '', hits: [] };

const askRecords = (port: AnalyticsPort, text: string) => port.search(text);
const askLedgers = (port: AnalyticsPort, text: string) => port.searchLedgers(text);

/**
 * What the records of this device answer to a text, those of its ledgers when they were looked through.
 * While an answer is under way the last one stays, so that the list does not jump.
 */
export function useHits(text: string): { hits: readonly Hit[]; isDone: boolean } {
  const port = useAnalytics();
  useEffect(() => void port.prepareSearch(), [port]);
  const records = useAnswer(askRecords, text);
  const lines = useAnswer(askLedgers, text);
  const hits = useMemo(() => [...records.hits, ...lines.hits], [records, lines]);
  return {
    hits: text === '' ? NOTHING.hits : hits,
    isDone: records.text === text && lines.text === text,
  };
}

/** The functions of the port are others each time they are asked for: nothing may hang on them. */
export function useAnswer<Found>(
  ask: (port: AnalyticsPort, text: string) => Promise<readonly Found[]>,
  text: string,
): Answer<Found> {
  const port = useAnalytics();
  const [answer, setAnswer] = useState<Answer<Found>>(NOTHING);
  useEffect(() => {
    let isWanted = true;
    void ask(port, text).then((hits) => {
      if (isWanted) setAnswer({ text, hits });
    });
    return () => {
      isWanted = false;
    };
  }, [ask, port, text]);
  return answer;
}

/** The records of these ids as they are called now; those that are here no more are left out. */
export function useRecalled(ids: readonly string[]): readonly Hit[] {
  const port = useAnalytics();
  const [hits, setHits] = useState<readonly Hit[]>(NOTHING.hits);
  const asked = ids.join(' ');
  useEffect(() => {
    let isWanted = true;
    void port.recall(asked.split(' ').filter(Boolean)).then((found) => {
      if (isWanted) setHits(found);
    });
    return () => {
      isWanted = false;
    };
  }, [port, asked]);
  return hits;
}
