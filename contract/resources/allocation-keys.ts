import * as z from 'zod';
import { ALLOCATION_METHODS } from '#domain/results/allocation.ts';
import { basisPoints, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  companyId: z.uuid(),
  year: z.int().min(1900).max(2200),
  method: z.enum(ALLOCATION_METHODS).default('income'),
  /** Of the method `manual`: together at most the whole; what is left stays with the company. */
  shares: z
    .array(z.strictObject({ projectId: z.uuid(), bp: basisPoints }))
    .max(500)
    .default([]),
  notes: text().default(''),
};

/** How a company spreads its structure over its projects in a year: one key for each. */
export const allocationKeyRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const allocationKeyCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const allocationKeyUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type AllocationKeyRow = z.infer<typeof allocationKeyRow>;
