import type * as z from 'zod';
import { type DayRange, secondsOfDay } from '#domain/accounting/madrid-seconds.ts';
import type {
  DocumentKind,
  NewInvoice,
  RemoteAccount,
  RemoteBank,
  RemoteContact,
  RemoteDocument,
  RemoteEntryLine,
  RemotePayment,
} from '#domain/accounting/remote.ts';
import { isRecord } from '#domain/same-value.ts';
import { type AskPage, readRange, readWhole } from './lists.ts';
import {
  accountShape,
  bankShape,
  contactShape,
  createdShape,
  documentShape,
  entryLineShape,
  paymentShape,
  pdfShape,
} from './shapes.ts';
import { type AskService, AccountingUnavailable } from './service.ts';

/** Records of a list; those that cannot be read by their ids. */
export interface Records<T> {
  records: T[];
  unreadable: string[];
}
export interface RangedRecords<T> extends Records<T> {
  range: DayRange;
}

/**
 * What one company keeps in the accounting service. Lists are whole, each record once, in the order of
 * their ids; those by days come range by range, the earliest first.
 * All throw AccountingUnavailable, AccountingRefused, AccountingRejected and AccountingAbsent.
 */
export interface AccountingBooks {
  contacts(): Promise<Records<RemoteContact>>;
  expenseAccounts(): Promise<Records<RemoteAccount>>;
  documents(kind: DocumentKind, range: DayRange): AsyncIterable<RangedRecords<RemoteDocument>>;
  payments(range: DayRange): AsyncIterable<RangedRecords<RemotePayment>>;
  treasury(): Promise<Records<RemoteBank>>;
  dailyLedger(range: DayRange): AsyncIterable<RangedRecords<RemoteEntryLine>>;
  /** Answers its id there. Never carried out twice by itself. */
  createInvoice(invoice: NewInvoice): Promise<string>;
  /** An invoice as the service writes it; null where its answer is no PDF. */
  invoicePdf(id: string): Promise<Buffer | null>;
}

const INVOICING = '/invoicing/v1';

export function booksOf(
  askService: AskService,
  { key, signal }: { key: string; signal?: AbortSignal | undefined },
): AccountingBooks {
  const pageOf =
    (path: string): AskPage =>
    (query, isDivisible = false) =>
      askService(path, { key, signal, query, isDivisible });
  const whole = async <T>(path: string, shape: z.ZodType<T>): Promise<Records<T>> =>
    parseAll(await readWhole(pageOf(path), idOf), shape, idOf);
  const ranged = async function* <T>(
    path: string,
    shape: z.ZodType<T>,
    range: DayRange,
    keyOf = idOf,
  ): AsyncGenerator<RangedRecords<T>> {
    for await (const read of readRange(pageOf(path), keyOf, range)) {
      yield { range: read.range, ...parseAll(read.records, shape, keyOf) };
    }
  };

  return {
    contacts: () => whole(`${INVOICING}/contacts`, contactShape),
    expenseAccounts: () => whole(`${INVOICING}/expensesaccounts`, accountShape),
    documents: (kind, range) => ranged(`${INVOICING}/documents/${kind}`, documentShape, range),
    payments: (range) => ranged(`${INVOICING}/payments`, paymentShape, range),
    treasury: () => whole(`${INVOICING}/treasury`, bankShape),
    dailyLedger: (range) => ranged('/accounting/v1/dailyledger', entryLineShape, range, lineKeyOf),
    async createInvoice(invoice) {
      const body = invoiceBody(invoice);
      const answer = await askService(`${INVOICING}/documents/invoice`, { key, signal, body });
      const created = createdShape.safeParse(answer);
      if (!created.success) throw new AccountingUnavailable('It did not make the invoice');
      return created.data.id;
    },
    async invoicePdf(id) {
      const answer = await askService(`${INVOICING}/documents/invoice/${id}/pdf`, { key, signal });
      return pdfShape.safeParse(answer).data ?? null;
    },
  };
}

/** A record that cannot be read spoils none of the others. */
function parseAll<T>(
  records: readonly unknown[],
  shape: z.ZodType<T>,
  keyOf: (record: unknown) => string,
): Records<T> {
  const parsed: Records<T> = { records: [], unreadable: [] };
  for (const record of records.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const result = shape.safeParse(record);
    if (result.success) parsed.records.push(result.data);
    else parsed.unreadable.push(keyOf(record));
  }
  return parsed;
}

function idOf(record: unknown): string {
  return isRecord(record) ? String(record['id']) : '';
}

/** Lines of the ledger have no id; numbers of entries begin again each year. */
function lineKeyOf(record: unknown): string {
  if (!isRecord(record)) return '';
  return ['timestamp', 'entryNumber', 'line'].map((name) => String(record[name])).join('-');
}

function invoiceBody({ contactNif, contactName, date, reference, notes, lines }: NewInvoice) {
  return {
    // It has left the house already: a draft may yet become another.
    approveDoc: true,
    // Discounts and taxes that the contact has there are none of ours.
    applyContactDefaults: false,
    contactCode: contactNif,
    contactName,
    date: secondsOfDay(date),
    // No number: the service gives the one of its series, with all that the law asks of an invoice.
    desc: reference,
    notes,
    items: lines.map(({ name, netCents, vatPercent }) => ({
      name,
      units: 1,
      subtotal: netCents / 100,
      tax: vatPercent,
    })),
  };
}
