import * as z from 'zod';
import { AGEING_DAYS } from '#domain/collaborators/ageing.ts';
import { RESULT_BASES } from '#domain/results/question.ts';
import { CONCEPTS, LINE_TABS } from '#domain/results/tabs.ts';
import { plainString } from './plain-string.ts';
import { summed } from './row.ts';

const month = z.coerce.number().int().min(1).max(12);
const months = z.array(summed).length(12);

/** Query of `GET /results/{tab}`; companies apart by commas, all of the person’s where none is named. */
export const resultQuery = z.object({
  companies: plainString()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(500))
    .optional(),
  year: z.coerce.number().int().min(1900).max(2200),
  from: month.default(1),
  to: month.default(12),
  basis: z.enum(RESULT_BASES).default('accrual'),
  intercompany: z.enum(['with', 'without']).default('with'),
});

/** An intercompany entry whose other half is missing, cancelled or of another amount. */
const unmatchedEntry = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  type: z.string(),
  date: z.string(),
  docNumber: z.string(),
  contactName: z.string(),
  netCents: summed,
});

/** Answer of `GET /results/summary`: costs are below zero. */
export const resultSummary = z.object({
  lines: z.array(
    z.object({
      concept: z.enum(CONCEPTS),
      months,
      byCompany: z.record(z.string(), summed),
      sumCents: summed,
      eliminatedCents: summed,
      groupCents: summed,
      previousCents: summed,
      previousMonths: months,
    }),
  ),
  /** The first `MOST_UNMATCHED`, and how many there are. */
  unmatched: z.array(unmatchedEntry),
  unmatchedCount: z.int(),
});

/** Answer of `GET /results/projects`. */
export const resultProjects = z.object({
  lines: z.array(
    z.object({
      projectId: z.uuid(),
      incomeCents: summed,
      subsidyCents: summed,
      personnelCents: summed,
      materialCents: summed,
      otherCents: summed,
      amortizationCents: summed,
      marginCents: summed,
      marginBp: z.int().nullable(),
    }),
  ),
});

/** What has one account and one contact. */
export const resultLine = z.object({
  accountNum: z.string(),
  contact: z.string(),
  contactName: z.string(),
  months,
  totalCents: summed,
  onProjectsCents: summed,
});

/** Answer of `GET /results/structures`, `personals`, `material` and `others`. */
export const resultLines = z.object({
  lines: z.array(resultLine),
  parts: z.array(z.object({ part: z.string(), months })),
});

const amortizationLines = z.array(
  z.object({ key: z.string().nullable(), months, totalCents: summed }),
);
/** What a resource is worth by its schedule; months as `yyyymm`. */
const resourceValues = z.array(
  z.object({
    resourceId: z.uuid(),
    costCents: summed,
    takenCents: summed,
    netCents: summed,
    lastMonth: z.int(),
    plannedCents: summed,
    missingCents: summed,
  }),
);

/** Answer of `GET /results/amortizations`: the null key is of what has no resource, project or account. */
export const resultAmortizations = z.object({
  byResource: amortizationLines,
  byProject: amortizationLines,
  byAccount: amortizationLines,
  total: z.object({ months, totalCents: summed }),
  netMonths: months,
  values: resourceValues,
  ending: resourceValues,
});

/** Answer of `GET /results/collaborators`; ageing in steps of 30, 60, 90 days and more. */
export const resultCollaborators = z.object({
  lines: z.array(
    z.object({
      collaboratorId: z.uuid(),
      openingCents: summed,
      creditCents: summed,
      debitCents: summed,
      amortizedCents: summed,
      balanceCents: summed,
      projects: z.array(
        z.object({
          projectId: z.uuid().nullable(),
          creditCents: summed,
          debitCents: summed,
          balanceCents: summed,
          shareBp: z.int().nullable(),
        }),
      ),
      ageing: z.array(summed).length(AGEING_DAYS.length),
    }),
  ),
});

export const RESULT_LINE_TABS = Object.keys(LINE_TABS) as (keyof typeof LINE_TABS)[];

export type UnmatchedEntry = z.infer<typeof unmatchedEntry>;
