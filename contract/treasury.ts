import * as z from 'zod';
import { FORECAST_STEPS } from '#domain/treasury/forecast.ts';
import { plainString } from './plain-string.ts';
import { day, iban, summed } from './row.ts';

/** Query of `GET /results/treasury`; companies apart by commas, all of the person’s where none is named. */
export const treasuryQuery = z.object({
  companies: plainString()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(500))
    .optional(),
  from: day,
  to: day,
  step: z.enum(FORECAST_STEPS).default('month'),
  /** One account alone. */
  iban: iban.optional(),
  scenario: z.uuid().optional(),
});

/** Longer would be many thousands of days. */
export const MOST_TREASURY_DAYS = 3_700;

/** So many expected times are told one by one, the earliest; figures and balances count all. */
export const MOST_TREASURY_ITEMS = 1_000;

/** Answer of `GET /results/treasury`: what goes out is below zero. */
export const treasuryAnswer = z.object({
  buckets: z.array(
    z.object({
      from: day,
      to: day,
      kind: z.enum(['past', 'current', 'future']),
      openingCents: summed,
      inCents: summed,
      outCents: summed,
      closingCents: summed,
    }),
  ),
  /** The lowest balance from today on, and its day. */
  lowest: z.object({ day, cents: summed }).nullable(),
  accounts: z.array(
    z.object({
      companyId: z.uuid(),
      bankIban: z.string(),
      readOn: day.nullable(),
      balanceCents: summed,
    }),
  ),
  items: z.array(
    z.object({
      id: z.string(),
      source: z.enum(['record', 'invoice', 'subsidy']),
      rowId: z.uuid(),
      occurrence: day,
      companyId: z.uuid(),
      day,
      cents: summed,
      probabilityBp: z.int(),
      settledCents: summed,
      countedCents: summed,
      balanceCents: summed,
    }),
  ),
  /** How many there are in all. */
  itemCount: z.int(),
});
