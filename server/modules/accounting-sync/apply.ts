import { and, eq, inArray, sql } from 'drizzle-orm';
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
import { type Paid, findPaid, payDocument, toward } from './payments.ts';
import { type Place, createRow, lockRow, normalise, updateRow } from './rows.ts';

type Link = typeof accountingLinks.$inferSelect;
type Fields = Readonly<Record<string, unknown>>;
type Outcome = 'created' | 'updated' | 'kept' | AccountingProblem;

export interface Applied {
  created: number;
  updated: number;
  problems: AccountingProblem[];
}

/** The name of a line of the ledger as it once was: with the day of its entry. */
const OLD_LINE = String.raw`^(\d{4})-\d\d-\d\d-`;

const AMOUNTS = ['netCents', 'vatCents', 'withholdingCents'];
/** What projects bear of it, or what was justified, stands on these. */
const MONEY = ['companyId', 'type', ...AMOUNTS];
/** What came to be read later than the rest, with what a row has that does not know it. */
const LATE: Fields = { vatLines: [], withholdingBp: null };

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
  read: Item,
  known: Link | undefined,
  place: Place,
): Promise<Outcome> {
  const document = await findPaid(tx, read, place);
  const item = toward(read, document);
  // What was taken for a reinvoice once is the half of it in these books.
  const link = known?.resource === item.resource ? known : undefined;
  const normal = normalise(item.resource, link ? item.fields : { ...item.guess, ...item.fields });
  if ('wrong' in normal) return told(item, place, 'unreadable', { fields: normal.wrong });
  const rowId = link?.rowId ?? null;
  try {
    return await tx.transaction((inner) =>
      link
        ? follow(inner, item, link, { own: normal.own, document, place })
        : begin(inner, item, { ...normal, document, place }),
    );
  } catch (error) {
    if (error instanceof Refusal)
      return told(item, place, 'failed', { rowId, fields: [error.code] });
    if (isOfItsData(error)) return told(item, place, 'failed', { rowId, fields: [] });
    throw error;
  }
}

/** What the database says of the values of one record (SQLSTATE classes 22 and 23) is no fault of others. */
function isOfItsData(error: unknown): boolean {
  const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: unknown };
  return typeof code === 'string' && /^2[23]/.test(code);
}

interface Beginning {
  whole: Fields;
  own: Fields;
  document: Paid | undefined;
  place: Place;
}

/** A record that was never met. */
async function begin(tx: Database, item: Item, beginning: Beginning): Promise<Outcome> {
  const { whole, own, place } = beginning;
  const same = await findSame(tx, item, place.step);
  if (same) return adopt(tx, item, same, beginning);
  const { id: rowId } = await createRow(tx, place.author, item.resource, {
    ...whole,
    ...item.given,
  });
  await payAndLink(tx, item, { ...beginning, rowId, before: {}, seen: own });
  return 'created';
}

/** A record whose row was written here before the two met. */
async function adopt(
  tx: Database,
  item: Item,
  rowId: string,
  { own, document, place }: Beginning,
): Promise<Outcome> {
  const target = await lockRow(tx, place.author, item.resource, rowId);
  const row: Fields = target?.row ?? {};
  const wanted = item.given['holdedId'];
  if (wanted !== undefined && row['holdedId'] === '') {
    const table = TABLES[item.resource];
    await tx.update(table).set({ holdedId: wanted }).where(eq(table.id, rowId));
  }
  const said = Object.fromEntries(Object.keys(item.fields).map((name) => [name, own[name]]));
  const isMoney = item.resource === 'expenses';
  const different = MONEY.filter(
    (name) => isMoney && name in said && !isSameValue(said[name], row[name]),
  );
  // On these the two never agreed, so that each run finds both changed until they do.
  const never = Object.fromEntries(different.map((name) => [name, null]));
  await payAndLink(tx, item, { document, place, rowId, before: {}, seen: { ...said, ...never } });
  if (different.length === 0) return 'kept';
  return told(item, place, 'conflict', { rowId, fields: different });
}

