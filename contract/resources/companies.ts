import * as z from 'zod';
import { CERTIFICATE_TYPES } from '#domain/companies/certificates.ts';
import {
  accountPattern,
  cif,
  color,
  day,
  iban,
  line,
  positiveCents,
  rowFields,
  text,
  withoutDefaults,
} from '../row.ts';
import { plainString } from '../plain-string.ts';

const fields = {
  cif,
  name: line(),
  businessName: text(200).default(''),
  commercialRegistry: text(300).default(''),
  description: text().default(''),
  color: color.nullable().default(null),
  address: text(300).default(''),
  /** Of its seat: its local holidays count. */
  municipality: text(80).default(''),
  ibans: z.array(iban).max(20).default([]),
  /** Companies of one name are one undertaking for de minimis aid (Reg. (EU) 2023/2831, article 2.2). */
  undertakingGroup: text(80).default(''),
  /** Month in which its fiscal year begins. */
  fiscalYearStart: z.int().min(1).max(12).default(1),
  /** Which accounts count as expenses and as incomes. */
  expensePattern: accountPattern.default(''),
  incomePattern: accountPattern.default(''),
  /** What grants ask for (Ley 38/2003, articles 13 and 34.5). */
  certificates: z
    .array(
      z.strictObject({
        type: z.enum(CERTIFICATE_TYPES),
        validTo: day,
        fileId: z.uuid().nullable(),
      }),
    )
    .max(20)
    .default([]),
  /**
   * Above so much, gross, whoever wrote it cannot approve it: expenses, reinvoices and lines of budgets. Null asks
   * for nobody. Written by administrators.
   */
  approvalOverCents: positiveCents.nullable().default(null),
  /** Belongs to the 'UA' subset of the group. */
  isUA: z.boolean().default(false),
  /** Companies are archived, never deleted: the specification has no call for it. */
  archived: z.boolean().default(false),
};

const writable = {
  ...fields,
  /** Write-only, administrators only: read back as `••••1234`, which is no key. Null removes it. */
  holdedApiKey: plainString()
    .trim()
    .min(8)
    .max(200)
    .regex(/^[\x21-\x7e]+$/)
    .nullable()
    .optional(),
};

export const companyRow = z.object({
  ...rowFields,
  ...fields,
  holdedApiKey: z.string().nullable(),
  /** Since when there is a limit: what was written before is left alone. Given by the server. */
  approvalSince: z.iso.datetime().nullable(),
});
export const companyCreate = z.strictObject({ id: z.uuid().optional(), ...writable });
export const companyUpdate = z.strictObject(withoutDefaults(writable)).partial();

export type Company = z.infer<typeof companyRow>;
