import * as z from 'zod';
import { COMMENT_LETTERS } from '#domain/comments/change.ts';
import { NOTICE_SUBJECTS } from '#domain/notifications/kinds.ts';
import { line, rowFields, withoutDefaults } from '../row.ts';

/** The row that it stands on. */
const subject = { resource: z.enum(NOTICE_SUBJECTS), rowId: z.uuid() };

const changeable = {
  text: line(COMMENT_LETTERS),
  /** The people whom it names with `@`. */
  mentions: z.array(z.uuid()).max(50).default([]),
};

/** What somebody (`createdBy`) says on a row. Of a removed one the place stays: by whom and when (`updatedAt`). */
export const commentRow = z.object({
  ...rowFields,
  ...subject,
  ...withoutDefaults(changeable),
  text: z.string(),
  isRemoved: z.boolean(),
  editedAt: z.iso.datetime().nullable(),
  /** As it was when the comment was written: who is from outside knows no colleagues by their ids. */
  authorName: z.string(),
  /** Of those whom it names who may not read the row, and is not told. */
  untoldIds: z.array(z.uuid()),
});
export const commentCreate = z.strictObject({ id: z.uuid().optional(), ...subject, ...changeable });
export const commentUpdate = z
  .strictObject({ ...withoutDefaults(changeable), isRemoved: z.boolean() })
  .partial();

export type CommentRow = z.infer<typeof commentRow>;