/** A record whose row is known. */
async function follow(
  tx: Database,
  item: Item,
  { seen: before, rowId }: Link,
  { own, document, place }: Omit<Beginning, 'whole'>,
): Promise<Outcome> {
  const paying = { document, place, rowId, before, seen: { ...before, ...own } };
  const late = lateOf(item, before);
  const isSame = compareThreeWays(before, own, before).kind === 'keep';
  if (isSame && Object.keys(late).length === 0) {
    await payAndLink(tx, item, paying);
    return 'kept';
  }
  const target = await lockRow(tx, place.author, item.resource, rowId);
  const at = { rowId, fields: [] };
  if (!target || target.isRemoved) {
    return isSame ? 'kept' : told(item, place, 'removed-here', at);
  }
  const verdict = compareThreeWays(before, own, target.row);
  if (verdict.kind === 'conflict') {
    return told(item, place, 'conflict', { ...at, fields: verdict.fields });
  }
  if (verdict.kind === 'update') {
    const money = Object.keys(verdict.fields).filter((name) => MONEY.includes(name));
    if (money.length > 0 && isBorne(item, target.row)) {
      return told(item, place, 'settled', { ...at, fields: money });
    }
  }
  const said = verdict.kind === 'update' ? verdict.fields : {};
  const next = { ...target.row, ...said };
  const fields = { ...said, ...(isOpenFor(own, next) ? unsaid(late, next) : {}) };
  const isOther = Object.keys(fields).length > 0;
  if (isOther) await updateRow(tx, place.author, item.resource, { id: rowId, fields });
  await payAndLink(tx, item, { ...paying, seen: { ...paying.seen, ...late } });
  return isOther ? 'updated' : 'kept';
}

/** What the record says that was not read when the two last met. */
function lateOf({ guess = {} }: Item, before: Fields): Fields {
  const names = Object.keys(LATE).filter((name) => name in guess && !(name in before));
  return Object.fromEntries(names.map((name) => [name, guess[name]]));
}

/** Of these what the row does not say itself, and the record does. */
function unsaid(late: Fields, row: Fields): Fields {
  const isOpen = ([name, value]: [string, unknown]) =>
    isSameValue(row[name], LATE[name]) && !isSameValue(value, LATE[name]);
  return Object.fromEntries(Object.entries(late).filter(isOpen));
}

/** Whether a row may be told the parts of its amounts: they are those of the record, of one rate and not settled. */
function isOpenFor(own: Fields, row: Fields): boolean {
  const { state, origin, vatDeductibleBp } = row as unknown as Expense;
  const isAlike = AMOUNTS.every((name) => isSameValue(own[name], row[name]));
  return isAlike && vatDeductibleBp === 10_000 && origin !== 'reinvoice' && !isSettled(state);
}

interface Linking {
  document: Paid | undefined;
  place: Place;
  rowId: string;
  /** What its link said, and is to say. */
  before: Fields;
  seen: Fields;
}

/** Says of the document of a payment that it is paid, and keeps what the record said. */
async function payAndLink(
  tx: Database,
  item: Item,
  { document, place, rowId, before, seen }: Linking,
): Promise<void> {
  const paying = { movementId: rowId, seen: before, place };
  const pays = await payDocument(tx, item, document, paying);
  const next = pays ? { ...seen, pays } : seen;
  if (!isSameValue(next, before)) await saveLink(tx, item, { rowId, seen: next, place });
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
  place: Place,
): Promise<ReadonlyMap<string, Link>> {
  const ids = items.map(({ remoteId }) => remoteId);
  if (place.step === 'ledger') await renameLinks(tx, ids, place);
  const found = await tx
    .select()
    .from(accountingLinks)
    .where(and(ofStep(place), inArray(accountingLinks.remoteId, ids)));
  return new Map(found.map((link) => [link.remoteId, link]));
}

/**
 * Lines of the ledger were once known by the day of their entry, which may change: links of then get the
 * name of today, by the year alone.
 */
async function renameLinks(
  tx: Database,
  ids: readonly string[],
  { companyId, step }: Place,
): Promise<void> {
  const wanted = sql.param(`{${ids.map((id) => JSON.stringify(id)).join(',')}}`);
  await tx.execute(sql`with old as (
      select distinct on (name) remote_id, name from (
        select remote_id, regexp_replace(remote_id, ${OLD_LINE}, '\\1-') as name
        from accounting_links
        where company_id = ${companyId} and kind = ${step} and remote_id ~ ${OLD_LINE}) every
      where name = any(${wanted}::text[]) order by name, remote_id)
    update accounting_links link set remote_id = old.name from old
    where link.company_id = ${companyId} and link.kind = ${step}
      and link.remote_id = old.remote_id
      and not exists (select 1 from accounting_links taken where taken.company_id = ${companyId}
        and taken.kind = ${step} and taken.remote_id = old.name)`);
}

function ofStep({ companyId, step }: Place) {
  return and(eq(accountingLinks.companyId, companyId), eq(accountingLinks.kind, step));
}

async function saveLink(
  tx: Database,
  { remoteId, resource }: Item,
  { rowId, seen, place }: Pick<Linking, 'rowId' | 'seen' | 'place'>,
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
