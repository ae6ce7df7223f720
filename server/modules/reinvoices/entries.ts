import { inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Imputation } from '#contract/resources/expenses.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Actor } from '#domain/access/policy.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { mayRectify } from '#domain/expenses/rectify.ts';
import { expenseState } from '#domain/expenses/state.ts';
import { opposite, sumCents } from '#domain/money.ts';
import type { IntercompanyEntry, IntercompanyPair } from '#domain/reinvoices/intercompany.ts';
import type { Database } from '../../db/client.ts';
import { companies, expenses } from '../../db/schema/index.ts';
import { noteAlsoMade } from '../../sync/also-made.ts';
import { toWire } from '../../db/wire.ts';

type Written = Reinvoice['entries'][number];

/**
 * Writes what a reinvoice is in the books of two companies: an income of the issuer and an expense of
 * the receiver, of the same amounts. The project, where there is one, bears both wholly and on no line of
 * its budget, so that its balance stays as it was (docs/decisions/0105).
 */
export async function writePair(
  tx: Database,
  actor: Actor,
  pair: IntercompanyPair,
  period: string,
): Promise<Written[]> {
  return write(tx, actor, pair, period, ({ projectId, netCents, date }) => {
    const whole = { budgetId: null, amountCents: netCents, date, note: '' };
    const isBorne = projectId !== null && netCents !== 0;
    return {
      vatDeductibleBp: ALL_DEDUCTED,
      imputations: isBorne ? [{ ...whole, id: uuidv7(), projectId }] : [],
    };
  });
}

/** Writes the pair that takes another one back, each half as the credit note of that one, from where it lies now. */
export async function writeRectifyingPair(
  tx: Database,
  actor: Actor,
  pair: IntercompanyPair,
  { period, entries }: Pick<Reinvoice, 'period' | 'entries'>,
): Promise<Written[]> {
  const ids = entries.map(({ expenseId }) => expenseId);
  const issued = await tx.select().from(expenses).where(inArray(expenses.id, ids));
  return write(tx, actor, pair, period, ({ companyId, date }) => {
    const half = issued.find((one) => one.companyId === companyId);
    return {
      vatDeductibleBp: half?.vatDeductibleBp ?? ALL_DEDUCTED,
      rectified: half,
      imputations: (half?.imputations ?? []).map((part) => ({
        ...part,
        id: uuidv7(),
        amountCents: opposite(part.amountCents),
        date,
      })),
    };
  });
}

/** In basis points: until the receiver says otherwise. */
const ALL_DEDUCTED = 10_000;

/** What a half has that the other need not have alike. */
interface Own {
  vatDeductibleBp: number;
  imputations: Imputation[];
  /** The half that it takes back. */
  rectified?: Parameters<typeof mayRectify>[1] | undefined;
}

/** Who a document names, of a company. */
interface Named {
  name: string;
  nif: string;
}

/** A half of a pair as a row of the books; the parts are what projects bear of it. */
export function expenseOf(
  { companyId, side, code, date, ...entry }: IntercompanyEntry,
  other: Named,
  period: string,
  { vatDeductibleBp, imputations }: Own,
) {
  const { netCents, vatCents, totalCents } = entry;
  const amounts = { netCents, vatCents, vatDeductibleBp };
  return {
    ...amounts,
    companyId,
    type: side === 'income' ? ('incomes' as const) : ('outgoings' as const),
    origin: 'reinvoice' as const,
    docNumber: code,
    contactName: other.name,
    contactNif: other.nif,
    concept: ['Refacturación', period].filter((word) => word !== '').join(' · '),
    issueDate: date,
    accrualDate: date,
    totalCents,
    baseCents: imputableBase(amounts),
    unpaidCents: totalCents,
    intercompany: true,
    relatedParty: true,
    imputations,
    state: expenseState('pending', {
      baseCents: imputableBase(amounts),
      imputedCents: sumCents(imputations.map(({ amountCents }) => amountCents)),
    }),
  };
}

async function write(
  tx: Database,
  actor: Actor,
  pair: IntercompanyPair,
  period: string,
  ownOf: (entry: IntercompanyEntry) => Own,
): Promise<Written[]> {
  const parties = await tx
    .select()
    .from(companies)
    .where(
      inArray(
        companies.id,
        pair.map(({ companyId }) => companyId),
      ),
    );
  const written: Written[] = [];
  for (const entry of pair) {
    const other = parties.find(({ id }) => id === entry.counterpartId);
    const named = { name: other?.businessName || (other?.name ?? ''), nif: other?.cif ?? '' };
    const own = ownOf(entry);
    const row = { ...expenseOf(entry, named, period, own), id: uuidv7() };
    const isNote = own.rectified && mayRectify(row, own.rectified);
    const rectifiesId = isNote ? own.rectified?.id : null;
    const author = { createdBy: actor.id, updatedBy: actor.id };
    const [after] = await tx
      .insert(expenses)
      .values({ ...row, ...author, rectifiesId })
      .returning();
    if (!after) throw new Error('The entry was not written');
    noteAlsoMade(tx, 'expenses', toWire(after));
    written.push({ key: entry.key, expenseId: after.id });
  }
  return written;
}
