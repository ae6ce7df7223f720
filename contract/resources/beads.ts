import * as z from 'zod';
import { BEAD_STATES, BEAD_TYPOLOGIES } from '#domain/beads/typologies.ts';
import { LIS_REGIMES } from '#domain/tax/lis-amortization.ts';
import { basisPoints, day, line, positiveCents, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  code: line(20),
  name: line(),
  typology: z.enum(BEAD_TYPOLOGIES),
  /** Who it is, of the typology `colaborador`. */
  collaboratorId: z.uuid().nullable().default(null),
  companies: z
    .array(z.strictObject({ id: z.uuid() }))
    .max(100)
    .default([]),
  acquisitionDate: day.nullable().default(null),
  costCents: positiveCents.default(0),
  residualCents: positiveCents.default(0),
  /** Amortized before it came, of a resource that was taken over in mid-life. */
  openingAccumulatedCents: positiveCents.default(0),
  /** Row of the table of article 12 LIS (domain/tax). */
  lisRow: text(60).default(''),
  lisRegime: z.enum(LIS_REGIMES).default('general'),
  annualPctBp: basisPoints.default(0),
  usefulMonths: z.int().min(0).max(1_200).default(0),
  /** What a project is charged for its use. */
  unit: text(20).default(''),
  unitPriceCents: positiveCents.default(0),
  subsidisedCents: positiveCents.default(0),
  state: z.enum(BEAD_STATES).default('active'),
  /** Of one that is retired: its last day in use. What is not amortized by then no schedule takes (PGC, NRV 2.ª, 3). */
  retiredOn: day.nullable().default(null),
  assetAccount: text(20).default(''),
  amortizationAccount: text(20).default(''),
};

/** Amortizable resources, the specification's "oliver beads". Percentages are basis points. */
export const beadRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const beadCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const beadUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type Bead = z.infer<typeof beadRow>;
