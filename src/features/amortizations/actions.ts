import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import { type Outcome, type Refused, refused } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import type { ErrorCode } from '#contract/problem.ts';
import type { Amortization, amortizationCreate } from '#contract/resources/amortizations.ts';
import type { Bead } from '#contract/resources/beads.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import type { AmortizationState } from '#domain/amortizations/kinds.ts';
import { type Change, enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import type { SchedulePlan } from './schedule-plan.ts';

export type NewCharge = Omit<z.input<typeof amortizationCreate>, 'id'>;
export type ChargePatch = Partial<NewCharge>;

/** What came of an action: the entries that were saved, or the rule that forbids it. */
type ChargesOutcome = Outcome<ErrorCode, { seqs: number[] }>;

/** Where a schedule goes. */
export interface ScheduleTarget {
  companyId: string;
  projectId: string | null;
  accountNum: string;
}

/** Makes the months of a schedule that are not there yet, planned. */
export async function createSchedule(
  actor: Actor,
  bead: Pick<Bead, 'id' | 'code'>,
  plan: Pick<SchedulePlan, 'missing'>,
  target: ScheduleTarget,
): Promise<ChargesOutcome> {
  if (!canMoney(actor, 'create', moneyPlaceOf(target))) return refused('FORBIDDEN');
  const asset = { ...target, resourceId: bead.id, type: 'asset' } as const;
  const changes = plan.missing.map(({ period, days, amountCents }) =>
    creation({ ...asset, period, days, amountCents }, t`${bead.code}: amortization of ${period}`),
  );
  return { ok: true, ...(await enqueueAll(changes)) };
}

/** Charges a project for the use of a resource. */
export async function createUsage(actor: Actor, fields: NewCharge, name: string): Promise<Outcome> {
  const { companyId, projectId = null } = fields;
  if (!canMoney(actor, 'create', moneyPlaceOf({ companyId, projectId })))
    return refused('FORBIDDEN');
  const change = creation(fields, t`${name}: charge for use`);
  const { seq } = await enqueue(change);
  return { ok: true, seq, rowId: change.rowId };
}

/** Saves what changed in a charge; `seen` is what stood in these fields before. */
export async function updateCharge(
  actor: Actor,
  charge: Amortization,
  patch: ChargePatch,
  seen: ChargePatch = {},
): Promise<ChargesOutcome> {
  if (!mayUpdate(actor, charge, patch)) return refused('FORBIDDEN');
  return { ok: true, ...(await enqueueAll([updateOf(charge, patch, seen)])) };
}

/** Sets the state of all charges that the person may change, as one action; answers the entries. */
export async function setStates(
  actor: Actor,
  charges: readonly Amortization[],
  state: AmortizationState,
): Promise<number[]> {
  const wanted = charges.filter((charge) => mayUpdate(actor, charge, { state }));
  const { seqs } = await enqueueAll(wanted.map((charge) => updateOf(charge, { state }, {})));
  return seqs;
}

export async function deleteCharge(actor: Actor, charge: Amortization): Promise<Removed | Refused> {
  if (!canMoney(actor, 'delete', moneyPlaceOf(charge))) return refused('FORBIDDEN');
  const label = t`Amortization of ${charge.period}: deleted`;
  return removeRow({ resource: 'amortizations', rowId: charge.id, label });
}

function creation(patch: NewCharge, label: string): Change {
  return { op: 'create', resource: 'amortizations', rowId: newRowId(), patch, label };
}

function mayUpdate(actor: Actor, charge: Amortization, patch: ChargePatch): boolean {
  const places = [moneyPlaceOf(charge), moneyPlaceOf({ ...charge, ...patch })];
  return places.every((place) => canMoney(actor, 'update', place));
}

function updateOf({ id, period }: Amortization, patch: ChargePatch, seen: ChargePatch): Change {
  const label = t`Amortization of ${period}`;
  return { op: 'update', resource: 'amortizations', rowId: id, patch, seen, label };
}
