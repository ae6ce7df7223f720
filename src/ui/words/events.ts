import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventLayer } from '#domain/calendar/event-kinds.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { TENDER_PARTS, type TenderPart } from '#domain/tenders/windows.ts';

/** What the layers of the calendar are called. */
export const LAYER_WORDS: Readonly<Record<EventLayer, MessageDescriptor>> = {
  application: msg`Applications`,
  resolution: msg`Resolution`,
  execution: msg`Execution`,
  justification: msg`Justification`,
  payment: msg`Payment`,
  milestone: msg`Milestones`,
  document: msg`Documents`,
  certificate: msg`Certificates`,
  holiday: msg`Holidays`,
};

/** What happens on the first and on the last day of a window of a call. */
export const WINDOW_WORDS: Readonly<
  Record<TenderPart, Readonly<Record<'from' | 'to', MessageDescriptor>>>
> = {
  application: { from: msg`Applications open`, to: msg`Applications close` },
  resolution: {
    from: msg`The term of the resolution begins`,
    to: msg`The term of the resolution ends`,
  },
  execution: { from: msg`The execution begins`, to: msg`The execution ends` },
  justification: { from: msg`The justification begins`, to: msg`The justification ends` },
  payment: { from: msg`The payment begins`, to: msg`The payment ends` },
};

const OTHER_WORDS: Readonly<
  Record<Exclude<SubventionEvent['kind'], 'from' | 'to'>, MessageDescriptor>
> = {
  milestone: msg`Milestone`,
  notification: msg`Last day to access the notification`,
  amendment: msg`Last day to amend`,
  answer: msg`Last day of the answer to a change of the grant`,
  certificate: msg`Certificate expires`,
  holiday: msg`Holiday`,
};

/** What happens on the day of an event. */
export function eventWords({
  layer,
  kind,
}: Pick<SubventionEvent, 'layer' | 'kind'>): MessageDescriptor {
  if (kind !== 'from' && kind !== 'to') return OTHER_WORDS[kind];
  const window = TENDER_PARTS.find((part) => part === layer);
  return window ? WINDOW_WORDS[window][kind] : LAYER_WORDS[layer];
}
