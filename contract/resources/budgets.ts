import * as z from 'zod';
import { BUDGET_LINE_STATUSES, BUDGET_SIDES } from '#domain/budgets/kinds.ts';
import { approvalField, approvalGiven } from '../approval.ts';
import { cents, line, rowFields, text, thousandths, withoutDefaults } from '../row.ts';

/** The project of a line; it never moves to another. */
const place = { projectId: z.uuid() };

const fields = {
  parentId: z.uuid().nullable().default(null),
  /** Sums up its children and takes no expenses itself. */
  aggregator: z.boolean().default(false),
  /** Place among its siblings; nulls last. */
  order: z.int().min(0).max(100_000).nullable().default(null),
  /** The budget item (partida). */
  categoryId: z.uuid().nullable().default(null),
  name: line(),
  side: z.enum(BUDGET_SIDES).default('expense'),
  /** A code of domain/budgets/units, or a unit of one's own. */
  unit: text(20).default(''),
  quantity: thousandths.default(1_000),
  /** Below zero on a discount. */
  unitPriceCents: cents.default(0),
  /** Counts in the base of article 36 LIS. */
  base36: z.boolean(),
  /** Of that base: copies and publicity at the producer's charge. */
  pa36: z.boolean().default(false),
  /** The amortizable resource that it pays the use of. */
  resourceId: z.uuid().nullable().default(null),
  /** Estimate at completion, where somebody knows better than the formula. */
  estimateCents: cents.nullable().default(null),
  /** Nothing more comes on it: it will have come to what is executed and committed. */
  finished: z.boolean().default(false),
  locked: z.boolean().default(false),
  /** `removed`: struck through in its place; `DELETE` answers the line itself with it. */
  status: z.enum(BUDGET_LINE_STATUSES).default('draft'),
  notes: text().default(''),
  ...approvalField,
};

/** Lines of the budget of a project. An aggregator's amount is the sum of its children. */
export const budgetRow = z.object({
  ...rowFields,
  ...place,
  ...withoutDefaults(fields),
  /** What domain/budgets/line makes of it; 0 on an aggregator. Given by the server. */
  amountCents: cents,
  ...approvalGiven,
});
export const budgetCreate = z.strictObject({
  id: z.uuid().optional(),
  ...place,
  ...fields,
  /** Left out, it is that of the budget item. */
  base36: fields.base36.optional(),
});
export const budgetUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type Budget = z.infer<typeof budgetRow>;
