import * as z from 'zod';
import { isAccountPattern } from '#domain/accounts/account-pattern.ts';
import { isDay } from '#domain/days.ts';
import { isEmail } from '#domain/email.ts';
import { isIban, normaliseIban } from '#domain/identifiers/iban.ts';
import { isCif, isTaxId, normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { MAX_CENTS } from '#domain/money.ts';

/** What every row carries beside its own fields. `version` is 1 at birth and +1 per change. */
export const rowFields = {
  id: z.uuid(),
  version: z.int().min(1),
  createdAt: z.iso.datetime(),
  createdBy: z.uuid().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.uuid().nullable(),
};

/** A required line of text, trimmed. */
export const line = (max = 200) => z.string().trim().min(1).max(max);
/** A text that may be empty. */
export const text = (max = 5000) => z.string().trim().max(max);
export const day = z.string().refine(isDay, { params: { code: 'day' } });
/** Its name in Spanish, and in the other languages where they have one. */
export const names = {
  name: line(),
  nameGl: text(200).default(''),
  nameEn: text(200).default(''),
};
export const positiveCents = z.int().min(0).max(MAX_CENTS);
/** Hundredths of a percent, up to 100 %. */
export const basisPoints = z.int().min(0).max(10_000);
export const url = z.url({ protocol: /^https?$/ }).max(500);
export const cents = z.int().min(-MAX_CENTS).max(MAX_CENTS);
export const cif = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCif, { params: { code: 'cif' } });
/** The tax number of a person or an entity, kept without spaces and marks. */
export const taxId = z
  .string()
  .overwrite(normaliseTaxId)
  .refine(isTaxId, { params: { code: 'tax-id' } });
/** An account in a SEPA country, kept without spaces. */
export const iban = z
  .string()
  .overwrite(normaliseIban)
  .refine(isIban, { params: { code: 'iban' } });
export const email = z
  .string()
  .trim()
  .max(254)
  .refine(isEmail, { params: { code: 'email' } });
/** Which account numbers are meant; empty for none of one's own. */
export const accountPattern = z
  .string()
  .trim()
  .refine((pattern) => pattern === '' || isAccountPattern(pattern), {
    params: { code: 'account-pattern' },
  });
export const color = z.string().regex(/^#[0-9a-f]{6}$/i);

type WithoutDefaults<T extends z.ZodRawShape> = {
  [K in keyof T]: T[K] extends z.ZodDefault<infer Inner> ? Inner : T[K];
};

/**
 * The same fields for an update: what is left out stays as it is. (Zod fills a default in even where
 * the field is optional, so an update would reset all that it does not name.)
 */
export function withoutDefaults<T extends z.ZodRawShape>(fields: T): WithoutDefaults<T> {
  const bare = Object.entries(fields).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ]);
  return Object.fromEntries(bare) as WithoutDefaults<T>;
}
