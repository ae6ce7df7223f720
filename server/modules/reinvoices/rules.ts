import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { Reinvoice, reinvoiceCreate } from '#contract/resources/reinvoices.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import { REINVOICE_APPROVAL } from '#domain/approvals/kinds.ts';
import { invoiceTotals } from '#domain/reinvoices/lines.ts';
import {
  type ReinvoiceRefusal,
  reinvoicePlace,
  whyNotChanged,
  whyNotCreated,
  whyNotRemoved,
} from '#domain/reinvoices/change.ts';
import { asksProject, isReinvoiceEditable } from '#domain/reinvoices/states.ts';
import type { Database } from '../../db/client.ts';
import { companies } from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { approvalAfter, refuseUnapproved } from '../../rows/approval.ts';
import { mayWriteMoney } from '../../rows/money.ts';
import type { RowRules } from '../../rows/repository.ts';
import { refuseProjectOver } from '../budgets/imputation-targets.ts';
import { refuseWrongLines } from './lines.ts';
import { refuseEarlyFacts } from './early-facts.ts';
import { visibleReinvoices } from './place.ts';

type Fields = Omit<z.output<typeof reinvoiceCreate>, 'id'>;

/** The rules of reinvoices: the issuer's people write them, the receiver's read them. */
export const reinvoiceRules: RowRules<Reinvoice, Fields> = {
  may: (actor, action, row, body) =>
    isElevated(actor.role) &&
    mayWriteMoney(actor, action, row && reinvoicePlace(row), { body, field: 'projectId' }),
  visible: visibleReinvoices,
  derive: (next, change) => ({
    ...figuresOf(next),
    ...approvalAfter(REINVOICE_APPROVAL, next, change),
  }),
  check: checkReinvoice,
  async checkRemoval(_tx, row, actor) {
    const refusal = whyNotRemoved(actor, row);
    if (refusal) refuseAt(refusal);
  },
};

/** Base, VAT and total, of the lines that are no dummies. */
export function figuresOf({
  expenses,
}: Pick<Reinvoice, 'expenses'>): Pick<Reinvoice, 'baseCents' | 'vatCents' | 'totalCents'> {
  const { baseCents, vatCents, totalCents } = invoiceTotals(expenses);
  return { baseCents, vatCents, totalCents };
}

/** @throws Refusal */
export async function checkReinvoice(
  tx: Database,
  next: Fields & { id: string },
  before: Reinvoice | undefined,
  actor: Actor,
): Promise<void> {
  const groupIds = await groupCompanyIds(tx);
  const refusal = before
    ? whyNotChanged(actor, before, next, groupIds)
    : whyNotCreated(actor, next, groupIds);
  if (refusal) refuseAt(refusal);
  if (asksProject(next, before)) await refuseProjectOver(tx, next.projectId);
  await refuseUnapproved(
    tx,
    actor,
    REINVOICE_APPROVAL,
    { before, next },
    { companyId: next.issuerId, place: reinvoicePlace(before ?? next) },
  );
  refuseEarlyFacts(next, before);
  if (!before || isReinvoiceEditable(before.state)) await refuseWrongLines(tx, next);
}

/** What is wrong with a party stands at its field. */
function refuseAt(refusal: ReinvoiceRefusal): never {
  if (refusal === 'REINVOICE_ISSUER_OUTSIDE') refuseField('issuerId', 'invalid');
  if (refusal === 'REINVOICE_RECEIVER_OUTSIDE') refuseField('receiverId', 'invalid');
  if (refusal === 'REINVOICE_SAME_COMPANY') {
    throw new Refusal(refusal, { errors: [{ path: 'receiverId', code: 'invalid' }] });
  }
  throw new Refusal(refusal);
}

/** The companies of the group that are not archived. */
async function groupCompanyIds(tx: Database): Promise<ReadonlySet<string>> {
  const group = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(isNull(companies.deletedAt), eq(companies.archived, false)));
  return new Set(group.map(({ id }) => id));
}
