import type { TaxedPart } from '#domain/expenses/vat.ts';
import * as z from 'zod';
import { dayOfSeconds } from '#domain/accounting/madrid-seconds.ts';
import type {
  RemoteAccount,
  RemoteBank,
  RemoteContact,
  RemoteDocument,
  RemoteEntryLine,
  RemotePayment,
} from '#domain/accounting/remote.ts';
import { centsOf } from '#domain/bdns/values.ts';
import { type Cents, scaleCents, sumCents } from '#domain/money.ts';

/** The service leaves fields out, sends null, and numbers for texts. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const id = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(64));
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);

/** Decimal euros by their digits. */
const euros = number.transform((value, { issues }) => {
  const cents = centsOf(value);
  if (cents !== null) return cents;
  issues.push({ code: 'custom', message: 'No amount', input: value });
  return z.NEVER;
});
/** Unix seconds, of which 0 is none. */
const moment = number.pipe(z.int().min(1));
const day = moment.transform((value, { issues }) => {
  const found = dayOfSeconds(value);
  if (found !== null) return found;
  issues.push({ code: 'custom', message: 'No day', input: value });
  return z.NEVER;
});
const dayOrNone = number
  .nullish()
  .transform((value) => (value ? dayOfSeconds(Math.trunc(value)) : null));

export const contactShape: z.ZodType<RemoteContact> = z
  .object({
    id,
    name: text,
    code: text,
    type: text,
    email: text,
    phone: text,
    mobile: text,
    iban: text,
    defaults: z.object({ dueDays: number.nullish() }).nullish().catch(null),
  })
  .transform(({ code, type, mobile, defaults, phone, ...contact }) => ({
    ...contact,
    nif: code,
    phone: phone || mobile,
    isClient: type === 'client',
    paymentDays: defaults?.dueDays ?? null,
  }));

export const accountShape: z.ZodType<RemoteAccount> = z
  .object({ id, name: text, accountNum: text, accNum: text })
  // Its documentation calls the number by another name than its answers do.
  .transform(({ accountNum, accNum, ...account }) => ({ ...account, num: accountNum || accNum }));

const ANNULLED = 3;

const part = number.nullish().catch(null);
const product = z.object({
  name: text,
  account: text,
  accountNum: text,
  units: part,
  price: part,
  /** In percent. */
  discount: part,
  retention: part,
  /** Of VAT, in percent. */
  tax: part,
  /** By their keys, `p_ret_15` for what is withheld of a purchase. */
  taxes: z.array(z.string()).nullish().catch(null),
});
type Product = z.output<typeof product>;

export const documentShape: z.ZodType<RemoteDocument> = z
  .object({
    id,
    docNumber: text,
    contact: text,
    contactName: text,
    desc: text,
    date: day,
    dueDate: dayOrNone,
    subtotal: euros,
    tax: euros,
    total: euros,
    currency: text,
    products: z.array(product).nullish().catch(null),
    paymentsPending: euros.nullish().catch(null),
    discount: euros.nullish().catch(null),
    status: number.nullish().catch(null),
    approvedAt: number.nullish().catch(null),
    draft: z.boolean().nullish().catch(null),
  })
  .transform((document) => {
    const [first] = document.products ?? [];
    return {
      id: document.id,
      number: document.docNumber,
      contactId: document.contact,
      contactName: document.contactName,
      concept: document.desc || first?.name || '',
      date: document.date,
      dueDate: document.dueDate,
      netCents: document.subtotal,
      vatCents: document.tax,
      totalCents: document.total,
      currency: document.currency.toUpperCase() || 'EUR',
      account: first?.accountNum || first?.account || '',
      isPaid: document.paymentsPending === 0,
      retainedCents: sumCents((document.products ?? []).map(retainedOf)),
      retainedBp: retainedBpOf(document.products ?? []),
      taxed: taxedOf(document.products ?? []),
      discount: document.discount ?? 0,
      isDraft: isDraft(document),
      isAnnulled: document.status === ANNULLED,
    };
  });

