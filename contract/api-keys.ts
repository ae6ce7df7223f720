import * as z from 'zod';
import { ROLES, STAFF_ROLES } from '#domain/access/roles.ts';
import { day, line } from './row.ts';
import { ownProofBody } from './session.ts';

/** What every key begins with: who finds one somewhere knows what it is. */
export const API_KEY_START = 'xk_';

/** Roles that programs may have: who is from outside is a person. */
export const PROGRAM_ROLES = STAFF_ROLES;

/** Asks for a key, with a role that is not above the maker's: for one's own password, and a code where there is one. */
export const apiKeyBody = ownProofBody.extend({
  /** Of the program; stands in the audit beside its changes. */
  name: line(),
  role: z.enum(PROGRAM_ROLES),
  /** Where an editor's writing ends; the other roles have what their role has. */
  companyIds: z.array(z.uuid()).max(200).default([]),
  /** The last day on which it is taken. */
  expiresOn: day,
});

/** A key as it is listed: by its last signs, which say too little to use it. */
export const apiKeyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  tail: z.string(),
  role: z.enum(ROLES),
  companyIds: z.array(z.uuid()),
  createdBy: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresOn: z.iso.date(),
  /** To the hour; null for never. */
  lastUsedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});

/** A key that was just made. Only its hash is kept: it is shown this once. */
export const apiKeyMade = apiKeyRow.extend({ key: z.string() });

export type ApiKeyBody = z.output<typeof apiKeyBody>;
export type ApiKeyRow = z.infer<typeof apiKeyRow>;
export type ApiKeyMade = z.infer<typeof apiKeyMade>;
