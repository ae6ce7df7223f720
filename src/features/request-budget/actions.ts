import { t } from '@lingui/core/macro';
import * as z from 'zod';
import type { Refused } from '#records/outcome.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import { callRequestBudgetCreate } from '#contract/resources/call-request-budgets.ts';
import type { CallRequest, CallRequestGrantChange } from '#contract/resources/call-requests.ts';
import { newGrantChange } from '#domain/call-requests/grant-changes.ts';
import type { Planning } from '#contract/resources/plannings.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';
import { type Change, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { type UndoKind, undoOf } from '#local/outbox/undo.ts';
import { todayInMadrid } from '#ui/today.ts';
import { type Direction, type Item, movedItem } from './tree.ts';

type NewItem = Omit<z.input<typeof callRequestBudgetCreate>, 'id' | 'callRequestId'>;
export type ItemPatch = Partial<NewItem>;
/** Takes a change back, and says what came of it. */
export type Undo = () => Promise<UndoKind>;

/** What a person gives of an item. */
const givenFields = z.object(callRequestBudgetCreate.shape).omit({ id: true, callRequestId: true });

export async function addItem(callRequestId: string, fields: NewItem): Promise<string> {
  const change = creationOf(callRequestId, fields);
  await enqueueAll([change]);
  return change.rowId;
}

/** Saves what changed in an item; `seen` is what stood there before. */
export async function changeItem(item: Item, patch: ItemPatch, seen: ItemPatch): Promise<void> {
  await enqueueAll([updateOf(item, patch, seen)]);
}

/**
 * Writes down that the body granted an amount from what was approved of one item to another, as a change of the grant:
 * the resolution stays as it was written. Answers how to take it back.
 */
export async function transferApproved(
  { id: rowId, internalCode, grantChanges }: CallRequest,
  from: Item,
  to: Item,
  cents: Cents,
): Promise<Undo> {
  const today = todayInMadrid();
  const change: CallRequestGrantChange = {
    ...newGrantChange(newRowId(), today),
    kind: 'budget',
    state: 'granted',
    answeredOn: today,
    items: [
      { itemId: from.id, cents: -cents },
      { itemId: to.id, cents },
    ],
  };
  const patch = { grantChanges: [...grantChanges, change] };
  const label = t`Request ${internalCode}: change of the grant`;
  const seen = { grantChanges };
  const { seqs } = await enqueueAll([
    { op: 'update', resource: 'callRequests', rowId, patch, seen, label },
  ]);
  return undoOf(seqs);
}

/** Removes an item; what hung from it hangs from where it hung. */
export async function removeItem(
  items: readonly Item[],
  item: Item,
): Promise<Removed | Refused<'IN_USE'>> {
  const below = items.filter(({ parentId }) => parentId === item.id);
  const label = t`Item ${item.name}: removed`;
  return removeRow(
    { resource: 'callRequestBudgets', rowId: item.id, label },
    below.map((child) => updateOf(child, { parentId: item.parentId })),
  );
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
  const changes = result.changes.flatMap(({ id: rowId, ...patch }) => {
    const item = byId.get(rowId);
    return item ? [updateOf(item, patch)] : [];
  });
  await enqueueAll(changes);
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
  const changes = copied.map((one, index) => {
    const fields = { ...givenFields.parse(one), order: first + index };
    return creationOf(callRequestId, fields);
  });
  await enqueueAll(changes);
  return copied.length;
}

function creationOf(callRequestId: string, fields: NewItem) {
  const patch = { ...fields, callRequestId };
  const label = t`New item of a budget: ${fields.name}`;
  const rowId = newRowId();
  return { op: 'create', resource: 'callRequestBudgets', rowId, patch, label } as const;
}

function updateOf(item: Item, patch: ItemPatch, seen: ItemPatch = {}): Change {
  const label = t`Item ${item.name}`;
  return { op: 'update', resource: 'callRequestBudgets', rowId: item.id, patch, seen, label };
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
  const removal = ({ id: rowId }: Planning): Change => ({ op: 'delete', resource, rowId, label });
  const kept = (): Change[] => {
    if (!row) {
      if (cents === 0) return [];
      const { callRequestId, id: itemId } = item;
      const patch = { callRequestId, itemId, period, plannedCents: cents };
      return [{ op: 'create', resource, rowId: newRowId(), patch, label }];
    }
    if (cents === 0) return [removal(row)];
    const seen = { plannedCents: row.plannedCents };
    return [{ op: 'update', resource, rowId: row.id, patch: { plannedCents: cents }, seen, label }];
  };
  await enqueueAll([...others.map(removal), ...kept()]);
}

export function plannedIn(
  plan: readonly Planning[],
  itemIds: ReadonlySet<string>,
  period: string,
): Cents {
  const those = plan.filter((one) => itemIds.has(one.itemId) && one.period === period);
  return sumCents(those.map(({ plannedCents }) => plannedCents));
}
