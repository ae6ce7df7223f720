import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CalendarView } from './search.ts';

export const VIEW_WORDS: Readonly<Record<CalendarView, MessageDescriptor>> = {
  month: msg`Month`,
  agenda: msg`Agenda`,
  year: msg`Year`,
};
