import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import type { callRequestBudgetCreate } from '#contract/resources/call-request-budgets.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Planning } from '#contract/resources/plannings.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { savedEntries, undoEntry } from '#local/outbox/entries.ts';
import { type Direction, type Item, movedItem } from './tree.ts';

type NewItem = Omit<z.input<typeof callRequestBudgetCreate>, 'id' | 'callRequestId'>;
export type ItemPatch = Partial<NewItem>;

/** Nothing of the money of a closed request changes. */
export function mayPlan(actor: Actor, { state }: Pick<CallRequest, 'state'>): boolean {
  return canCallRequest(actor, 'update') && state !== 'closed';
}

export async function addItem(callRequestId: string, fields: NewItem): Promise<string> {
  const rowId = newRowId();
  const patch = { ...fields, callRequestId };
  const label = t`New item of a budget: ${fields.name}`;
  await enqueue({ op: 'create', resource: 'callRequestBudgets', rowId, patch, label });
  return rowId;
}

/** Saves what changed in an item; `seen` is what stood there before. */
export async function changeItem(item: Item, patch: ItemPatch, seen: ItemPatch): Promise<void> {
  const change = { op: 'update', resource: 'callRequestBudgets', rowId: item.id } as const;
  const label = t`Item ${item.name}`;
  await enqueue({ ...change, patch, seen, label });
}

/** Writes an amount from what was approved of one item to another. Answers how to take it back. */
export async function transferApproved(
  from: Item,
  to: Item,
  cents: Cents,
): Promise<() => Promise<void>> {
  const changes = [
    [from, from.approvedCents - cents],
    [to, to.approvedCents + cents],
  ] as const;
  const seqs: number[] = [];
  for (const [item, approvedCents] of changes) {
    const change = { op: 'update', resource: 'callRequestBudgets', rowId: item.id } as const;
    const label = t`Item ${item.name}`;
    const seen = { approvedCents: item.approvedCents };
    // oxlint-disable-next-line no-await-in-loop -- in their order
    seqs.push((await enqueue({ ...change, patch: { approvedCents }, seen, label })).seq);
  }
  return () => takeBack(seqs);
}

/** Removes an item; what hung from it hangs from where it hung. Answers how to take it back. */
export async function removeItem(items: readonly Item[], item: Item): Promise<() => Promise<void>> {
  const below = items.filter(({ parentId }) => parentId === item.id);
  const seqs: number[] = [];
  for (const child of below) {
    const change = { op: 'update', resource: 'callRequestBudgets', rowId: child.id } as const;
    const patch = { parentId: item.parentId };
    // oxlint-disable-next-line no-await-in-loop -- in their order
    seqs.push((await enqueue({ ...change, patch, label: t`Item ${child.name}` })).seq);
  }
  const label = t`Item ${item.name}: removed`;
  const change = { op: 'delete', resource: 'callRequestBudgets', rowId: item.id } as const;
  seqs.push((await enqueue({ ...change, label })).seq);
  return () => takeBack(seqs);
}

/** False where there is no place to go to. */
export async function moveItem(
  items: readonly Item[],
  id: string,
  direction: Direction,
): Promise<boolean> {
  const result = movedItem(items, id, direction);
  if (!result.ok) return false;
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const { id: rowId, ...patch } of result.changes) {
    const label = t`Item ${byId.get(rowId)?.name ?? ''}`;
    const change = { op: 'update', resource: 'callRequestBudgets', rowId } as const;
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await enqueue({ ...change, patch, label });
  }
  return true;
}

/** Adds the items of the call that the budget does not have yet, by name, with their limits. */
export async function copyItems(
  callRequestId: string,
  items: readonly Item[],
  tender: Pick<Tender, 'items'>,
): Promise<number> {
  const copied = itemsToCopy(items, tender);
  const first = Math.max(-1, ...items.map(({ order }) => order ?? -1)) + 1;
  for (const [index, { id: _, ...fields }] of copied.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await addItem(callRequestId, { ...fields, order: first + index });
  }
  return copied.length;
}

export function itemsToCopy(
  items: readonly Item[],
  tender: Pick<Tender, 'items'>,
): Tender['items'] {
  const names = new Set(items.map(({ name }) => name.trim().toLowerCase()));
  return tender.items.filter(({ name }) => !names.has(name.trim().toLowerCase()));
}

/**
 * Sets what is planned of an item in a month. Two devices may have planned it at the same time: the first
 * row takes what the others leave of it.
 */
export async function setPlanned(
  item: Item,
  period: string,
  plan: readonly LocalRow<Planning>[],
  cents: Cents,
): Promise<void> {
  const [row, ...others] = plan.filter((one) => one.itemId === item.id && one.period === period);
  const label = t`Plan of ${item.name}`;
  const resource = 'plannings';
  for (const { id: rowId } of others) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await enqueue({ op: 'delete', resource, rowId, label });
  }
  if (!row) {
    if (cents === 0) return;
    const { callRequestId, id: itemId } = item;
    const patch = { callRequestId, itemId, period, plannedCents: cents };
    await enqueue({ op: 'create', resource, rowId: newRowId(), patch, label });
    return;
  }
  if (cents === 0) await enqueue({ op: 'delete', resource, rowId: row.id, label });
  else {
    const seen = { plannedCents: row.plannedCents };
    await enqueue({
      op: 'update',
      resource,
      rowId: row.id,
      patch: { plannedCents: cents },
      seen,
      label,
    });
  }
}

export function plannedIn(
  plan: readonly Planning[],
  itemIds: ReadonlySet<string>,
  period: string,
): Cents {
  const those = plan.filter((one) => itemIds.has(one.itemId) && one.period === period);
  return sumCents(those.map(({ plannedCents }) => plannedCents));
}

/** The other way round: what was done last goes first. */
async function takeBack(seqs: readonly number[]): Promise<void> {
  for (const seq of seqs.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const entry = (await savedEntries()).find((one) => one.seq === seq);
    // oxlint-disable-next-line no-await-in-loop -- in their order
    if (entry) await undoEntry(seq);
  }
}
