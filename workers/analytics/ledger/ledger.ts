import type { Expense } from '#contract/resources/expenses.ts';
import type { LocalRow, XeitoDb } from '#local/db.ts';
import { type Changed, Watch } from './changes.ts';
import { ExpenseColumns, USED } from './columns.ts';
import { findExpenses, type Found } from './find.ts';
import { Order, sortByNumber } from './order.ts';
import { eachExpense, readDocuments, readExpenses, readFiles } from './source.ts';
import type { ExpenseQuery, ExpenseSortField } from './types.ts';

const watch = new Watch(['expenses', 'files']);
/** What a list holds for paper, and somewhat more. */
const MOST_ROWS_KEPT = 3_000;

/** What matches a query, in its order. */
export interface Listed extends Found {
  places: Int32Array;
}

/** The expenses of one person's mirror, kept as columns between the questions. */
export class Ledger {
  columns = new ExpenseColumns();
  #orders = new Map<ExpenseSortField, Order>();
  #last: { question: string; listed: Listed } | null = null;
  #catchingUp: Promise<void> | null = null;
  /** Rows that windows showed, as the columns know them. */
  #rows = new Map<string, LocalRow<Expense>>();
  /** How often rows were read anew: what was read before is not kept. */
  #readings = 0;
  #wasLocked = false;

  constructor(readonly db: XeitoDb) {
    watch.forget(db);
  }

  /** Resolves when all that is known to have changed is in the columns. */
  async catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readChanged().finally(() => {
      this.#catchingUp = null;
    });
    await this.#catchingUp;
  }

  /** Answers what matches. A question that is asked again, for another window, costs nothing. */
  list(query: ExpenseQuery): Listed {
    const question = JSON.stringify(query);
    if (this.#last?.question !== question) {
      const found = findExpenses(this.columns, query);
      this.#last = { question, listed: { ...found, places: this.#inOrder(found, query) } };
    }
    return this.#last.listed;
  }

  /** Rows in the order of their ids, undefined for one that went. Those of earlier windows are not read again. */
  async rows(ids: readonly string[]): Promise<(LocalRow<Expense> | undefined)[]> {
    const kept = ids.map((id) => this.#rows.get(id));
    const unknown = ids.filter((_, at) => !kept[at]);
    if (unknown.length === 0) return kept;
    const reading = this.#readings;
    const read = await readExpenses(this.db, unknown);
    const byId = new Map(unknown.map((id, at) => [id, read[at]]));
    const rows = ids.map((id, at) => kept[at] ?? byId.get(id));
    if (reading === this.#readings) this.#keep(rows);
    return rows;
  }

  #keep(rows: readonly (LocalRow<Expense> | undefined)[]): void {
    if (this.#rows.size + rows.length > MOST_ROWS_KEPT) this.#rows.clear();
    for (const row of rows.slice(0, MOST_ROWS_KEPT)) if (row) this.#rows.set(row.id, row);
  }

  async #readChanged(): Promise<void> {
    const { isLocked } = this.db.vault;
    // Sealed rows are read only while it is unlocked, and not kept when it is locked again.
    if (isLocked !== this.#wasLocked) watch.forget(this.db);
    this.#wasLocked = isLocked;
    for (;;) {
      const changed = watch.take(this.db);
      if (changed?.expenses.size === 0 && changed.files.size === 0) return;
      try {
        await (changed ? this.#readSome(changed) : this.#readAll());
      } catch (error) {
        watch.forget(this.db);
        throw error;
      }
    }
  }

  async #readAll(): Promise<void> {
    this.#last = null;
    this.#readings += 1;
    this.#rows.clear();
    this.#orders.clear();
    this.columns = new ExpenseColumns();
    const columns = new ExpenseColumns();
    for (const { id, rowId } of await readDocuments(this.db)) columns.putDocument(id, rowId);
    await eachExpense(this.db, (row) => columns.put(row));
    this.columns = columns;
  }

  async #readSome(changed: NonNullable<Changed<'expenses' | 'files'>>): Promise<void> {
    const [expenseIds, fileIds] = [[...changed.expenses], [...changed.files]];
    const files = fileIds.length > 0 ? await readFiles(this.db, fileIds) : [];
    const rows = expenseIds.length > 0 ? await readExpenses(this.db, expenseIds) : [];
    this.#last = null;
    this.#readings += 1;
    for (const [index, id] of fileIds.entries()) {
      const file = files[index];
      const owner: string | null = file?.resource ?? null;
      this.columns.putDocument(id, owner === 'expenses' ? (file?.rowId ?? null) : null);
    }
    for (const [index, id] of expenseIds.entries()) {
      const row = rows[index];
      if (!row) this.#rows.delete(id);
      else if (this.#rows.has(id)) this.#rows.set(id, row);
      this.#put(id, row);
    }
  }

  #put(id: string, row: LocalRow<Expense> | undefined): void {
    const { columns } = this;
    const orders = [...this.#orders.values()];
    const place = columns.placeOf(id);
    // Orders find a row by what it was.
    const indexes = place === undefined ? [] : orders.map((order) => order.find(place));
    if (!row) {
      for (const [at, index] of indexes.entries()) orders[at]?.removeAt(index);
      columns.remove(id);
      return;
    }
    const now = columns.put(row);
    for (const [at, order] of orders.entries()) {
      const index = indexes[at];
      if (index === undefined) order.insert(now);
      else order.settle(index);
    }
  }

  #inOrder({ isMatch, count, parts }: Found, { sort }: ExpenseQuery): Int32Array {
    const places = new Int32Array(count);
    const order =
      parts && sort.field === 'imputedCents'
        ? sortByNumber(this.columns, parts, placesWhere(isMatch, 1))
        : this.#orderOf(sort.field).inOrder;
    const step = sort.direction === 'ascending' ? 1 : -1;
    let at = step === 1 ? 0 : count - 1;
    for (let index = 0; index < order.length; index += 1) {
      const place = order[index] ?? 0;
      if (isMatch[place] !== 1) continue;
      places[at] = place;
      at += step;
    }
    return places;
  }

  #orderOf(field: ExpenseSortField): Order {
    const kept = this.#orders.get(field);
    if (kept) return kept;
    const { flags } = this.columns.ints;
    const order = new Order(this.columns, field, placesWhere(flags, USED));
    this.#orders.set(field, order);
    return order;
  }
}

/** The places where a column has this bit. */
function placesWhere(column: Int32Array | Uint8Array, bit: number): Int32Array {
  const places = new Int32Array(column.length);
  let count = 0;
  for (let place = 0; place < column.length; place += 1) {
    if ((column[place] ?? 0) & bit) places[count++] = place;
  }
  return places.slice(0, count);
}
