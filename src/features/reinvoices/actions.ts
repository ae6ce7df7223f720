import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import { type Outcome, type Refused, refused } from '#records/outcome.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import type { Reinvoice, reinvoiceCreate } from '#contract/resources/reinvoices.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import {
  type ReinvoiceRefusal,
  reinvoicePlace,
  whyNotChanged,
  whyNotCreated,
  whyNotRemoved,
} from '#domain/reinvoices/change.ts';
import type { ReinvoiceState } from '#domain/reinvoices/states.ts';
import { savedRows } from '#local/mirror/read.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { readExpenses } from './queries.ts';
import { overBase } from './reinvoice.ts';

/** Fields of a new reinvoice as the contract has them. */
export type NewReinvoice = z.input<typeof reinvoiceCreate>;
/** Fields of a change. */
export type ReinvoicePatch = Partial<Omit<NewReinvoice, 'id' | 'state'>>;
/** Why an action is not allowed. */
export type Obstacle = ReinvoiceRefusal | 'REINVOICE_OVER_BASE' | 'IN_USE';

/** What came of an action: the entry that was saved (0: nothing differed), or the rule that forbids it. */

/** Saves a new draft on this device. */
export async function createReinvoice(
  actor: Actor,
  fields: NewReinvoice,
): Promise<Outcome<Obstacle>> {
  const { id: rowId = newRowId(), ...patch } = fields;
  const next = { ...fields, projectId: fields.projectId ?? null, state: 'draft' } as const;
  const problem =
    whyNotCreated(actor, next, await groupCompanyIds()) ?? (await overBaseProblem(rowId, fields));
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
): Promise<Outcome<Obstacle>> {
  const next = { ...reinvoice, ...patch };
  const problem =
    whyNotChanged(actor, reinvoice, next, await groupCompanyIds()) ??
    (await overBaseProblem(reinvoice.id, next));
  return problem ? refused(problem) : saveUpdate(reinvoice, patch, seen);
}

/** One step on: issued, sent, billed with the id of the accounting program, paid with a day, cancelled. */
export async function changeReinvoiceState(
  actor: Actor,
  reinvoice: Reinvoice,
  state: ReinvoiceState,
  facts: { holdedId?: string; paidDate?: string } = {},
): Promise<Outcome<Obstacle>> {
  const next = { ...reinvoice, ...facts, state };
  const problem = whyNotChanged(actor, reinvoice, next, await groupCompanyIds());
  return problem ? refused(problem) : saveUpdate(reinvoice, { ...facts, state });
}

/** Removes a draft: what was issued is taken back by a rectification. */
export async function deleteReinvoice(
  actor: Actor,
  reinvoice: Reinvoice,
): Promise<Removed | Refused<Obstacle>> {
  const problem = whyNotRemoved(actor, reinvoice);
  if (problem) return refused(problem);
  const name = await nameOf(reinvoice);
  const label = t`${name}: deleted`;
  return removeRow({ resource: 'reinvoices', rowId: reinvoice.id, label });
}

/** Whether the person may change it, as far as its state lets anybody. */
export function mayUpdate(
  actor: Actor,
  reinvoice: Pick<Reinvoice, 'issuerId' | 'projectId'>,
): boolean {
  return canMoney(actor, 'update', reinvoicePlace(reinvoice));
}

async function saveUpdate(
  reinvoice: Reinvoice,
  patch: ReinvoicePatch & { state?: ReinvoiceState },
  seen: ReinvoicePatch = {},
): Promise<Outcome<Obstacle>> {
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

/** No more of an expense is passed on than it cost. */
async function overBaseProblem(
  id: string,
  { expenses = [] }: Pick<NewReinvoice, 'expenses'>,
): Promise<Obstacle | null> {
  const ids = expenses.flatMap(({ expenseId }) => expenseId ?? []);
  const isOver = overBase(id, expenses, await readExpenses(ids), await savedRows('reinvoices'));
  return isOver ? 'REINVOICE_OVER_BASE' : null;
}

async function companyName(id: string): Promise<string> {
  return (await savedRows('companies')).find((company) => company.id === id)?.name ?? '—';
}

async function groupCompanyIds(): Promise<ReadonlySet<string>> {
  const companies = await savedRows('companies');
  return new Set(companies.filter(({ archived }) => !archived).map(({ id }) => id));
}
