import * as z from 'zod';
import { RESULT_GROUPS } from '#domain/categories/result-groups.ts';
import { accountPattern, line, names, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  code: line(20),
  ...names,
  parentId: z.uuid().nullable().default(null),
  /** Line of the results that the item's expenses are shown in. */
  resultGroup: z.enum(RESULT_GROUPS).default('other'),
  /** Accounts whose expenses are suggested for it; empty for none. */
  defaultAccountPattern: accountPattern.default(''),
  /** Whether new budget lines of it count in the base of article 36 LIS. */
  base36Default: z.boolean().default(false),
  /** Sums up its children and takes no expenses itself. */
  aggregator: z.boolean().default(false),
  unit: text(20).default(''),
  order: z.int().min(0).max(100_000).nullable().default(null),
  archived: z.boolean().default(false),
};

/** Budget items (partidas): what budgets are divided into. */
export const categoryRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const categoryCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const categoryUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type Category = z.infer<typeof categoryRow>;
