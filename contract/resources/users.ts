import * as z from 'zod';
import { RIGHT_LEVELS } from '#domain/access/policy.ts';
import { ROLES } from '#domain/access/roles.ts';
import { email, keptEmail, line, rowFields, withoutDefaults } from '../row.ts';
import { LOCALES } from './accounts.ts';

export const projectRight = z.strictObject({
  projectId: z.uuid(),
  level: z.enum(RIGHT_LEVELS),
  amounts: z.boolean(),
});

/** Of somebody on a project, as seen from the project. */
const rightOnProject = projectRight.omit({ projectId: true }).extend({ userId: z.uuid() });
export const projectRightsRow = z.array(rightOnProject);
/** `PUT /projects/{id}/rights`: whoever is not named has none. */
export const projectRightsBody = z.strictObject({ rights: z.array(rightOnProject).max(2_000) });

const fields = {
  name: line(),
  email,
  role: z.enum(ROLES),
  companyIds: z.array(z.uuid()).max(200).default([]),
  /** What counts for the role `user`: an editor has all of their companies. */
  projectRights: z.array(projectRight).max(2_000).default([]),
  locale: z.enum(LOCALES).default('es'),
  active: z.boolean().default(true),
};

/** People who sign in, as administrators see them. A new one is invited by mail. */
export const userRow = z.object({
  ...rowFields,
  login: z.string(),
  ...withoutDefaults(fields),
  email: keptEmail,
  /** However many there are: the limit is one of what a change brings. */
  projectRights: z.array(projectRight),
  mustChangePassword: z.boolean(),
  hasTotp: z.boolean(),
});
/** As `GET /users` and `GET /users/{id}` answer a person; what the feed and the audit carry is the row. */
export const userAnswer = userRow.extend({
  /** When a session of theirs was last used, to the hour; null for never. */
  lastAccessAt: z.iso.datetime().nullable(),
});
export const userCreate = z.strictObject({
  id: z.uuid().optional(),
  ...fields,
  /** Kept in lower case; the e-mail where none is given. */
  login: email.optional(),
});
export const userUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type User = z.infer<typeof userRow>;
export type UserAnswer = z.infer<typeof userAnswer>;

/** What inviting answers: where the server mails nothing, the link for whoever invites to hand over, this once. */
export const invitation = z.object({ link: z.url().optional() });
export type Invitation = z.output<typeof invitation>;
