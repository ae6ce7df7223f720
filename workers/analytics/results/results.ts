import { pairRows } from '#domain/results/pairs.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import type { ResourceSum } from '#domain/results/amortizations.ts';
import type { ResultFigure } from '#domain/results/figures.ts';
import type { ResultSums } from '#domain/results/sums.ts';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { LocalRow, XeitoDb } from '#local/db.ts';
import { allOwnRows, hiddenIn } from '#local/ledger/own.ts';
import { mirrorRows } from '#local/ledger/rows.ts';
import { eachSegment } from '#local/ledger/scan.ts';
import { segmentsStamp, tablesOfLedger } from '#local/ledger/segments.ts';
import { type Contents, keepSnapshot } from '#local/ledger/snapshots.ts';
import { Watch } from '../ledger/changes.ts';
import { type FoundRow, type FoundRows, drillDown, type Window } from './drill-down.ts';
import { ResultColumns } from './columns.ts';
import type { Half } from './counting.ts';
import { KeptSums } from './kept-sums.ts';
import { keptColumns, type PackedResults, RESULTS, toBeKept } from './kept-columns.ts';
import { PackedIds } from './packed-ids.ts';
import { resourceSums } from './resource-sums.ts';
import { readSources, type ResultSources } from './sources.ts';

/** So many questions are kept up to date: one and the year before, in two places. */
const KEPT = 4;
/** Fewer are read from their segments as fast as from what would be kept of them. */
const ROWS_TO_KEEP = 20_000;
/** The build that this code is of; another one may count otherwise. */
const BUILD = (import.meta as ImportMeta & { env?: Record<string, string> }).env?.['VITE_BUILD'];

const TABLES = [
  'accounts',
  'amortizations',
  'balanceEntries',
  'beads',
  'budgets',
  'categories',
  'collaborators',
  'companies',
  'expenses',
  'projects',
  'reinvoices',
] as const;

/** Made with the first question: until then changes of these tables wake nobody who follows the ledgers. */
let watch: Watch<(typeof TABLES)[number]> | null = null;

interface Stamp {
  /** Of the segments alone. */
  segments: string;
  stamp: string;
}

/** The results of one person's mirror, kept as columns and sums between the questions. */
export class Results {
  columns: ResultColumns | null = null;
  /** For the next start. */
  #toKeep: (Contents & Stamp) | null = null;
  #packed = { expenses: new PackedIds(), charges: new PackedIds() };
  /** Of rows that do not lie packed, by number. */
  #ownIds = { expenses: new Map<number, string>(), charges: new Map<number, string>() };
  #halves: Half[] = [];
  #unmatched: string[] = [];
  #kept = new Map<string, KeptSums>();
  #catchingUp: Promise<void> | null = null;
  #wasLocked = false;

  readonly #watch: Watch<(typeof TABLES)[number]>;

  constructor(
    readonly db: XeitoDb,
    /** Without a build nothing is kept. */
    readonly options: { build?: string | undefined; rowsToKeep?: number } = { build: BUILD },
  ) {
    watch ??= new Watch(TABLES);
    this.#watch = watch;
    watch.forget(db);
  }