const RETENTION = /(?:^|_)ret_(\d+(?:\.\d+)?)$/;
/** Four decimals, as much as the service has of units and prices. */
const SCALE = 10_000;

/**
 * What the line says is withheld of it. It tells a withholding from a discount and from rounding; how much
 * was withheld is what net and VAT are above the total.
 */
function retainedOf(line: Product): Cents {
  const percent = retentionOf(line);
  return percent === 0 ? 0 : scaleCents(netOf(line), scaled(percent), 100 * SCALE);
}

/** In percent. */
function retentionOf({ retention, taxes }: Product): number {
  const keyed = taxes?.map((key) => Number(RETENTION.exec(key)?.[1] ?? 0)) ?? [];
  return Math.abs(retention || Math.max(0, ...keyed));
}

/** The rate that all lines are withheld at; null where they differ, or nothing is withheld. */
function retainedBpOf(products: readonly Product[]): number | null {
  const [percent = 0, ...others] = new Set(products.map(retentionOf));
  return others.length === 0 && percent > 0 && percent <= 100 ? Math.round(percent * 100) : null;
}

function scaled(value: number): number {
  return Math.round(value * SCALE);
}

function netOf({ units, price, discount }: Pick<Product, 'units' | 'price' | 'discount'>): Cents {
  const listed = scaleCents(scaled(units ?? 1), scaled(price ?? 0), SCALE * (SCALE / 100));
  return scaleCents(listed, scaled(100 - (discount ?? 0)), 100 * SCALE);
}

const VAT = /(?:^|_)iva_(\d+(?:\.\d+)?)$/;

/** The lines with their rates of VAT; none where one of them does not say its own. */
function taxedOf(products: readonly Product[]): TaxedPart[] {
  const parts = products.flatMap((line): TaxedPart[] => {
    const keyed = line.taxes?.flatMap((key) => VAT.exec(key)?.[1] ?? []).map(Number) ?? [];
    const percent = keyed[0] ?? line.tax;
    const isTold = typeof percent === 'number' && percent >= 0 && percent <= 100;
    const rateBp = Math.round((percent ?? 0) * 100);
    return isTold ? [{ baseCents: netOf(line), rateBp, vatCents: null }] : [];
  });
  return parts.length === products.length ? parts : [];
}

/**
 * What public clients of the service say of states, for its documentation does not: 3 is annulled, and 0
 * is a draft where nobody has approved it, but unpaid where somebody has. So only what is said to be not
 * approved is one; a document that does not speak of approval is taken for what it always was.
 */
function isDraft(document: {
  status?: number | null | undefined;
  approvedAt?: number | null | undefined;
  draft?: boolean | null | undefined;
}): boolean {
  const { status, approvedAt, draft } = document;
  return draft === true || (status === 0 && approvedAt !== undefined && !approvedAt);
}

export const paymentShape: z.ZodType<RemotePayment> = z
  .object({
    id,
    bankId: text,
    contactName: text,
    amount: euros,
    desc: text,
    date: day,
    documentId: text,
    documentType: text,
  })
  .transform(({ amount, desc, ...payment }) => ({
    ...payment,
    amountCents: amount,
    concept: desc,
  }));

export const bankShape: z.ZodType<RemoteBank> = z
  .object({ id, name: text, iban: text, balance: euros })
  .transform(({ balance, ...bank }) => ({ ...bank, balanceCents: balance }));

export const entryLineShape: z.ZodType<RemoteEntryLine> = z
  .object({
    entryNumber: number,
    line: number,
    type: text,
    timestamp: day,
    description: text,
    docDescription: text,
    account: text,
    debit: euros,
    credit: euros,
  })
  .transform((line) => ({
    entry: line.entryNumber,
    line: line.line,
    type: line.type,
    date: line.timestamp,
    description: line.description || line.docDescription,
    account: line.account,
    debitCents: line.debit,
    creditCents: line.credit,
  }));

export const createdShape = z.object({ id });

/** A document as PDF, in base64. */
export const pdfShape = z
  .object({ data: z.base64() })
  .transform(({ data }) => Buffer.from(data, 'base64'))
  .refine((bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-');
