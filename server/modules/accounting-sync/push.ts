import { eq } from 'drizzle-orm';
import type { AccountingPush } from '#contract/accounting-sync.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { RemoteDocument } from '#domain/accounting/remote.ts';
import { addDays } from '#domain/days.ts';
import { lineBaseCents } from '#domain/reinvoices/lines.ts';
import { wantsInvoice } from '#domain/reinvoices/states.ts';
import type { AccountingBooks } from '../../connectors/accounting/books.ts';
import {
  AccountingAbsent,
  AccountingRefused,
  AccountingRejected,
} from '../../connectors/accounting/service.ts';
import type { Database } from '../../db/client.ts';
import { audit, reinvoices } from '../../db/schema/index.ts';
import type { JobWork } from '../../jobs/runner.ts';
import type { JobContext } from '../../jobs/work.ts';
import { keepDocument } from '../files/keep.ts';
import { type InvoiceFacts, readInvoiceFacts } from '../reinvoices/invoice-facts.ts';
import { sealedKeyOf } from '../reinvoices/invoice-order.ts';
import { reinvoiceRepository } from '../reinvoices/repository.ts';
import { type Author, authorOf } from './rows.ts';

type Outcome = Omit<AccountingPush, 'state'>;

/** The invoice that the service made. */
interface Made {
  holdedId: string;
  invoiceNumber: string;
  pdf: Buffer | null;
}

/**
 * Has the accounting service make the invoice of a reinvoice, once: an attempt that was cut off after it
 * was made is known by its description. Its number and its PDF, with all that the law asks of an invoice,
 * come back. Answers what stands against it; nothing when it is there.
 * @throws AccountingUnavailable, JobLost
 */
export async function pushReinvoice(
  { db, accounting, files, secrets }: Pick<JobContext, 'db' | 'accounting' | 'files' | 'secrets'>,
  { signal, hold }: Pick<JobWork, 'signal' | 'hold'>,
  { reinvoiceId, startedBy }: { reinvoiceId: string; startedBy: string },
): Promise<Outcome> {
  const author = authorOf(startedBy);
  const target = await reinvoiceRepository.find(db, author.actor, reinvoiceId);
  const reinvoice = target as Reinvoice | undefined;
  if (!reinvoice) return { problem: 'cancelled' };
  if (reinvoice.holdedId !== '') return { problem: null };
  const sealed = await sealedKeyOf(db, reinvoice.issuerId);
  if (sealed === null) return { problem: 'no-key' };
  const books = accounting.books(secrets.open(sealed, reinvoice.issuerId), signal);
  try {
    const found = await findInvoice(books, reinvoice);
    if (found === undefined && !wantsInvoice(reinvoice)) {
      // A number that somebody wrote down meanwhile is that of another invoice, made elsewhere.
      return { problem: reinvoice.state === 'cancelled' ? 'cancelled' : null };
    }
    const holdedId =
      found?.id ?? (await books.createInvoice(invoiceFrom(await readInvoiceFacts(db, reinvoice))));
    // Asked for by itself it cannot be told from a refusal: both say `status` 0.
    const { number = '' } = found ?? (await findInvoice(books, reinvoice)) ?? {};
    const made = { holdedId, invoiceNumber: number, pdf: await pdfOf(books, holdedId) };
    return await db.transaction(async (tx) => {
      await hold(tx);
      return noteInvoice({ tx, files }, author, reinvoiceId, made);
    });
  } catch (error) {
    if (error instanceof AccountingRefused) return { problem: 'key-refused' };
    if (error instanceof AccountingAbsent) return { problem: 'not-there' };
    if (error instanceof AccountingRejected) return { problem: 'refused', said: error.message };
    throw error;
  }
}

/** An invoice is one without its PDF too, which the service may not write. */
async function pdfOf(books: AccountingBooks, id: string): Promise<Buffer | null> {
  try {
    return await books.invoicePdf(id);
  } catch (error) {
    if (error instanceof AccountingAbsent || error instanceof AccountingRejected) return null;
    throw error;
  }
}

/** The service gives its number: our code stands in the description. */
async function findInvoice(
  books: AccountingBooks,
  { code, date }: Reinvoice,
): Promise<RemoteDocument | undefined> {
  const range = { from: date, to: addDays(date, 1) };
  for await (const { records } of books.documents('invoice', range)) {
    const found = records.find(({ concept }) => concept === code);
    if (found) return found;
  }
  return undefined;
}

function invoiceFrom({ reinvoice, receiver, lines }: InvoiceFacts) {
  return {
    contactNif: receiver.cif,
    contactName: receiver.name,
    date: reinvoice.date,
    reference: reinvoice.code,
    notes: reinvoice.period,
    lines: lines.map((line) => ({
      name: line.concept || line.item || reinvoice.code,
      netCents: lineBaseCents(line),
      vatPercent: line.vatBp / 100,
    })),
  };
}

/** Of one that people cancelled meanwhile the invoice is kept too, since it is there. */
async function noteInvoice(
  { tx, files }: { tx: Database } & Pick<JobContext, 'files'>,
  { actor, userId }: Author,
  id: string,
  { pdf, ...invoice }: Made,
): Promise<Outcome> {
  const before = (await reinvoiceRepository.lock(tx, actor, id))?.row;
  if (!before || before.holdedId !== '') return { problem: null };
  const told = async (change: Omit<typeof audit.$inferInsert, 'userId'>) =>
    void (await tx.insert(audit).values({ ...change, userId }));
  let invoiceFileId: string | null = null;
  if (pdf !== null) {
    const name = `${invoice.invoiceNumber || before.code}.pdf`.replaceAll('/', '-');
    const owner = { resource: 'reinvoices', rowId: id } as const;
    const document = { name, bytes: pdf, type: 'application/pdf', ...owner };
    const { file, isNew } = await keepDocument(files, tx, actor, document);
    if (isNew) await told({ resource: 'files', rowId: file.id, action: 'create', after: file });
    invoiceFileId = file.id;
  }
  const isOpen = wantsInvoice(before);
  const given = { ...invoice, invoiceFileId };
  const stepped = isOpen ? await bill(tx, actor, before, invoice) : before;
  await tx.update(reinvoices).set(given).where(eq(reinvoices.id, id));
  const after = { ...stepped, ...given };
  await told({ resource: 'reinvoices', rowId: id, action: 'update', before, after });
  return { problem: before.state === 'cancelled' ? 'cancelled-late' : null };
}

/** One step at a time: what is billed was sent. */
async function bill(
  tx: Database,
  actor: Author['actor'],
  row: Reinvoice,
  invoice: Pick<Reinvoice, 'holdedId' | 'invoiceNumber'>,
): Promise<Reinvoice> {
  const sent =
    row.state === 'issued'
      ? await reinvoiceRepository.update(tx, actor, row, { state: 'sent' })
      : row;
  return reinvoiceRepository.update(tx, actor, sent, { state: 'billed', ...invoice });
}
