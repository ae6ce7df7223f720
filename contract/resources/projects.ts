import * as z from 'zod';
import { PROJECT_STATES } from '#domain/projects/states.ts';
import { plainString } from '../plain-string.ts';
import { color, day, line, rowFields, summed, tags, text, withoutDefaults } from '../row.ts';

export const ART36_TYPES = ['none', 'production', 'foreign', 'live-show'] as const;

const account = plainString().trim().max(20).nullable();

const fields = {
  name: line(),
  companyId: z.uuid(),
  clientId: z.uuid().nullable().default(null),
  parentId: z.uuid().nullable().default(null),
  /** Place among the siblings of a subproject; nulls last. */
  order: z.int().min(0).max(100_000).nullable().default(null),
  managerId: z.uuid().nullable().default(null),
  startDate: day.nullable().default(null),
  endDate: day.nullable().default(null),
  state: z.enum(PROJECT_STATES).default('draft'),
  expenseAccount: account.default(null),
  incomeAccount: account.default(null),
  /** Kind of production under article 36 of Ley 27/2014 (LIS). */
  art36Type: z.enum(ART36_TYPES).default('none'),
  color: color.nullable().default(null),
  tags: tags.default([]),
  notes: text().default(''),
};

/** `code` (`P-2026-013`) is given by the server at create and never changes. */
export const projectRow = z.object({ ...rowFields, code: z.string(), ...fields });
export const projectCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const projectUpdate = z.strictObject(withoutDefaults(fields)).partial();

/** One project as `GET /projects` and `GET /projects/{id}` answer it. */
export const projectAnswer = projectRow.extend({
  subprojects: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      name: z.string(),
      state: z.enum(PROJECT_STATES),
      order: z.int().nullable(),
    }),
  ),
});

const totals = {
  totalIncome: summed,
  totalExpenses: summed,
  totalLeft: summed,
  totalBalance: summed,
  totalAmortizable: summed,
  totalBase36: summed,
  totalBudget: summed,
};

/** `GET /projects/summaries` and `GET /projects/{id}/summary`; totals absent where they may not be seen. */
export const projectSummary = z.object({
  projectId: z.uuid(),
  companyId: z.uuid(),
  companyName: z.string(),
  name: z.string(),
  state: z.enum(PROJECT_STATES),
  expenseAccount: account,
  ...z.object(totals).partial().shape,
});

export type Project = z.infer<typeof projectRow>;
export type ProjectAnswer = z.infer<typeof projectAnswer>;
export type ProjectSummary = z.infer<typeof projectSummary>;
