import { msg } from '@lingui/core/macro';
import type { CommentRow } from '#contract/resources/comments.ts';
import type { FieldsOf } from './fields-of.ts';

export const COMMENTS_FIELDS = {
  resource: msg`Kind of record`,
  rowId: msg`Record`,
  text: msg`Comment`,
  mentions: msg`Mentioned`,
  isRemoved: msg`Removed`,
  editedAt: msg`Edited`,
  authorName: msg`Author`,
  untoldIds: msg`May not read it`,
} as const satisfies FieldsOf<CommentRow>;
