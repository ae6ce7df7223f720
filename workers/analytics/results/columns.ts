import { idOfBytes } from '#contract/ledgers/id-bytes.ts';
import { NO_DAY, NO_TEXT, type Segment } from '#contract/ledgers/segment.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { isEntryLine } from '#domain/accounting/entry-line.ts';
import { EXPENSE_TYPES, type ExpenseType } from '#domain/accounts/account-class.ts';
import { RESULT_GROUPS } from '#domain/categories/result-groups.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { paymentsOf } from '#domain/expenses/payments.ts';
import { expenseTotal } from '#domain/expenses/total.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import {
  type Borne,
  bucketOfCompany,
  bucketOfProject,
  type Counted,
} from '#domain/results/buckets.ts';
import { ledgerDay, type PaidShare, paidShares, rowOfShare } from '#domain/results/paid.ts';
import type { IntercompanyRow } from '#domain/results/pairs.ts';
import { Dictionary } from '../ledger/dictionary.ts';
import { ChargeColumns, type KeptCharges } from './charge-columns.ts';
import type { ChargeResources } from './charge-resources.ts';
import { CodeTable } from './code-table.ts';
import { codeOf, Codes, type KeptCodes } from './codes.ts';
import { codesOf, monthOfDay, monthOfText, paymentsIn, spellingsOf } from './packed-columns.ts';
import { type KeptParts, NO_PROJECT, RowParts } from './row-parts.ts';
import type { ResultSources } from './sources.ts';

const ID_BYTES = 16;
const NO_BUDGET = -1;

/** An intercompany row, and where its parts are. */
export interface HalfRow extends IntercompanyRow {
  row: number;
  /** Base less net: what the group keeps of it. */
  keptCents: number;
}

/** Where the parts of an expense stand: codes and months. */
interface Place {
  company: number;
  type: number;
  account: number;
  contact: number;
  accrual: number;
  paid: number;
}

/** What a project bears of a row: codes. */
interface BorneByCode {
  project: number;
  budget: number;
  amountCents: number;
}

/** By type of expense. */
const SIGNS = EXPENSE_TYPES.map((type) => (isIncome(type) ? 1 : -1));
const AMORTIZATIONS = EXPENSE_TYPES.indexOf('amortizations');
/** Of budget items, and none. */
const GROUPS = RESULT_GROUPS.length + 1;

/** What is kept of the columns: the rest is looked up anew. */
export interface KeptColumns extends KeptCharges {
  codes: KeptCodes;
  expenses: KeptParts;
  halves: HalfRow[];
}

/** The ledgers as the results count them: one part of a row stands in one bucket. */
export class ResultColumns {
  readonly codes: Codes;
  readonly expenses: RowParts;
  readonly ofCharges: ChargeColumns;
  /** Rows that say they are intercompany, by id. */
  readonly halves: Map<string, HalfRow>;
  /** Of rows that do not lie packed, by id. */
  readonly #own = new Map<string, number>();
  readonly #budgets = new Dictionary();
  /** By project: 1 where it is done for a client. By budget: `#groupOf` it. */
  readonly #clients: number[] = [];
  readonly #groups: number[] = [];
  readonly #buckets = new CodeTable();
  readonly #companyBuckets = new CodeTable();

  /** What pairs the halves may change without any row counting for something else. */
  pairing: ResultSources['pairing'];

  constructor(
    readonly sources: ResultSources,
    kept?: KeptColumns,
  ) {
    this.pairing = sources.pairing;
    this.codes = new Codes(kept?.codes);
    this.expenses = new RowParts(kept?.expenses);
    this.ofCharges = new ChargeColumns(this.codes, sources.resource, kept);
    this.halves = new Map(kept?.halves.map((half) => [half.id, half]));
  }

  /** All that no later change touches, as long as every row lies packed. */
  copy(): KeptColumns {
    const { codes, expenses, ofCharges } = this;
    return {
      codes: codes.copy(expenses.rows),
      expenses: expenses.copy(),
      ...ofCharges.copy(),
      halves: [...this.halves.values()],
    };
  }

  get charges(): RowParts {
    return this.ofCharges.parts;
  }

  get resources(): ChargeResources {
    return this.ofCharges.resources;
  }

