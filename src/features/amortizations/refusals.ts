import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Actor } from '#domain/access/policy.ts';
import {
  asksResource,
  chargeBearing,
  isStanding,
  whyNotCharged,
} from '#domain/amortizations/change.ts';
import { sumCents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';
import { whyNotBorneHere } from '#local/mirror/bearing.ts';
import { savedRow, savedRowsWhere } from '#local/mirror/read.ts';
import type { RefusalCode } from '#ui/words/refusals/index.ts';

/** The months of the schedule of a resource, whichever company bears them. */
export async function readScheduleOf(resourceId: string): Promise<LocalRow<Amortization>[]> {
  if (resourceId === '') return [];
  const rows = await savedRowsWhere('amortizations', { field: 'resourceId', anyOf: [resourceId] });
  return rows.filter(({ type }) => type === 'asset');
}

/** Why a charge may not be made, changed or removed (`next`: null) so, by what this device knows. */
export async function whyNotWritten(
  actor: Actor,
  row: Amortization | null,
  next: Amortization | null,
): Promise<RefusalCode | null> {
  if (!next) return row && isStanding(actor, row, null) ? 'AMORTIZATION_SETTLED' : null;
  const before = row ?? undefined;
  const isAsked = asksResource(next, before);
  const resource = isAsked ? await savedRow('beads', next.resourceId) : undefined;
  const months = isAsked && next.type === 'asset' ? await readScheduleOf(next.resourceId) : [];
  const others = months.filter(({ id }) => id !== next.id);
  const othersCents = sumCents(others.map(({ amountCents }) => amountCents));
  return (
    whyNotCharged(actor, before, next, { resource, othersCents }) ??
    whyNotBorneHere(chargeBearing(next), before && chargeBearing(before))
  );
}
