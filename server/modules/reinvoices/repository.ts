import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type {
  Reinvoice,
  reinvoiceCreate,
  reinvoiceUpdate,
} from '#contract/resources/reinvoices.ts';
import type { Actor } from '#domain/access/policy.ts';
import { REINVOICE_APPROVAL } from '#domain/approvals/kinds.ts';
import {
  type IssuedReinvoice,
  issuePair,
  rectifyingPair,
} from '#domain/reinvoices/intercompany.ts';
import type { Database } from '../../db/client.ts';
import { reinvoices } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { Refusal } from '../../problem.ts';
import { rowRepository } from '../../rows/repository.ts';
import { approvalAfter, tellDeclined } from '../../rows/approval.ts';
import { refuseUnknown } from '../../rows/references.ts';
import { dayInSpain } from '../../today.ts';
import { takeReinvoiceCode } from './codes.ts';
import { writePair, writeRectifyingPair } from './entries.ts';
import { orderInvoice } from './invoice-order.ts';
import { payEntries } from './paying.ts';
import { checkReinvoice, figuresOf, reinvoiceRules } from './rules.ts';

type Create = z.output<typeof reinvoiceCreate>;
type Update = z.output<typeof reinvoiceUpdate>;
/** What the server alone writes when a reinvoice goes from one state to the next. */
type Given = Partial<
  Pick<Reinvoice, 'code' | 'rectifiedByCode' | 'rectifiedOn' | 'entries' | 'paidDate'>
>;

const plain = rowRepository<Reinvoice, Create, Update>('reinvoices', reinvoiceRules);

/** Reinvoices: a draft is a row like any other; issuing and cancelling it write in the books, and issuing orders its invoice. */
export const reinvoiceRepository: typeof plain = {
  ...plain,

  async update(tx, actor, row, fields) {
    await refuseUnknown(tx, actor, 'reinvoices', fields, row);
    const next = { ...row, ...fields };
    await checkReinvoice(tx, next, row, actor);
    const given = await takeStep(tx, actor, next, row);
    const change = { before: row, actor };
    const approval = approvalAfter(REINVOICE_APPROVAL, next, change);
    const [changed] = await tx
      .update(reinvoices)
      .set({ ...fields, ...figuresOf(next), ...approval, ...given, updatedBy: actor.id })
      .where(eq(reinvoices.id, row.id))
      .returning();
    if (!changed) throw new Refusal('NOT_FOUND');
    const made: Reinvoice = toWire(changed);
    await tellDeclined(tx, 'reinvoices', made, change, ({ period, date }) => {
      return { title: period || date, context: '' };
    });
    return made;
  },
};

/** The row is locked and its version asked for, so each step is taken once. */
async function takeStep(
  tx: Database,
  actor: Actor,
  next: Reinvoice,
  before: Reinvoice,
): Promise<Given> {
  const today = dayInSpain(new Date());
  if (next.state === before.state) {
    const isOtherDay = next.state === 'paid' && next.paidDate !== before.paidDate;
    if (isOtherDay && next.paidDate) await payEntries(tx, actor, next, next.paidDate);
    return {};
  }
  if (next.state === 'paid') {
    const paidDate = next.paidDate ?? today;
    await payEntries(tx, actor, next, paidDate);
    return { paidDate };
  }
  if (next.state === 'issued') {
    const code = await takeReinvoiceCode(tx, 'RF', next.issuerId, next.date);
    const pair = issuePair(invoiceOf({ ...next, code }));
    // Xeito issues no invoices (docs/decisions/0197): the accounting service of the issuer does.
    await orderInvoice(tx, next, actor.id);
    return { code, entries: await writePair(tx, actor, pair, next.period) };
  }
  if (next.state === 'cancelled') {
    const code = await takeReinvoiceCode(tx, 'RR', next.issuerId, today);
    const pair = rectifyingPair(invoiceOf(next), { code, date: today });
    await payEntries(tx, actor, next, null);
    const entries = [...next.entries, ...(await writeRectifyingPair(tx, actor, pair, next))];
    return { rectifiedByCode: code, rectifiedOn: today, entries };
  }
  return {};
}

function invoiceOf(row: Reinvoice): IssuedReinvoice {
  return { ...row, ...figuresOf(row) };
}
