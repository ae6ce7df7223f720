import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import type { CalendarView } from './search.ts';

export const VIEW_WORDS: Readonly<Record<CalendarView, MessageDescriptor>> = {
  month: msg`Month`,
  agenda: msg`Agenda`,
  year: msg`Year`,
};

/** Why nobody moves the day of an event; null where somebody may, or where nobody would want to. */
export function lockWords({
  layer,
  kind,
  isMovable,
  callRequestId,
}: SubventionEvent): MessageDescriptor | null {
  if (isMovable || layer === 'holiday' || layer === 'certificate') return null;
  if (kind === 'answer') return msg`Term of the law: it follows from the day of the request.`;
  if (layer === 'document') return msg`Term of the law: it follows from the notification.`;
  if (layer === 'milestone') return msg`Computed by its rule: it moves with what it counts from.`;
  return callRequestId !== null
    ? msg`Term of the request: it follows from its call, its dates and its grant.`
    : msg`Set by the call: it changes only with the call itself.`;
}
