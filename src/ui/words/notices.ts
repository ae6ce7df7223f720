import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NoticeKind, NoticeState } from '#domain/notifications/kinds.ts';

/** What the kinds of notices are called. */
export const NOTICE_KIND_WORDS: Readonly<Record<NoticeKind, MessageDescriptor>> = {
  deadline: msg`Deadlines`,
  requirement: msg`Requirements`,
  assignment: msg`Assignments`,
  accounting: msg`New expenses of the accounting service`,
  calls: msg`New calls that searches found`,
  message: msg`Messages of colleagues`,
  comment: msg`Comments`,
};

export const NOTICE_STATE_WORDS: Readonly<Record<NoticeState, MessageDescriptor>> = {
  unread: msg`Unread`,
  read: msg`Read`,
  done: msg`Done`,
  snoozed: msg`Snoozed`,
};
