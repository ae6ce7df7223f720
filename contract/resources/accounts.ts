import * as z from 'zod';
import { NOTICE_KINDS } from '#domain/notifications/kinds.ts';
import { RIGHT_LEVELS } from '#domain/access/policy.ts';
import { ROLES } from '#domain/access/roles.ts';
import { keptEmail, line, rowFields } from '../row.ts';

export const LOCALES = ['es', 'gl', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

const channels = z.strictObject({ inbox: z.boolean(), push: z.boolean(), mail: z.boolean() });

const writable = {
  name: line(),
  locale: z.enum(LOCALES),
  /** How the person wants to be told of each kind; what is left out goes as is usual. */
  notificationPrefs: z.partialRecord(z.enum(NOTICE_KINDS), channels),
};

/** The signed-in person's own account; carries what decides access, so that a device can decide offline. */
export const accountRow = z.object({
  ...rowFields,
  login: z.string(),
  ...writable,
  email: keptEmail,
  role: z.enum(ROLES),
  companyIds: z.array(z.uuid()),
  projectRights: z.array(
    z.object({
      projectId: z.uuid(),
      level: z.enum(RIGHT_LEVELS),
      amounts: z.boolean(),
      /** Of the project. */
      companyId: z.uuid(),
    }),
  ),
});
/** The e-mail lets in, by reset links: it is changed by a call of its own, with the password. */
export const accountUpdate = z.strictObject(writable).partial();
/** As `PUT /profile` takes it: the e-mail may be sent back as it was read. */
export const accountPut = accountUpdate.extend({ email: keptEmail.optional() });

export type Account = z.infer<typeof accountRow>;
