import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import type { ErrorCode } from '#contract/problem.ts';
import type { Amortization, amortizationCreate } from '#contract/resources/amortizations.ts';
import type { Bead } from '#contract/resources/beads.ts';
import { type Actor, canMoney, type MoneyPlace } from '#domain/access/policy.ts';
import type { AmortizationState } from '#domain/amortizations/kinds.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { savedEntries, undoEntry } from '#local/outbox/entries.ts';
import type { SchedulePlan } from './schedule-plan.ts';

export type NewCharge = Omit<z.input<typeof amortizationCreate>, 'id'>;
export type ChargePatch = Partial<NewCharge>;

/** What came of an action: the entries that were saved, or the rule that forbids it. */
export type Outcome = { ok: true; seqs: number[] } | { ok: false; problem: ErrorCode };

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
): Promise<Outcome> {
  if (!canMoney(actor, 'create', placeOf(target))) return refused('FORBIDDEN');
  const seqs: number[] = [];
  for (const { period, days, amountCents } of plan.missing) {
    const patch = {
      ...target,
      resourceId: bead.id,
      type: 'asset' as const,
      period,
      days,
      amountCents,
    };
    seqs.push(await create(patch, t`${bead.code}: amortization of ${period}`));
  }
  return { ok: true, seqs };
}

/** Charges a project for the use of a resource. */
export async function createUsage(actor: Actor, fields: NewCharge, name: string): Promise<Outcome> {
  const { companyId, projectId = null } = fields;
  if (!canMoney(actor, 'create', placeOf({ companyId, projectId }))) return refused('FORBIDDEN');
  return { ok: true, seqs: [await create(fields, t`${name}: charge for use`)] };
}

/** Saves what changed in a charge; `seen` is what stood in these fields before. */
export async function updateCharge(
  actor: Actor,
  charge: Amortization,
  patch: ChargePatch,
  seen: ChargePatch = {},
): Promise<Outcome> {
  const places = [placeOf(charge), placeOf({ ...charge, ...patch })];
  if (!places.every((place) => canMoney(actor, 'update', place))) return refused('FORBIDDEN');
  const { seq } = await enqueue({
    op: 'update',
    resource: 'amortizations',
    rowId: charge.id,
    patch,
    seen,
    label: t`Amortization of ${charge.period}`,
  });
  return { ok: true, seqs: seq === 0 ? [] : [seq] };
}

/** Sets the state of all charges that the person may change, and says how many there were. */
export async function setStates(
  actor: Actor,
  charges: readonly Amortization[],
  state: AmortizationState,
): Promise<number[]> {
  const seqs: number[] = [];
  for (const charge of charges) {
    if (charge.state === state) continue;
    const outcome = await updateCharge(actor, charge, { state });
    if (outcome.ok) seqs.push(...outcome.seqs);
  }
  return seqs;
}

export async function deleteCharge(actor: Actor, charge: Amortization): Promise<Outcome> {
  if (!canMoney(actor, 'delete', placeOf(charge))) return refused('FORBIDDEN');
  const { seq } = await enqueue({
    op: 'delete',
    resource: 'amortizations',
    rowId: charge.id,
    label: t`Amortization of ${charge.period}: deleted`,
  });
  return { ok: true, seqs: [seq] };
}

/** Takes changes back while they are unsent; false when some were sent already. */
export async function undoChanges(seqs: readonly number[]): Promise<boolean> {
  const there = new Set((await savedEntries()).map((entry) => entry.seq));
  let isAll = true;
  for (const seq of seqs) isAll = there.has(seq) && (await undoEntry(seq)) && isAll;
  return isAll;
}

export function placeOf({
  companyId,
  projectId,
}: Pick<Amortization, 'companyId' | 'projectId'>): MoneyPlace {
  return { companyId, projectIds: projectId === null ? [] : [projectId] };
}

async function create(patch: NewCharge, label: string): Promise<number> {
  const change = { op: 'create', resource: 'amortizations', rowId: newRowId() } as const;
  return (await enqueue({ ...change, patch, label })).seq;
}

function refused(problem: ErrorCode): Outcome {
  return { ok: false, problem };
}
