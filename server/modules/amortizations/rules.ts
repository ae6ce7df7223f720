import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Actor } from '#domain/access/policy.ts';
import {
  asksResource,
  type ChargeFacts,
  type ChargeFields,
  isStanding,
  whyNotCharged,
} from '#domain/amortizations/change.ts';
import { sumCents } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { amortizations, beads } from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { askRowsOnce } from '../../rows/together.ts';

/**
 * Refuses what the rules of a charge do not take.
 * @throws Refusal INVALID, AMORTIZATION_SETTLED, AMORTIZATION_OVER_BASE
 */
export async function refuseWrongCharge(
  tx: Database,
  next: ChargeFields & { id: string },
  before: Amortization | undefined,
  actor: Actor,
): Promise<void> {
  const refusal = whyNotCharged(actor, before, next, await factsOf(tx, next, before));
  if (refusal === 'AMORTIZATION_COMPANY_OUTSIDE') refuseField('companyId', 'invalid');
  if (refusal) throw new Refusal(refusal);
}

/** @throws Refusal AMORTIZATION_SETTLED */
export function refuseStanding(row: Amortization, actor: Actor): void {
  if (isStanding(actor, row, null)) throw new Refusal('AMORTIZATION_SETTLED');
}

/** The resource of a charge; none where it is not there. Charges of a batch ask for it once. */
export function askResource(tx: Database, resourceId: string) {
  return askRowsOnce(
    `resource ${resourceId}`,
    beads,
    () => tx.select().from(beads).where(eq(beads.id, resourceId)),
    ({ id }) => id === resourceId,
  );
}

async function factsOf(
  tx: Database,
  next: ChargeFields & { id: string },
  before: Amortization | undefined,
): Promise<ChargeFacts> {
  if (!asksResource(next, before)) return { resource: undefined, othersCents: 0 };
  const { resourceId } = next;
  const [resource] = await askResource(tx, resourceId);
  if (next.type !== 'asset') return { resource, othersCents: 0 };
  // Who takes something of the same resource comes here one after the other.
  const name = `schedule:${resourceId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const { id, type, amountCents, deletedAt } = amortizations;
  const months = await askRowsOnce(
    name,
    amortizations,
    () =>
      tx
        .select({ id, resourceId: amortizations.resourceId, type, amountCents, deletedAt })
        .from(amortizations)
        .where(
          and(
            eq(amortizations.resourceId, resourceId),
            eq(amortizations.type, 'asset'),
            isNull(deletedAt),
          ),
        ),
    (one) => one.resourceId === resourceId && one.type === 'asset' && one.deletedAt === null,
  );
  const others = months.filter((one) => one.id !== next.id);
  return { resource, othersCents: sumCents(others.map((one) => one.amountCents)) };
}
