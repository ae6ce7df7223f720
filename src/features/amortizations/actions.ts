import { t } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Bead } from '#contract/resources/beads.ts';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import {
  type ChargeRefusal,
  isStanding,
  mayHave,
  whyNotSaved,
} from '#domain/amortizations/change.ts';
import type { AmortizationState } from '#domain/amortizations/kinds.ts';
import { type Change, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { type Outcome, refused } from '#records/outcome.ts';
import type { SchedulePlan } from './schedule-plan.ts';

/** What came of an action: the entries that were saved, or the rule that forbids it. */
type ChargesOutcome = Outcome<ErrorCode | ChargeRefusal, { seqs: number[] }>;

/** Where a schedule goes. */
interface ScheduleTarget {
  companyId: string;
  projectId: string | null;
  accountNum: string;
}

/** Makes the months of a schedule that are not there yet, planned, and brings those that are to the terms of now. */
export async function createSchedule(
  actor: Actor,
  bead: Pick<Bead, 'id' | 'code' | 'companies'>,
  { missing, changed, removed }: Pick<SchedulePlan, 'missing' | 'changed' | 'removed'>,
  target: ScheduleTarget,
): Promise<ChargesOutcome> {
  if (!canMoney(actor, 'create', moneyPlaceOf(target))) return refused('FORBIDDEN');
  if (!mayHave(bead, target.companyId)) return refused('AMORTIZATION_COMPANY_OUTSIDE');
  const labelOf = (period: string) => t`${bead.code}: amortization of ${period}`;
  const resource = 'amortizations';
  const growth = ({ row, month }: SchedulePlan['changed'][number]) =>
    month.amountCents - row.amountCents;
  // What takes less goes first: on no way between is more taken than there is.
  const changes: Change[] = [
    ...removed.map(
      ({ id, period }): Change => ({ op: 'delete', resource, rowId: id, label: labelOf(period) }),
    ),
    ...changed
      .toSorted((a, b) => growth(a) - growth(b))
      .map(({ row, month: { days, amountCents } }): Change => {
        const patch = { days, amountCents };
        return { op: 'update', resource, rowId: row.id, patch, label: labelOf(row.period) };
      }),
    ...missing.map(({ period, days, amountCents }): Change => {
      const asset = { ...target, resourceId: bead.id, type: 'asset' } as const;
      const patch = { ...asset, period, days, amountCents };
      return { op: 'create', resource, rowId: newRowId(), patch, label: labelOf(period) };
    }),
  ];
  return { ok: true, ...(await enqueueAll(changes)) };
}

/** The resources of the charges, as far as the rights ask. */
interface Known {
  beadsById: ReadonlyMap<string, Pick<Bead, 'typology'>>;
}

/** Whether the person may give a charge that state: one that it has not, and back only as an administrator. */
export function maySetState(
  actor: Actor,
  charge: Amortization,
  state: AmortizationState,
  { beadsById }: Known,
): boolean {
  const bead = beadsById.get(charge.resourceId);
  return (
    charge.state !== state &&
    whyNotSaved(actor, charge, charge, bead ? [bead] : []) === null &&
    !isStanding(actor, charge, { ...charge, state })
  );
}

/** Sets the state of all charges that the person may change, as one action; answers the entries. */
export async function setStates(
  actor: Actor,
  charges: readonly Amortization[],
  state: AmortizationState,
  catalogues: Known,
): Promise<number[]> {
  const wanted = charges.filter((charge) => maySetState(actor, charge, state, catalogues));
  const changes = wanted.map(({ id: rowId, period }): Change => {
    const label = t`Amortization of ${period}`;
    return { op: 'update', resource: 'amortizations', rowId, patch: { state }, label };
  });
  const { seqs } = await enqueueAll(changes);
  return seqs;
}
