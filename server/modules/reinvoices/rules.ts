import { or } from 'drizzle-orm';
import type * as z from 'zod';
import type { Reinvoice, reinvoiceCreate } from '#contract/resources/reinvoices.ts';
import { canMoney, type MoneyPlace } from '#domain/access/policy.ts';
import { invoiceTotals } from '#domain/reinvoices/lines.ts';
import { reinvoices } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { Refusal } from '../../problem.ts';
import { mayWriteMoney, moneySeenBy } from '../../rows/money.ts';
import type { RowRules } from '../../rows/repository.ts';

type Fields = Omit<z.output<typeof reinvoiceCreate>, 'id'>;

/** The rules of reinvoices (domain.md §4.4): the issuer's people write them, the receiver's read them. */
export const reinvoiceRules: RowRules<Reinvoice, Fields> = {
  may: (actor, action, row, body) =>
    mayWriteMoney(actor, action, row && reinvoicePlace(row), { body, field: 'projectId' }),
  visible: (actor) => {
    const ofProjects = (ids: readonly string[]) => isOneOf(reinvoices.projectId, ids);
    const issued = moneySeenBy(actor, reinvoices.issuerId, ofProjects);
    return issued && or(issued, moneySeenBy(actor, reinvoices.receiverId, ofProjects));
  },
  derive: (next) => {
    const { baseCents, vatCents, totalCents } = invoiceTotals(next.expenses);
    return { baseCents, vatCents, totalCents };
  },
  async check(_tx, next, before, actor) {
    if (!canMoney(actor, before ? 'update' : 'create', reinvoicePlace(next))) {
      throw new Refusal('FORBIDDEN');
    }
  },
};

/** The books of the issuer are what a reinvoice writes in. */
export function reinvoicePlace({
  issuerId,
  projectId,
}: Pick<Reinvoice, 'issuerId' | 'projectId'>): MoneyPlace {
  return { companyId: issuerId, projectIds: projectId === null ? [] : [projectId] };
}
