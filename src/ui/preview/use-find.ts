import { useEffect, useRef, useState } from 'react';
import { type Found, findInPage, foldPage, type PageText } from './find-text.ts';
import type { OpenPdf } from './open-pdf.ts';

/** Something found in a document; pages count from 1. */
export interface Hit extends Found {
  page: number;
}

export interface Finder {
  words: string;
  find: (words: string) => void;
  hits: readonly Hit[];
  /** Place of the hit where the person is, from 0. */
  at: number;
  step: (by: 1 | -1) => void;
  /** Pages are still being read. */
  isBusy: boolean;
}

/** While the person types, nothing is looked for. */
const PAUSE_MS = 200;

/** Looks for words in all pages, in their order. */
export function useFind({ document }: OpenPdf): Finder {
  const [words, setWords] = useState('');
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const [at, setAt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const texts = useRef(new Map<number, PageText>());
  useEffect(() => {
    if (words.trim() === '') return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const textOf = async (page: number): Promise<PageText> => {
      const known = texts.current.get(page);
      if (known) return known;
      const content = await (await document.getPage(page)).getTextContent();
      const text = foldPage(content.items.filter((item) => 'str' in item));
      texts.current.set(page, text);
      return text;
    };
    const findAll = async () => {
      for (let page = 1; page <= document.numPages && !signal.aborted; page += 1) {
        // A page that cannot be read has nothing to be found.
        const found = findInPage(await textOf(page).catch(() => foldPage([])), words);
        if (!signal.aborted && found.length > 0) {
          setHits((before) => [...before, ...found.map((one) => ({ ...one, page }))]);
        }
      }
      if (!signal.aborted) setBusy(false);
    };
    const timer = setTimeout(() => void findAll(), PAUSE_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [document, words]);
  return {
    words,
    find: (next) => {
      setWords(next);
      setHits([]);
      setAt(0);
      setBusy(next.trim() !== '');
    },
    hits,
    at,
    step: (by) => setAt((at + by + hits.length) % Math.max(1, hits.length)),
    isBusy,
  };
}
