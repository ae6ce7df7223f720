import * as z from 'zod';
import { RIGHT_LEVELS } from '#domain/access/policy.ts';
import { ROLES } from '#domain/access/roles.ts';
import { email, line, rowFields } from '../row.ts';

export const LOCALES = ['es', 'gl', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

const writable = { name: line(), email, locale: z.enum(LOCALES) };

/** The signed-in person's own account; carries what decides access, so that a device can decide offline. */
export const accountRow = z.object({
  ...rowFields,
  login: z.string(),
  ...writable,
  role: z.enum(ROLES),
  companyIds: z.array(z.uuid()),
  projectRights: z.array(
    z.object({ projectId: z.uuid(), level: z.enum(RIGHT_LEVELS), amounts: z.boolean() }),
  ),
});
export const accountUpdate = z.strictObject(writable).partial();

export type Account = z.infer<typeof accountRow>;
