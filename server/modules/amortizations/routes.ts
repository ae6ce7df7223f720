import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import type { amortizationCreate, Amortization } from '#contract/resources/amortizations.ts';
import type { Actor } from '#domain/access/policy.ts';
import { chargeBearing, whyNotSaved } from '#domain/amortizations/change.ts';
import type { App, Context } from '../../context.ts';
import { amortizations, beads, collaborators } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { Refusal } from '../../problem.ts';
import { mayWriteMoney, moneySeenBy } from '../../rows/money.ts';
import { registerRows } from '../../rows/register.ts';
import type { RowRules } from '../../rows/repository.ts';
import { refuseWrongTargets } from '../budgets/imputation-targets.ts';
import { refuseStanding, refuseWrongCharge, askResource } from './rules.ts';

type Fields = Omit<z.output<typeof amortizationCreate>, 'id'>;

const rules: RowRules<Amortization, Fields> = {
  // Which of them are a partner's own `visible` says.
  may: (actor, action, row, body) =>
    mayWriteMoney(actor, action, row && moneyPlaceOf(row), { body, field: 'projectId' }),
  visible: (actor) =>
    actor.role === 'partner'
      ? isOfPartner(actor)
      : moneySeenBy(actor, amortizations.companyId, (ids) => isOneOf(amortizations.projectId, ids)),
  async check(tx, next, before, actor) {
    const ids = new Set([next.resourceId, before?.resourceId ?? next.resourceId]);
    const resources = (await Promise.all([...ids].map((id) => askResource(tx, id)))).flat();
    const refusal = whyNotSaved(actor, before ?? null, next, resources);
    if (refusal) throw new Refusal(refusal);
    await refuseWrongTargets(tx, chargeBearing(next), before && chargeBearing(before), 'budgetId');
    await refuseWrongCharge(tx, next, before, actor);
  },
  async checkRemoval(_tx, row, actor) {
    refuseStanding(row, actor);
  },
};

/** What resources cost, month by month. */
export function addAmortizations(app: App, context: Context): void {
  registerRows(app, context, 'amortizations', { rules, isPaged: true });
}

/** Charges for the use of the resource that the person is. */
function isOfPartner(actor: Actor): SQL {
  return sql`exists (select 1 from ${beads} join ${collaborators}
    on ${collaborators.id} = ${beads.collaboratorId} and ${collaborators.deletedAt} is null
    where ${beads.id} = ${amortizations.resourceId} and ${collaborators.userId} = ${actor.id})`;
}
