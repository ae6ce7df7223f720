import * as z from 'zod';
import { isAccountPattern } from '#domain/accounts/account-pattern.ts';
import { MAX_QUANTITY } from '#domain/budgets/line.ts';
import { isDay, LAST_DAY } from '#domain/days.ts';
import { isEmail, normaliseEmail } from '#domain/email.ts';
import { isIban, normaliseIban } from '#domain/identifiers/iban.ts';
import { isCif, isTaxId, normaliseTaxId, writtenTaxId } from '#domain/identifiers/tax-id.ts';
import { joinTags, MOST_TAGS, TAG_LETTERS } from '#domain/lists/tags.ts';
import { MAX_CENTS } from '#domain/money.ts';
import { PLAIN_TEXT } from '#domain/plain-text.ts';
import { plainString } from './plain-string.ts';

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
export const line = (max = 200) => plainString().trim().min(1).max(max);
/** A text that may be empty. */
export const text = (max = 5000) => plainString().trim().max(max);
export const day = plainString().refine((text) => isDay(text) && text <= LAST_DAY, {
  params: { code: 'day' },
});
/** A day that was counted from others: it may lie after all that are written down. */
export const countedDay = plainString().refine(isDay, { params: { code: 'day' } });
/** A moment of our times: no database has the year 0. */
export const instant = z.iso.datetime({ offset: true }).regex(/^(19|[2-9]\d)/);
/** Its name in Spanish, and in the other languages where they have one. */
export const names = {
  name: line(),
  nameGl: text(200).default(''),
  nameEn: text(200).default(''),
};
export const positiveCents = z.int().min(0).max(MAX_CENTS);
/** Hundredths of a percent, up to 100 %. */
export const basisPoints = z.int().min(0).max(10_000);
/** A quantity in thousandths of its unit: 1.5 days are 1,500. */
export const thousandths = z.int().min(0).max(MAX_QUANTITY);
/** `2026-03`, as a row has it; one that was taken under an earlier rule is read all the same. */
export const keptMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** Of the years that results are asked for: tables go from the first month of some to the last. */
export const month = keptMonth.refine((text) => text >= '1900-01' && text <= LAST_DAY.slice(0, 7));
export const url = z
  .url({ protocol: /^https?$/ })
  .regex(PLAIN_TEXT)
  .max(500);
export const cents = z.int().min(-MAX_CENTS).max(MAX_CENTS);
/** What is added up over rows: more than any one of them may be. */
export const summed = z.int();
export const cif = plainString()
  .trim()
  .toUpperCase()
  .refine(isCif, { params: { code: 'cif' } });
/** The tax number of a person or an entity, kept without spaces and marks. */
export const taxId = plainString()
  .overwrite(normaliseTaxId)
  .refine(isTaxId, { params: { code: 'tax-id' } });
/** The same as a document names somebody by, whatever it says there. */
export const writtenNif = text(20).overwrite(writtenTaxId);
/** An account in a SEPA country, kept without spaces. */
export const iban = plainString()
  .overwrite(normaliseIban)
  .refine(isIban, { params: { code: 'iban' } });
/** An e-mail as it is given; a row has it as it stands (`keptEmail`). */
export const email = plainString()
  .overwrite(normaliseEmail)
  .max(254)
  .refine(isEmail, { params: { code: 'email' } });
/** One that was taken under an earlier rule is read all the same. */
export const keptEmail = plainString();
/** Which account numbers are meant; empty for none of one's own. */
export const accountPattern = plainString()
  .trim()
  .refine((pattern) => pattern === '' || isAccountPattern(pattern), {
    params: { code: 'account-pattern' },
  });
/** Words under which a row is found again, each once (domain/lists/tags.ts). */
export const tags = z.array(line(TAG_LETTERS)).overwrite(joinTags).max(MOST_TAGS);
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