  /** Resolves when all that is known to have changed is in the sums. */
  async catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readChanged().finally(() => {
      this.#catchingUp = null;
    });
    await this.#catchingUp;
  }

  /** What a question comes to; asked again it costs no pass. */
  sums(question: ResultQuestion): ResultSums {
    const { columns } = this;
    if (!columns) return { companies: [], projects: [], lines: [], eliminated: [] };
    const key = JSON.stringify(question);
    const kept = this.#kept.get(key) ?? new KeptSums(question, columns, this.#halves);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) if (this.#kept.size > KEPT) this.#kept.delete(oldest);
    return kept.sums();
  }

  /** What the charges come to resource by resource. */
  resourceSums(question: ResultQuestion): ResourceSum[] {
    return this.columns ? resourceSums(this.columns, question) : [];
  }

  /** A window of the rows behind a figure, the largest first, by their ids. */
  drillDown(
    question: ResultQuestion,
    figure: ResultFigure,
    window: Window & { hidesSalaries: boolean },
  ): Omit<FoundRows, 'rows'> & { rows: (FoundRow & { id: string })[] } {
    const none = { rows: [], count: 0, cents: 0, untold: { count: 0, cents: 0 } };
    if (!this.columns) return none;
    const found = drillDown(this.columns, this.#halves, question, figure, window);
    return { ...found, rows: found.rows.map((row) => ({ ...row, id: this.#idOf(row) })) };
  }

  get isToKeep(): boolean {
    return this.#toKeep !== null;
  }

  /** Keeps for the next start what is to be kept; for when nobody waits for an answer. */
  async keep(): Promise<void> {
    const toKeep = this.#toKeep;
    this.#toKeep = null;
    if (toKeep) await keepSnapshot(this.db, { name: RESULTS, ...toKeep });
  }

  #idOf({ ledger, row }: FoundRow): string {
    const name = ledger === 'expenses' ? 'expenses' : 'charges';
    return this.#packed[name].idOf(row) ?? this.#ownIds[name].get(row) ?? '';
  }

  /** Ids of intercompany rows without their other half. */
  get unmatched(): readonly string[] {
    return this.#unmatched;
  }

  /** Bytes that the columns and the sums hold. */
  get bytes(): number {
    const { columns } = this;
    if (!columns) return 0;
    const sums = [...this.#kept.values()].reduce((total, one) => total + one.bytes, 0);
    return (
      columns.codes.contacts.bytes +
      columns.expenses.bytes +
      columns.charges.bytes +
      this.#packed.expenses.bytes +
      this.#packed.charges.bytes +
      sums
    );
  }

  async #readChanged(): Promise<void> {
    const { isLocked } = this.db.vault;
    // Sealed rows are read only while it is unlocked, and not kept when it is locked again.
    if (isLocked !== this.#wasLocked) this.#watch.forget(this.db);
    this.#wasLocked = isLocked;
    for (;;) {
      const changed = this.#watch.take(this.db);
      try {
        if (changed === null) await this.#readAll();
        else if (Object.values(changed).every((ids) => ids.size === 0)) return;
        else await this.#readSome(changed);
      } catch (error) {
        this.#watch.forget(this.db);
        throw error;
      }
    }
  }

  async #readAll(): Promise<void> {
    const { db } = this;
    this.columns = null;
    this.#kept.clear();
    const sources = await readSources(db);
    const ownIds = { expenses: new Map<number, string>(), charges: new Map<number, string>() };
    const tables = [...tablesOfLedger(db, 'expenses'), ...tablesOfLedger(db, 'amortizations')];
    const before = await this.#stamp(sources);
    const kept = before === null ? undefined : await keptColumns(db, sources, before.stamp);
    this.#toKeep = null;
    const packed = await db.transaction('r', tables, async () => {
      const stamp = await this.#stamp(sources);
      const isKept = kept !== undefined && stamp?.stamp === before?.stamp;
      const read = isKept ? kept : await readPacked(db, sources);
      const { columns, ids } = read;
      const { rows } = columns.expenses;
      if (stamp !== null && !isKept && rows + columns.charges.rows >= this.#rowsToKeep) {
        this.#toKeep = { ...toBeKept(read), ...stamp };
      }
      for (const id of await hiddenIn(db, 'expenses')) {
        for (const number of ids.expenses.numbersOf(id)) columns.removeExpense(id, number);
      }
      for (const id of await hiddenIn(db, 'amortizations')) {
        for (const number of ids.charges.numbersOf(id)) columns.ofCharges.remove(id, number);
      }
      for (const row of await allOwnRows(db, 'expenses')) {
        ownIds.expenses.set(columns.putExpense(row), row.id);
      }
      for (const row of await allOwnRows(db, 'amortizations')) {
        ownIds.charges.set(columns.ofCharges.put(row), row.id);
      }
      return read;
    });
    this.columns = packed.columns;
    this.#packed = packed.ids;
    this.#ownIds = ownIds;
    this.#pair();
  }

  get #rowsToKeep(): number {
    return this.options.rowsToKeep ?? ROWS_TO_KEEP;
  }

  /**
   * Of all that the packed rows are counted by; null where nothing may be kept. Of a mirror that is locked rows
   * may be missing.
   */
  async #stamp({ key }: ResultSources): Promise<Stamp | null> {
    const { build } = this.options;
    const segments = await segmentsStamp(this.db);
    if (!build || segments === undefined || this.db.vault.isLocked) return null;
    return { segments, stamp: JSON.stringify([build, segments, key]) };
  }

  async #readSome(changed: Record<string, ReadonlySet<string>>): Promise<void> {
    const { db, columns } = this;
    const idsOf = (table: string) => [...(changed[table] ?? [])];
    const isOther = [
      'accounts',
      'beads',
      'budgets',
      'categories',
      'companies',
      'projects',
      'reinvoices',
    ].some((table) => (changed[table]?.size ?? 0) > 0);
    if (!columns || isOther) {
      // What a row counts for may be another now. A change that does not touch the rule is passed over.
      const sources = await readSources(db);
      if (!columns || sources.key !== columns.sources.key) return this.#readAll();
      columns.pairing = sources.pairing;
    }
    const [expenseIds, chargeIds] = [idsOf('expenses'), idsOf('amortizations')];
    const expenses = await mirrorRows(db, 'expenses', expenseIds);
    const charges = await mirrorRows(db, 'amortizations', chargeIds);
    const charged = columns.ofCharges.chargedYears;
    this.#takeHalvesOut();
    for (const [index, id] of expenseIds.entries()) this.#putExpense(columns, id, expenses[index]);
    for (const [index, id] of chargeIds.entries()) this.#putCharge(columns, id, charges[index]);
    // Which entries of the accounts count is another question then.
    if (columns.ofCharges.chargedYears !== charged) this.#kept.clear();
    this.#pair();
  }

  #putExpense(columns: ResultColumns, id: string, row: LocalRow<Expense> | undefined): void {
    const own = columns.numberOfExpense(id);
    const kept = [...this.#kept.values()];
    for (const before of own === undefined ? this.#packed.expenses.numbersOf(id) : [own]) {
      for (const one of kept) one.addExpense(before, -1);
      this.#ownIds.expenses.delete(before);
      columns.removeExpense(id, before);
    }
    if (!row) return;
    const now = columns.putExpense(row);
    this.#ownIds.expenses.set(now, id);
    for (const one of kept) one.addExpense(now, 1);
  }

  #putCharge(columns: ResultColumns, id: string, row: LocalRow<Amortization> | undefined): void {
    const own = columns.ofCharges.numberOf(id);
    const kept = [...this.#kept.values()];
    for (const before of own === undefined ? this.#packed.charges.numbersOf(id) : [own]) {
      for (const one of kept) one.addCharge(before, -1);
      this.#ownIds.charges.delete(before);
      columns.ofCharges.remove(id, before);
    }
    if (!row) return;
    const now = columns.ofCharges.put(row);
    this.#ownIds.charges.set(now, id);
    for (const one of kept) one.addCharge(now, 1);
  }

  #takeHalvesOut(): void {
    for (const kept of this.#kept.values()) for (const half of this.#halves) kept.addHalf(half, -1);
    this.#halves = [];
  }

  #pair(): void {
    const { columns } = this;
    if (!columns) return;
    const { byId, unmatched } = pairRows(
      columns.pairing.reinvoices,
      columns.halves.values(),
      columns.pairing.companies,
    );
    this.#unmatched = unmatched;
    this.#halves = [...byId].flatMap(([id, { counterpartId }]) => {
      const row = columns.halves.get(id);
      return row ? [{ row, counterpartId }] : [];
    });
    for (const kept of this.#kept.values()) for (const half of this.#halves) kept.addHalf(half, 1);
  }
}

/** What lies packed, whatever has become of it since. */
async function readPacked(db: XeitoDb, sources: ResultSources): Promise<PackedResults> {
  const columns = new ResultColumns(sources);
  const ids = { expenses: new PackedIds(), charges: new PackedIds() };
  await eachSegment(db, 'expenses', (segment, head) => {
    columns.readExpenses(segment, head.companyId);
    ids.expenses.add(head.ids);
  });
  await eachSegment(db, 'amortizations', (segment, head) => {
    columns.ofCharges.read(segment, head.companyId);
    ids.charges.add(head.ids);
  });
  return { columns, ids };
}
