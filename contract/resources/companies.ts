import * as z from 'zod';
import { cif, color, line, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  cif,
  name: line(),
  businessName: text(200).default(''),
  commercialRegistry: text(300).default(''),
  description: text().default(''),
  color: color.nullable().default(null),
  /** Belongs to the 'UA' subset of the group. */
  isUA: z.boolean().default(false),
  /** Companies are archived, never deleted: the specification has no call for it. */
  archived: z.boolean().default(false),
};

const writable = {
  ...fields,
  /** Write-only, administrators only: read back as `••••1234`. Null removes it. */
  holdedApiKey: z.string().trim().min(8).max(200).nullable().optional(),
};

export const companyRow = z.object({
  ...rowFields,
  ...fields,
  holdedApiKey: z.string().nullable(),
});
export const companyCreate = z.strictObject({ id: z.uuid().optional(), ...writable });
export const companyUpdate = z.strictObject(withoutDefaults(writable)).partial();

export type Company = z.infer<typeof companyRow>;
