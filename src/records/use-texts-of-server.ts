import { useEffect, useState } from 'react';
import type { FoundFile } from '#contract/resources/files.ts';
import { searchFiles } from '#local/api/file-search.ts';
import { useStatusPart } from './use-status.ts';

/** So long nobody types any more before the server is asked. */
const QUIET_MS = 250;
/** Fewer letters stand in every document. */
const ASKED_FROM = 3;
const NONE: readonly FoundFile[] = [];

/**
 * What the server finds in documents, whose whole text only it has: it comes after what this device knows, and
 * nothing comes where the server cannot be asked.
 */
export function useTextsOfServer(words: string): readonly FoundFile[] {
  const online = useStatusPart('online');
  const [answer, setAnswer] = useState({ words: '', found: NONE });
  const asked = words.trim();
  const isAsked = online && asked.length >= ASKED_FROM;
  useEffect(() => {
    if (!isAsked) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(() => {
      searchFiles(asked, signal).then(
        (found) => {
          if (!signal.aborted) setAnswer({ words: asked, found });
        },
        () => undefined,
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isAsked, asked]);
  return answer.words === asked ? answer.found : NONE;
}
