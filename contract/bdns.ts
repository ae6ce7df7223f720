import * as z from 'zod';
import { ORGANIZATION_LEVELS } from '#domain/calendar/places.ts';
import { REGIONS } from '#domain/calendar/regions.ts';
import type { BdnsPrefill } from '#domain/bdns/prefill.ts';
import { AID_TYPES, TENDER_REGIMES } from '#domain/tenders/kinds.ts';
import { termRule } from './resources/tenders.ts';
import { cents, day } from './row.ts';

/** The number of a call in the national database of subsidies (BDNS). */
export const bdnsNumber = z.string().regex(/^\d{6,7}$/);

const bound = z.object({
  day: day.nullable(),
  time: z.string().nullable(),
  text: z.string(),
  rule: termRule.nullable(),
});

/** What the BDNS knows of a tender; the fields mean what domain/bdns/prefill.ts says. */
export const bdnsPrefill = z.object({
  bdns: z.string(),
  title: z.string(),
  titleGl: z.string().nullable(),
  organization: z.object({
    levels: z.array(z.string()),
    name: z.string(),
    level: z.enum(ORGANIZATION_LEVELS).exclude(['private']).nullable(),
    region: z.enum(REGIONS).nullable(),
  }),
  budgetCents: cents.nullable(),
  aidType: z.enum(AID_TYPES).nullable(),
  euFunds: z.array(z.string()),
  minimis: z.boolean(),
  minimisRegime: z.string().nullable(),
  regime: z.enum(TENDER_REGIMES).nullable(),
  applicationDeadline: z.object({ from: bound, to: bound }),
  publicationDate: day.nullable(),
  gazette: z
    .object({
      name: z.string(),
      number: z.string(),
      date: day.nullable(),
      url: z.string().nullable(),
      cve: z.string().nullable(),
    })
    .nullable(),
  procedureCode: z.string().nullable(),
  urlBases: z.string().nullable(),
  stateAidNumber: z.string().nullable(),
}) satisfies z.ZodType<BdnsPrefill>;
