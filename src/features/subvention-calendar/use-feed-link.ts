import { useStatus } from '#records/use-status.ts';
import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useState } from 'react';
import type { CalendarLinkState } from '#contract/calendar-link.ts';
import type { Language } from '#ui/preferences.ts';
import { endLink, linkProblem, makeLink, readLink } from './feed-link.ts';

export interface FeedLink {
  /** Null for none; undefined until the server has said it. */
  state: CalendarLinkState | null | undefined;
  /** Where the link leads that was made here just now. */
  url: string | null;
  isBusy: boolean;
  problem: MessageDescriptor | null;
  make: (language: Language) => Promise<void>;
  end: () => Promise<void>;
}

/** How it stands with the own link to the calendar, asked whenever the server can be reached. */
export function useFeedLink(): FeedLink {
  const { online } = useStatus();
  const [state, setState] = useState<CalendarLinkState | null>();
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  useEffect(() => {
    if (!online) return undefined;
    const asking = new AbortController();
    readLink(asking.signal).then(setState, (error: unknown) => {
      if (!asking.signal.aborted) setProblem(linkProblem(error));
    });
    return () => asking.abort();
  }, [online]);
  const attempt = async (call: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await call();
    } catch (error) {
      setProblem(linkProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    url,
    isBusy,
    problem,
    make: (language) =>
      attempt(async () => {
        const { url: made, ...rest } = await makeLink(language);
        setState(rest);
        setUrl(made);
      }),
    end: () =>
      attempt(async () => {
        await endLink();
        setState(null);
        setUrl(null);
      }),
  };
}
