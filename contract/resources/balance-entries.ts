import * as z from 'zod';
import { BALANCE_ORIGINS } from '#domain/collaborators/balances.ts';
import { ENTRY_ORIGINS } from '#domain/collaborators/kinds.ts';
import { LOCALES } from './accounts.ts';
import {
  countedDay,
  day,
  line,
  positiveCents,
  rowFields,
  summed,
  text,
  withoutDefaults,
} from '../row.ts';

const fields = {
  collaboratorId: z.uuid(),
  date: day,
  concept: text(500).default(''),
  projectId: z.uuid().nullable().default(null),
  origin: z.enum(ENTRY_ORIGINS),
  /** What they are owed more; of the two amounts one is above zero. */
  creditCents: positiveCents.default(0),
  /** What they are owed less: paid to them, or taken back. */
  debitCents: positiveCents.default(0),
};

/** What changes a collaborator's balance beside the charges for their use, which count by themselves. */
export const balanceEntryRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const balanceEntryCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const balanceEntryUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type BalanceEntryRow = z.infer<typeof balanceEntryRow>;

const sides = { creditCents: summed, debitCents: summed };

/** Answer of `GET /collaborators/{id}/balances`; null is the project of what belongs to none. */
export const collaboratorBalance = z.object({
  openingCents: summed,
  ...sides,
  closingCents: summed,
  entries: z.array(
    z.object({
      id: z.uuid(),
      date: countedDay,
      concept: z.string(),
      projectId: z.uuid().nullable(),
      origin: z.enum(BALANCE_ORIGINS),
      ...sides,
      balanceCents: summed,
    }),
  ),
  years: z.array(z.object({ year: z.int(), openingCents: summed, ...sides, closingCents: summed })),
  projects: z.array(z.object({ projectId: z.uuid().nullable(), ...sides, balanceCents: summed })),
});
export type CollaboratorBalance = z.infer<typeof collaboratorBalance>;

/** `POST /collaborators/{id}/balances/dispute`: what is wrong in it; with one id it is told once. */
export const balanceDispute = z.strictObject({ id: z.uuid(), text: line(2000) });
/** How many people were told. */
export const balanceDisputed = z.object({ told: z.int() });
export type BalanceDispute = z.infer<typeof balanceDispute>;

/** Query of `GET /collaborators/{id}/balances.pdf`: of all years where none is named. */
export const statementQuery = z.object({
  year: z.coerce.number().int().min(1900).max(2200).optional(),
  language: z.enum(LOCALES).default('es'),
});
