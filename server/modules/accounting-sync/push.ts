import { and, eq } from 'drizzle-orm';
import type { AccountingPush } from '#contract/accounting-sync.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { addDays } from '#domain/days.ts';
import { lineBaseCents } from '#domain/reinvoices/lines.ts';
import type { AccountingBooks } from '../../connectors/accounting/books.ts';
import {
  AccountingAbsent,
  AccountingRefused,
  AccountingRejected,
} from '../../connectors/accounting/service.ts';
import type { Database } from '../../db/client.ts';
import { audit, companies, reinvoices } from '../../db/schema/index.ts';
import type { JobWork } from '../../jobs/runner.ts';
import type { JobContext } from '../../jobs/work.ts';
import { type InvoiceFacts, readInvoiceFacts } from '../reinvoices/invoice-facts.ts';
import { reinvoiceRepository } from '../reinvoices/repository.ts';
import { type Author, authorOf } from './rows.ts';

type Outcome = Omit<AccountingPush, 'state'>;

/** Whether it may be sent: issued, and not yet there. */
export function isPushable({ state, holdedId }: Pick<Reinvoice, 'state' | 'holdedId'>): boolean {
  return (state === 'issued' || state === 'sent') && holdedId === '';
}

/**
 * Makes the invoice of a reinvoice in the books of its issuer, once: an attempt that was cut off after it
 * was made is known by its number. Answers what stands against it; nothing when it is there.
 * @throws AccountingUnavailable, JobLost
 */
export async function pushReinvoice(
  { db, accounting, secrets }: Pick<JobContext, 'db' | 'accounting' | 'secrets'>,
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
    const made = await findInvoice(books, reinvoice);
    if (made === undefined && !isPushable(reinvoice)) return { problem: 'cancelled' };
    const holdedId =
      made ?? (await books.createInvoice(invoiceFrom(await readInvoiceFacts(db, reinvoice))));
    return await db.transaction(async (tx) => {
      await hold(tx);
      return noteBilled(tx, author, reinvoiceId, holdedId);
    });
  } catch (error) {
    if (error instanceof AccountingRefused) return { problem: 'key-refused' };
    if (error instanceof AccountingAbsent) return { problem: 'not-there' };
    if (error instanceof AccountingRejected) return { problem: 'refused', said: error.message };
    throw error;
  }
}

export async function sealedKeyOf(db: Database, companyId: string): Promise<string | null> {
  const [company] = await db
    .select({ sealed: companies.holdedKeySealed })
    .from(companies)
    .where(and(eq(companies.id, companyId)));
  return company?.sealed ?? null;
}

/** The number that it gave may be another: ours stands in the description too. */
async function findInvoice(
  books: AccountingBooks,
  { code, date }: Reinvoice,
): Promise<string | undefined> {
  const range = { from: date, to: addDays(date, 1) };
  for await (const { records } of books.documents('invoice', range)) {
    const found = records.find(({ number, concept }) => number === code || concept === code);
    if (found) return found.id;
  }
  return undefined;
}

function invoiceFrom({ reinvoice, receiver, lines }: InvoiceFacts) {
  return {
    contactNif: receiver.cif,
    contactName: receiver.name,
    date: reinvoice.date,
    number: reinvoice.code,
    notes: reinvoice.period,
    lines: lines.map((line) => ({
      name: line.concept || line.item || reinvoice.code,
      netCents: lineBaseCents(line),
      vatPercent: line.vatBp / 100,
    })),
  };
}

/** Of one that people cancelled meanwhile the id is kept too, since the invoice is there. */
async function noteBilled(
  tx: Database,
  { actor, userId }: Author,
  id: string,
  holdedId: string,
): Promise<Outcome> {
  const before = (await reinvoiceRepository.lock(tx, actor, id))?.row;
  if (!before || before.holdedId !== '') return { problem: null };
  const isOpen = isPushable(before);
  const after = isOpen ? await bill(tx, actor, before, holdedId) : { ...before, holdedId };
  if (!isOpen) await tx.update(reinvoices).set({ holdedId }).where(eq(reinvoices.id, id));
  await tx
    .insert(audit)
    .values({ userId, resource: 'reinvoices', rowId: id, action: 'update', before, after });
  return { problem: isOpen ? null : 'cancelled-late' };
}

/** One step at a time: what is billed was sent. */
async function bill(
  tx: Database,
  actor: Author['actor'],
  row: Reinvoice,
  holdedId: string,
): Promise<Reinvoice> {
  const sent =
    row.state === 'issued'
      ? await reinvoiceRepository.update(tx, actor, row, { state: 'sent' })
      : row;
  return reinvoiceRepository.update(tx, actor, sent, { state: 'billed', holdedId });
}
