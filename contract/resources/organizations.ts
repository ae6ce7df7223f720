import * as z from 'zod';
import { line, rowFields, taxId, text, url, withoutDefaults } from '../row.ts';

export const ORGANIZATION_LEVELS = ['eu', 'state', 'regional', 'local', 'private'] as const;

const fields = {
  name: line(),
  level: z.enum(ORGANIZATION_LEVELS),
  parentId: z.uuid().nullable().default(null),
  nif: taxId.nullable().default(null),
  /** Of its seat: its local holidays count. */
  municipality: text(80).default(''),
  /** Electronic office (sede electrónica). */
  url: url.nullable().default(null),
  /** Id of the body in the national subsidies database (BDNS). */
  bdnsId: text(20).default(''),
  archived: z.boolean().default(false),
};

/** Bodies that grant subsidies. */
export const organizationRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const organizationCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const organizationUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type Organization = z.infer<typeof organizationRow>;
