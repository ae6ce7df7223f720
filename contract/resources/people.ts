import * as z from 'zod';
import { ROLES } from '#domain/access/roles.ts';
import { rowFields } from '../row.ts';

/** The colleagues by name: who manages a project, who changed a row. Read-only. */
export const personRow = z.object({
  ...rowFields,
  name: z.string(),
  role: z.enum(ROLES),
  active: z.boolean(),
});

export type Person = z.infer<typeof personRow>;
