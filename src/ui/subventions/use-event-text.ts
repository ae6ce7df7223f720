import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { eventWords } from '../words/events.ts';
import { CERTIFICATE_WORDS } from '../words/options.ts';

/** An event in words: what happens, and to what. */
export interface EventText {
  what: string;
  title: string;
}

/** What of an event its words are made of. */
export type WordedEvent = Pick<SubventionEvent, 'layer' | 'kind' | 'title'>;

export function useEventText(): (event: WordedEvent) => EventText {
  const { i18n } = useLingui();
  return useCallback(
    (event) => ({
      what: i18n._(eventWords(event)),
      title: titleOf(event, (words) => i18n._(words)),
    }),
    [i18n],
  );
}

function titleOf(
  { layer, title }: WordedEvent,
  say: (words: (typeof CERTIFICATE_WORDS)[keyof typeof CERTIFICATE_WORDS]) => string,
): string {
  if (layer !== 'certificate') return title;
  return isCertificate(title) ? say(CERTIFICATE_WORDS[title]) : title;
}

function isCertificate(type: string): type is keyof typeof CERTIFICATE_WORDS {
  return Object.hasOwn(CERTIFICATE_WORDS, type);
}
