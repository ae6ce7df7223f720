import type { Refused } from '#records/outcome.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import { refused, type Outcome as Saved } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import type { Reinvoice, reinvoiceCreate } from '#contract/resources/reinvoices.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import {
  isReinvoiceEditable,
  partyProblems,
  type ReinvoiceProblem,
  type ReinvoiceState,
} from '#domain/reinvoices/states.ts';
import { savedRows } from '#local/mirror/read.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { readExpenses } from './queries.ts';
import { overBase, placeOf, problemsOf } from './reinvoice.ts';

/** Fields of a new reinvoice as the contract has them. */
export type NewReinvoice = z.input<typeof reinvoiceCreate>;
/** Fields of a change. */
export type ReinvoicePatch = Partial<Omit<NewReinvoice, 'id' | 'state'>>;
/** Why an action is not allowed. */
export type Obstacle = ReinvoiceProblem | 'FORBIDDEN' | 'REINVOICE_SETTLED' | 'REINVOICE_OVER_BASE';

/** What came of an action: the entry that was saved (0: nothing differed), or the rule that forbids it. */
export type Outcome = Saved<Obstacle>;

/** Saves a new draft on this device. */
export async function createReinvoice(actor: Actor, fields: NewReinvoice): Promise<Outcome> {
  const { id: rowId = newRowId(), ...patch } = fields;
  const place = placeOf({ issuerId: fields.issuerId, projectId: fields.projectId ?? null });
  if (!canMoney(actor, 'create', place)) return refused('FORBIDDEN');
  const problem = await problemWith(rowId, fields);
  if (problem) return refused(problem);
  const receiver = await companyName(fields.receiverId);
  const label = t`New reinvoice to ${receiver}`;
  const { seq } = await enqueue({ op: 'create', resource: 'reinvoices', rowId, patch, label });
  return { ok: true, seq, rowId };
}

/** Saves what changed in a draft; `seen` is what stood in these fields before. */
export async function updateReinvoice(
  actor: Actor,
  reinvoice: Reinvoice,
  patch: ReinvoicePatch,
  seen: ReinvoicePatch = {},
): Promise<Outcome> {
  const next = { ...reinvoice, ...patch };
  if (!mayUpdate(actor, reinvoice) || !mayUpdate(actor, next)) return refused('FORBIDDEN');
  if (!isReinvoiceEditable(reinvoice.state)) return refused('REINVOICE_SETTLED');
  const problem = await problemWith(reinvoice.id, next);
  return problem ? refused(problem) : saveUpdate(reinvoice, patch, seen);
}

/** One step on: issued, sent, billed with the id of the accounting program, paid with a day, cancelled. */
export async function changeReinvoiceState(
  actor: Actor,
  reinvoice: Reinvoice,
  state: ReinvoiceState,
  facts: { holdedId?: string; paidDate?: string } = {},
): Promise<Outcome> {
  if (!mayUpdate(actor, reinvoice)) return refused('FORBIDDEN');
  const holdedId = facts.holdedId ?? reinvoice.holdedId;
  const [problem] = problemsOf(reinvoice, state, holdedId, await groupCompanyIds());
  return problem ? refused(problem) : saveUpdate(reinvoice, { ...facts, state });
}

/** Removes a draft: what was issued is taken back by a rectification. */
export async function deleteReinvoice(
  actor: Actor,
  reinvoice: Reinvoice,
): Promise<Removed | Refused<Obstacle>> {
  if (!canMoney(actor, 'delete', placeOf(reinvoice))) return refused('FORBIDDEN');
  if (!isReinvoiceEditable(reinvoice.state)) return refused('REINVOICE_SETTLED');
  const name = await nameOf(reinvoice);
  const label = t`${name}: deleted`;
  return removeRow({ resource: 'reinvoices', rowId: reinvoice.id, label });
}

/** Whether the person may change it, as far as its state lets anybody. */
export function mayUpdate(
  actor: Actor,
  reinvoice: Pick<Reinvoice, 'issuerId' | 'projectId'>,
): boolean {
  return canMoney(actor, 'update', placeOf(reinvoice));
}

async function saveUpdate(
  reinvoice: Reinvoice,
  patch: ReinvoicePatch & { state?: ReinvoiceState },
  seen: ReinvoicePatch = {},
): Promise<Outcome> {
  const { id: rowId } = reinvoice;
  const label = await nameOf({ ...reinvoice, ...patch });
  const change = { op: 'update', resource: 'reinvoices', rowId } as const;
  const { seq } = await enqueue({ ...change, patch, seen, label });
  return { ok: true, seq, rowId };
}

/** How a reinvoice is called in a sentence. */
async function nameOf({ code, receiverId }: Pick<Reinvoice, 'code' | 'receiverId'>) {
  const receiver = await companyName(receiverId);
  return code ? t`Reinvoice ${code} to ${receiver}` : t`Reinvoice to ${receiver}`;
}

/** What a draft already has to keep to: its parties, and no more of an expense than it cost. */
async function problemWith(
  id: string,
  next: Pick<NewReinvoice, 'issuerId' | 'receiverId' | 'expenses'>,
): Promise<Obstacle | null> {
  const [problem] = partyProblems(next, await groupCompanyIds());
  if (problem) return problem;
  const lines = next.expenses ?? [];
  const ids = lines.flatMap(({ expenseId }) => expenseId ?? []);
  const isOver = overBase(id, lines, await readExpenses(ids), await savedRows('reinvoices'));
  return isOver ? 'REINVOICE_OVER_BASE' : null;
}

async function companyName(id: string): Promise<string> {
  return (await savedRows('companies')).find((company) => company.id === id)?.name ?? '—';
}

async function groupCompanyIds(): Promise<ReadonlySet<string>> {
  return new Set((await savedRows('companies')).map(({ id }) => id));
}
