import { and, eq, isNull, or } from 'drizzle-orm';
import type * as z from 'zod';
import type { Reinvoice, reinvoiceCreate } from '#contract/resources/reinvoices.ts';
import { type Actor, canMoney, type MoneyPlace } from '#domain/access/policy.ts';
import { invoiceTotals, storedLines } from '#domain/reinvoices/lines.ts';
import { isReinvoiceEditable, partyProblems } from '#domain/reinvoices/states.ts';
import type { Database } from '../../db/client.ts';
import { companies, reinvoices } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { mayWriteMoney, moneySeenBy } from '../../rows/money.ts';
import type { RowRules } from '../../rows/repository.ts';
import { refuseWrongLines } from './lines.ts';
import { refuseWrongSteps } from './steps.ts';

type Fields = Omit<z.output<typeof reinvoiceCreate>, 'id'>;

/** The rules of reinvoices: the issuer's people write them, the receiver's read them. */
export const reinvoiceRules: RowRules<Reinvoice, Fields> = {
  may: (actor, action, row, body) =>
    mayWriteMoney(actor, action, row && reinvoicePlace(row), { body, field: 'projectId' }),
  visible: (actor) => {
    const ofProjects = (ids: readonly string[]) => isOneOf(reinvoices.projectId, ids);
    const issued = moneySeenBy(actor, reinvoices.issuerId, ofProjects);
    return issued && or(issued, moneySeenBy(actor, reinvoices.receiverId, ofProjects));
  },
  derive: figuresOf,
  check: checkReinvoice,
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
  if (!canMoney(actor, before ? 'update' : 'create', reinvoicePlace(next))) {
    throw new Refusal('FORBIDDEN');
  }
  refuseWrongSteps(next, before);
  const { issuerId, receiverId } = next;
  if (before && !isReinvoiceEditable(before.state)) return;
  const isMoved = issuerId !== before?.issuerId || receiverId !== before.receiverId;
  if (isMoved || next.state === 'issued') await refuseParties(tx, next);
  await refuseWrongLines(tx, next);
  if (next.state === 'issued' && storedLines(next.expenses).length === 0) {
    throw new Refusal('REINVOICE_WITHOUT_LINES');
  }
}

/** The books of the issuer are what a reinvoice writes in. */
export function reinvoicePlace({
  issuerId,
  projectId,
}: Pick<Reinvoice, 'issuerId' | 'projectId'>): MoneyPlace {
  return { companyId: issuerId, projectIds: projectId === null ? [] : [projectId] };
}

/** Two companies of the group that are not archived. @throws Refusal */
async function refuseParties(
  tx: Database,
  parties: Pick<Reinvoice, 'issuerId' | 'receiverId'>,
): Promise<void> {
  const group = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(isNull(companies.deletedAt), eq(companies.archived, false)));
  const problems = partyProblems(parties, new Set(group.map(({ id }) => id)));
  if (problems.includes('REINVOICE_SAME_COMPANY')) {
    const errors = [{ path: 'receiverId', code: 'invalid' as const }];
    throw new Refusal('REINVOICE_SAME_COMPANY', { errors });
  }
  if (problems.includes('REINVOICE_ISSUER_OUTSIDE')) refuseField('issuerId', 'invalid');
  if (problems.includes('REINVOICE_RECEIVER_OUTSIDE')) refuseField('receiverId', 'invalid');
}
