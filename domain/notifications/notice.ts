import type { EventKind, EventLayer } from '../calendar/event-kinds.ts';
import type { Day } from '../days.ts';
import type { NoticeKind, NoticeRule, NoticeSubject } from './kinds.ts';

/** What a notice is about: the words of rows and what the screen needs for its own. No amounts. */
export interface NoticeAbout {
  resource: NoticeSubject;
  rowId: string;
  /** Of a deadline or a requirement: what happens on the day. */
  layer: EventLayer | null;
  event: EventKind | null;
  /** Of the row: a call, a milestone, a type of document or of certificate, a company. */
  title: string;
  /** The code of what it is of. */
  context: string;
  dueDay: Day | null;
  tenderId: string | null;
  callRequestId: string | null;
  /** How many there are, where several are told of at once. */
  count: number | null;
}

/** One thing that somebody is told of. */
export interface Notice {
  kind: NoticeKind;
  rule: NoticeRule;
  /** Nobody is told the same twice. */
  dedupeKey: string;
  day: Day;
  about: NoticeAbout;
}

/** Who is told: these people, or everybody who works on it where nobody answers for it. */
export interface Audience {
  personIds: readonly string[];
  /** Elevated roles too; editors only of this company where one is named. */
  isForElevated: boolean;
  companyId: string | null;
}

/** The name space (RFC 9562) of the ids of notices. */
export const NOTICE_NAMESPACE = '8d2c1e1f-6a53-4b0e-9a3c-5f7e2b40c911';

/** Of (entity, rule, day); without a day it is told once for ever. */
export function dedupeKeyOf(entity: string, rule: NoticeRule, day?: Day): string {
  return `${entity}|${rule}|${day ?? ''}`;
}

/** The name whose UUIDv5 is the id of a person's notice: server and devices come to the same. */
export function noticeName(userId: string, dedupeKey: string): string {
  return `${userId}|${dedupeKey}`;
}
