import * as z from 'zod';
import { AID_STATES } from '#domain/minimis/aid.ts';
import { MINIMIS_REGIMES } from '#domain/tax/de-minimis.ts';
import { LOCALES } from './accounts.ts';
import { day, positiveCents, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  companyId: z.uuid(),
  callRequestId: z.uuid().nullable().default(null),
  /** When the legal right to it was given; of a requested one, when it is expected. */
  grantDate: day,
  /** Code of domain/tax/de-minimis.ts. */
  regime: z.enum(MINIMIS_REGIMES.map(({ code }) => code)).default('general'),
  /** Gross grant equivalent, before tax. */
  ggeCents: positiveCents,
  state: z.enum(AID_STATES).default('granted'),
  source: z.enum(['manual', 'bdns']).default('manual'),
  /** Who gave it. */
  body: text(300).default(''),
  /** The number of its call in the national subsidies database, and that of the aid itself. */
  bdns: text(20).default(''),
  concessionCode: text(40).default(''),
  notes: text().default(''),
};

/** Minimis aid that companies of the group have, or ask for. */
export const minimisAidRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const minimisAidCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const minimisAidUpdate = z.strictObject(withoutDefaults(fields)).partial();

/** Query of `GET /minimis_aids/declaration.pdf`. */
export const declarationQuery = z.object({
  company: z.uuid(),
  day,
  language: z.enum(LOCALES).default('es'),
});

/** Query of `GET /minimis_aids/register`. */
export const registerQuery = z.object({ companyId: z.uuid() });

/** What the public register has of a company. */
export const registerAnswer = z.object({
  /** What was granted before is not asked for. */
  from: day,
  rows: z.array(
    z.object({
      concessionCode: z.string(),
      day,
      /** Tax number and name in one text. */
      beneficiary: z.string(),
      ggeCents: z.int(),
      /** The regulation in words. */
      regulation: z.string(),
      bdns: z.string(),
      body: z.string(),
    }),
  ),
});

export type RegisterAnswer = z.infer<typeof registerAnswer>;
export type MinimisAidRow = z.infer<typeof minimisAidRow>;