  /** Takes the rows of a segment. */
  readExpenses(segment: Segment, companyId: string): void {
    const company = this.codes.companies.codeOf(companyId);
    const types = codesOf(segment, 'type', (text) => EXPENSE_TYPES.indexOf(text as ExpenseType));
    const accounts = codesOf(segment, 'accountNum', (text) => this.codes.accounts.codeOf(text));
    const cancelled = segment.texts('state')?.indexOf('cancelled') ?? -1;
    const states = segment.values('state');
    const { contacts } = this.codes;
    const spellings = spellingsOf(segment, (name, nif) => contacts.spellingOf(name, nif));
    const [issued, accrued, paid] = ['issueDate', 'accrualDate', 'paidDate'].map((name) =>
      segment.values(name),
    ) as [Int32Array, Int32Array, Int32Array];
    const net = segment.values('netCents');
    const vat = segment.values('vatCents');
    const deducted = segment.values('vatDeductibleBp');
    const bases = segment.has('baseCents') ? segment.values('baseCents') : null;
    const between = segment.values('intercompany');
    const ofLedger = codesOf(segment, 'holdedId', (holdedId) => Number(isEntryLine({ holdedId })));
    const textOf = (name: string, index: number) =>
      segment.texts(name)?.[segment.values(name)[index] ?? NO_TEXT] ?? '';
    const ids = segment.values('id') as Uint8Array;
    const { offsets, items } = segment.list('imputations');
    const projects = codesOf(items, 'projectId', (text) => this.codes.projects.codeOf(text));
    const budgets = codesOf(items, 'budgetId', (text) => this.#budgets.codeOf(text), NO_BUDGET);
    const borne = items.values('amountCents');
    const payments = segment.has('payments') ? paymentsIn(segment) : null;
    const totals = segment.values('totalCents');
    for (let index = 0; index < segment.count; index += 1) {
      const row = this.expenses.begin();
      const isCancelled = states[index] === cancelled;
      const netCents = net[index] ?? 0;
      const vatDeductibleBp = deducted[index] ?? 0;
      const baseCents =
        bases?.[index] ?? imputableBase({ netCents, vatCents: vat[index] ?? 0, vatDeductibleBp });
      const type = types[index] ?? 0;
      if (between[index] === 1) {
        const id = idOfBytes(ids, index * ID_BYTES) ?? '';
        const [docNumber, contactNif] = [textOf('docNumber', index), textOf('contactNif', index)];
        const half = { companyId, isCancelled, netCents, baseCents, type, docNumber, contactNif };
        this.#noteHalf(id, row, half);
      }
      if (isCancelled) continue;
      const account = accounts[index] ?? 0;
      const contact = contacts.put(row, spellings[index] ?? 0);
      const accrual = monthOfDay(
        accrued[index] === NO_DAY ? (issued[index] ?? 0) : (accrued[index] ?? 0),
      );
      const restDay =
        ofLedger[index] === 1 && type !== AMORTIZATIONS ? (issued[index] ?? null) : null;
      const paidOn = paid[index] === NO_DAY ? restDay : (paid[index] ?? null);
      const payment = paidOn === null ? 0 : monthOfDay(paidOn);
      const place: Place = { company, type, account, contact, accrual, paid: payment };
      const [from, to] = [offsets[index] ?? 0, offsets[index + 1] ?? 0];
      const shares = payments?.(index, totals[index] ?? 0, restDay) ?? null;
      if (shares === null) {
        let left = baseCents;
        const sign = SIGNS[type] ?? -1;
        for (let at = from; at < to; at += 1) {
          const cents = borne[at] ?? 0;
          left -= cents;
          this.#addShare(place, projects[at] ?? 0, budgets[at] ?? NO_BUDGET, sign * cents);
        }
        if (left !== 0) this.#addLeft(place, sign * left);
        continue;
      }
      const imputations = Array.from({ length: to - from }, (_, at) => ({
        project: projects[from + at] ?? 0,
        budget: budgets[from + at] ?? NO_BUDGET,
        amountCents: borne[from + at] ?? 0,
      }));
      this.#addPaid(place, { baseCents, imputations }, shares, monthOfDay);
    }
  }

  /** Takes one row as it is now, which has none yet. Answers its number. */
  putExpense(row: Expense): number {
    const number = this.expenses.begin();
    this.#own.set(row.id, number);
    const baseCents = imputableBase(row);
    const type = EXPENSE_TYPES.indexOf(row.type);
    const { companyId, netCents } = row;
    const isCancelled = row.state === 'cancelled';
    if (row.intercompany) {
      const { docNumber, contactNif } = row;
      const half = { companyId, isCancelled, netCents, baseCents, type, docNumber, contactNif };
      this.#noteHalf(row.id, number, half);
    }
    if (isCancelled) return number;
    const { codes } = this;
    const company = codes.companies.codeOf(companyId);
    const account = codes.accounts.codeOf(row.accountNum);
    const spelling = codes.contacts.spellingOf(row.contactName, row.contactNif);
    const contact = codes.contacts.put(number, spelling);
    const accrual = monthOfText(row.accrualDate ?? row.issueDate);
    const place: Place = { company, type, account, contact, accrual, paid: 0 };
    const imputations = row.imputations.map(({ projectId, budgetId, amountCents }) => ({
      project: codes.projects.codeOf(projectId),
      budget: budgetId === null ? NO_BUDGET : this.#budgets.codeOf(budgetId),
      amountCents,
    }));
    const shares = paidShares(expenseTotal(row), paymentsOf(row), ledgerDay(row));
    this.#addPaid(place, { baseCents, imputations }, shares, monthOfText);
    return number;
  }

  /** The number of a row that does not lie packed. */
  numberOfExpense(id: string): number | undefined {
    return this.#own.get(id);
  }

  /** The row of that id and number counts no more. */
  removeExpense(id: string, number: number): void {
    this.halves.delete(id);
    this.#own.delete(id);
    this.codes.contacts.remove(number);
    this.expenses.empty(number);
  }

  /** What projects bear of a row, and the rest, by what it was paid by. */
  #addPaid<Day>(
    place: Place,
    row: { baseCents: number; imputations: readonly BorneByCode[] },
    shares: readonly PaidShare<Day>[],
    monthOf: (day: Day) => number,
  ): void {
    const sign = SIGNS[place.type] ?? -1;
    for (const share of shares) {
      const at = { ...place, paid: share.day === null ? 0 : monthOf(share.day) };
      const { baseCents, imputations } = rowOfShare(row, share);
      let left = baseCents;
      for (const { project, budget, amountCents } of imputations) {
        left -= amountCents;
        this.#addShare(at, project, budget, sign * amountCents);
      }
      if (left !== 0) this.#addLeft(at, sign * left);
    }
  }

