import * as z from 'zod';
import { NOTICE_SUBJECTS } from '#domain/notifications/kinds.ts';
import { day, rowFields, text, withoutDefaults } from '../row.ts';

/** The row that it is about. */
const subject = { resource: z.enum(NOTICE_SUBJECTS), rowId: z.uuid() };

const changeable = {
  assigneeId: z.uuid(),
  /** What is to be done; empty where the row says it. */
  text: text(200).default(''),
  day: day.nullable().default(null),
  isDone: z.boolean().default(false),
};

/** A row that was given to somebody, by a day. */
export const assignmentRow = z.object({
  ...rowFields,
  ...subject,
  ...withoutDefaults(changeable),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.uuid().nullable(),
});
export const assignmentCreate = z.strictObject({
  id: z.uuid().optional(),
  ...subject,
  ...changeable,
});
export const assignmentUpdate = z.strictObject(withoutDefaults(changeable)).partial();

export type AssignmentRow = z.infer<typeof assignmentRow>;
