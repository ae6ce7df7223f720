import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TenderAlert } from '#domain/tenders/alerts.ts';
import type { TenderPart } from '#domain/tenders/windows.ts';
import { WINDOW_WORDS } from '#ui/words/events.ts';
import type { TenderView } from './search.ts';

/** The parts of a call that have days. */
export const PARTS: Readonly<Record<TenderPart, MessageDescriptor>> = {
  application: msg`Applications`,
  resolution: msg`Resolution`,
  execution: msg`Execution`,
  justification: msg`Justification`,
  payment: msg`Payment`,
};

/** What falls on the day of an alert. */
export function alertWords(alert: TenderAlert): MessageDescriptor {
  if (alert.end !== 'day') return WINDOW_WORDS[alert.part][alert.end];
  return alert.part === 'date' ? msg`Date of the call` : msg`Resolution`;
}

export const VIEW_LABELS: Readonly<Record<TenderView, MessageDescriptor>> = {
  open: msg`Open now`,
  closing: msg`Close in 15 days`,
  ours: msg`Ours`,
  archive: msg({ message: 'Archive', context: 'view' }),
};
