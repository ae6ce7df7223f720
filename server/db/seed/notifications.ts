import type { Day } from '#domain/days.ts';
import { dedupeKeyOf } from '#domain/notifications/notice.ts';
import { noticeId } from '../../modules/notifications/tell.ts';
import { userId } from './people.ts';

/** What the administrator tells the editor on the first day. */
export function demoMessage(day: Day) {
  const dedupeKey = dedupeKeyOf('message-demo', 'message');
  return {
    id: noticeId(userId('editor'), dedupeKey),
    userId: userId('editor'),
    kind: 'message' as const,
    rule: 'message' as const,
    dedupeKey,
    day,
    title: 'Cierre del trimestre',
    text: 'Antes del viernes, todos los gastos del trimestre revisados, por favor.',
  };
}
