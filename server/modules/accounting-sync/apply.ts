import { and, eq, inArray } from 'drizzle-orm';
import type { AccountingProblem } from '#contract/accounting-sync.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { compareThreeWays } from '#domain/accounting/three-way.ts';
import { isSettled } from '#domain/expenses/state.ts';
import { isSameValue } from '#domain/same-value.ts';
import type { Database } from '../../db/client.ts';
import { accountingLinks } from '../../db/schema/index.ts';
import { TABLES } from '../../rows/tables.ts';
import { Refusal } from '../../problem.ts';
import { findSame } from './adopt.ts';
import { type Item, problemOf } from './items.ts';
import { payDocument } from './payments.ts';
import { type Place, createRow, lockRow, normalise, updateRow } from './rows.ts';

type Link = typeof accountingLinks.$inferSelect;
type Fields = Readonly<Record<string, unknown>>;
type Outcome = 'created' | 'updated' | 'kept' | AccountingProblem;

export interface Applied {
  created: number;
  updated: number;
  problems: AccountingProblem[];
}

/** What projects bear of it, or what was justified, stands on these. */
const MONEY = ['companyId', 'type', 'netCents', 'vatCents', 'withholdingCents'];

/**
 * Makes rows of records, or of rows what their records say now. Each alone: what one is refused leaves the
 * others. Done again it changes nothing.
 */
export async function applyItems(
  tx: Database,
  items: readonly Item[],
  place: Place,
): Promise<Applied> {
  const links = await readLinks(tx, items, place);
  const applied: Applied = { created: 0, updated: 0, problems: [] };
  for (const item of items) {
    const outcome = await applyOne(tx, item, links.get(item.remoteId), place);
    if (outcome === 'created' || outcome === 'updated') applied[outcome] += 1;
    else if (outcome !== 'kept') applied.problems.push(outcome);
  }
  return applied;
}

async function applyOne(
  tx: Database,
  item: Item,
  link: Link | undefined,
  place: Place,
): Promise<Outcome> {
  const normal = normalise(item.resource, link ? item.fields : { ...item.guess, ...item.fields });
  if ('wrong' in normal) return told(item, place, 'unreadable', { fields: normal.wrong });
  try {
    return await tx.transaction((inner) =>
      link
        ? follow(inner, item, link, { own: normal.own, place })
        : begin(inner, item, { ...normal, place }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const rowId = link?.rowId ?? null;
    return told(item, place, 'failed', { rowId, fields: [error.code] });
  }
}

/** A record that was never met. */
async function begin(
  tx: Database,
  item: Item,
  { whole, own, place }: { whole: Fields; own: Fields; place: Place },
): Promise<Outcome> {
  const { author } = place;
  const same = await findSame(tx, item);
  if (same && same.resource !== item.resource) {
    await saveLink(tx, item, { ...same, seen: own, place });
    return 'kept';
  }
  if (!same) {
    const row = await createRow(tx, author, item.resource, { ...whole, ...item.given });
    await saveLink(tx, item, { resource: item.resource, rowId: row.id, seen: own, place });
    await payDocument(tx, item, { movementId: row.id, place });
    return 'created';
  }
  const target = await lockRow(tx, author, item.resource, same.rowId);
  const row: Fields = target?.row ?? {};
  await saveLink(tx, item, { ...same, seen: own, place });
  const wanted = item.given['holdedId'];
  if (wanted !== undefined && row['holdedId'] === '') {
    await tx
      .update(TABLES[item.resource])
      .set({ holdedId: wanted })
      .where(eq(TABLES[item.resource].id, same.rowId));
  }
  await payDocument(tx, item, { movementId: same.rowId, place });
  const different = MONEY.filter((name) => name in own && !isSameValue(own[name], row[name]));
  if (item.resource !== 'expenses' || different.length === 0) return 'kept';
  return told(item, place, 'conflict', { rowId: same.rowId, fields: different });
}

/** A record whose row is known. */
async function follow(
  tx: Database,
  item: Item,
  link: Link,
  { own, place }: { own: Fields; place: Place },
): Promise<Outcome> {
  if (link.resource !== item.resource) return 'kept';
  if (compareThreeWays(link.seen, own, link.seen).kind === 'keep') return 'kept';
  const target = await lockRow(tx, place.author, item.resource, link.rowId);
  const at = { rowId: link.rowId, fields: [] };
  if (!target || target.isRemoved) return told(item, place, 'removed-here', at);
  const verdict = compareThreeWays(link.seen, own, target.row);
  if (verdict.kind === 'conflict') {
    return told(item, place, 'conflict', { ...at, fields: verdict.fields });
  }
  if (verdict.kind === 'update') {
    const money = Object.keys(verdict.fields).filter((name) => MONEY.includes(name));
    if (money.length > 0 && isBorne(item, target.row)) {
      return told(item, place, 'settled', { ...at, fields: money });
    }
    const change = { id: link.rowId, fields: verdict.fields };
    await updateRow(tx, place.author, item.resource, change);
  }
  const seen = { ...link.seen, ...own };
  await saveLink(tx, item, { resource: link.resource, rowId: link.rowId, seen, place });
  return verdict.kind === 'update' ? 'updated' : 'kept';
}

/** Whether projects, a justification or a reinvoice rely on the amounts of the row. */
function isBorne({ resource }: Item, row: Fields): boolean {
  if (resource !== 'expenses') return false;
  const { state, imputations, origin } = row as unknown as Expense;
  return isSettled(state) || imputations.length > 0 || origin === 'reinvoice';
}

async function readLinks(
  tx: Database,
  items: readonly Item[],
  { companyId, step }: Place,
): Promise<ReadonlyMap<string, Link>> {
  const ids = items.map(({ remoteId }) => remoteId);
  const found = await tx
    .select()
    .from(accountingLinks)
    .where(
      and(
        eq(accountingLinks.companyId, companyId),
        eq(accountingLinks.kind, step),
        inArray(accountingLinks.remoteId, ids),
      ),
    );
  return new Map(found.map((link) => [link.remoteId, link]));
}

async function saveLink(
  tx: Database,
  { remoteId }: Item,
  { resource, rowId, seen, place }: { resource: string; rowId: string; seen: Fields; place: Place },
): Promise<void> {
  const { companyId, step: kind } = place;
  await tx
    .insert(accountingLinks)
    .values({ companyId, kind, remoteId, resource, rowId, seen })
    .onConflictDoUpdate({
      target: [accountingLinks.companyId, accountingLinks.kind, accountingLinks.remoteId],
      set: { resource, rowId, seen },
    });
}

function told(
  { remoteId, label }: Item,
  { step }: Place,
  code: AccountingProblem['code'],
  { rowId = null, fields }: { rowId?: string | null; fields: string[] },
): AccountingProblem {
  return { ...problemOf(step, code, remoteId, label), rowId, fields };
}
