import { madridDay } from '../madrid-day.ts';
import type { NoticeSubject } from '../notifications/kinds.ts';
import { dedupeKeyOf, type Notice } from '../notifications/notice.ts';
import type { Assignment } from './change.ts';

/** What an assignment is called among the things that people are told of. */
export function assignmentEntity(id: string): string {
  return `assignment-${id}`;
}

/** What tells a person of what was given to them; `createdAt` is an instant. The row's own name whoever has it adds. */
export function assignmentNotice({
  id,
  resource,
  rowId,
  text,
  day,
  createdAt,
}: Assignment & {
  id: string;
  resource: NoticeSubject;
  rowId: string;
  createdAt: string;
}): Notice {
  return {
    kind: 'assignment',
    rule: 'given',
    dedupeKey: dedupeKeyOf(assignmentEntity(id), 'given'),
    day: madridDay(new Date(createdAt)),
    about: {
      resource,
      rowId,
      layer: null,
      event: null,
      title: text,
      context: '',
      dueDay: day,
      tenderId: null,
      callRequestId: null,
      count: null,
    },
  };
}