  #addShare(place: Place, project: number, budget: number, cents: number): void {
    const { company, account, contact, accrual, paid } = place;
    const bucket = this.#bucketOf(place.type, account, project, budget);
    const { codes } = this;
    const line = codes.line(bucket, account, contact);
    const projectCell = codes.projectCell(project, bucket);
    this.expenses.add(codes.cell(company, bucket), projectCell, line, cents, accrual, paid);
  }

  #addLeft({ company, type, account, contact, accrual, paid }: Place, cents: number): void {
    const key = type + EXPENSE_TYPES.length * account;
    const known = this.#companyBuckets.find(key);
    const bucket = known < 0 ? this.#newCompanyBucket(key, type, account) : known;
    const { codes } = this;
    const line = codes.line(bucket, account, contact);
    this.expenses.add(codes.cell(company, bucket), NO_PROJECT, line, cents, accrual, paid);
  }

  /** The rule is asked once for each that differs in what it looks at. */
  #bucketOf(type: number, account: number, project: number, budget: number): number {
    const isForClient = (this.#clients[project] ??= this.#isForClient(project));
    const group = budget === NO_BUDGET ? 0 : (this.#groups[budget] ??= this.#groupOf(budget));
    const sort = type + EXPENSE_TYPES.length * account;
    const key = isForClient + 2 * (group + GROUPS * sort);
    const known = this.#buckets.find(key);
    if (known >= 0) return known;
    const borne = { hasClient: isForClient === 1, group: RESULT_GROUPS[group - 1] ?? null };
    return this.#newBucket(key, this.#counted(type, account), borne);
  }

  #newBucket(key: number, counted: Counted, borne: Borne): number {
    const bucket = bucketOfProject(counted, borne, this.sources.context);
    return this.#buckets.get(key, () => codeOf(bucket));
  }

  #newCompanyBucket(key: number, type: number, account: number): number {
    const bucket = bucketOfCompany(this.#counted(type, account), this.sources.context);
    return this.#companyBuckets.get(key, () => codeOf(bucket));
  }

  #isForClient(project: number): number {
    return Number(this.sources.context.hasClient(this.codes.projects.texts[project] ?? ''));
  }

  /** 0 where no group is said, as without a budget. */
  #groupOf(budget: number): number {
    const group = this.sources.context.groupOfLine(this.#budgets.texts[budget] ?? '');
    return group === undefined ? 0 : RESULT_GROUPS.indexOf(group) + 1;
  }

  #counted(type: number, account: number) {
    return {
      type: EXPENSE_TYPES[type] ?? 'outgoings',
      accountNum: this.codes.accounts.texts[account] ?? '',
    };
  }

  #noteHalf(
    id: string,
    row: number,
    half: Omit<HalfRow, 'id' | 'row' | 'keptCents' | 'isIncome'> & {
      baseCents: number;
      type: number;
    },
  ): void {
    const { baseCents, type, ...told } = half;
    const keptCents = baseCents - half.netCents;
    const isOfIncome = isIncome(EXPENSE_TYPES[type] ?? 'outgoings');
    this.halves.set(id, { ...told, id, row, keptCents, isIncome: isOfIncome });
  }
}
