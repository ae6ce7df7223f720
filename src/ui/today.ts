import { format } from 'date-fns';
import type { Day } from '#domain/days.ts';

/** Today as the device sees it. */
export function today(): Day {
  return format(new Date(), 'yyyy-MM-dd');
}
