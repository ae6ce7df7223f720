import type { Expense, Imputation, Payment } from '#contract/resources/expenses.ts';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { verdictOf } from '#domain/approvals/approval.ts';
import { EXPENSE_APPROVAL } from '#domain/approvals/kinds.ts';
import { NO_LINE } from '#domain/budgets/kinds.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { isToBePaid, unmatchedCents } from '#domain/expenses/payments.ts';
import { expenseTotal } from '#domain/expenses/total.ts';
import { overImputedCents } from '#domain/expenses/impute.ts';
import { EXPENSE_STATES, expenseState } from '#domain/expenses/state.ts';
import { sumCents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';
import { Dictionary, TextDictionary } from './dictionary.ts';
import { Documents } from './documents.ts';
import { roomFor, Shares } from './shares.ts';
import type { ExpenseQuery } from './types.ts';

/**
 * Days are `yyyymmdd`, months `yyyymm`, texts and ids their codes, type and state their places in the domain's lists.
 * `moneyDay`: when the money was written that nobody has approved.
 */
const INTS = [
  'company',
  'type',
  'state',
  'day',
  'month',
  'contact',
  'nif',
  'docNumber',
  'concept',
  'account',
  'movement',
  'moneyDay',
  'flags',
] as const;
const AMOUNTS = [
  'netCents',
  'vatCents',
  'totalCents',
  'baseCents',
  'imputedCents',
  'leftCents',
  'unmatchedCents',
  'unapprovedCents',
] as const;

/** Bits of `flags`. A place without `USED` is free. */
export const USED = 1;
export const UNSENT = 2;
export const OPEN = 4;
export const OVER = 8;
export const DOCUMENT = 16;
export const UNPAID = 32;

/**
 * The expenses of the mirror as columns: one place a row, the same in all of them. What only a window
 * shows is not here.
 */
export class ExpenseColumns {
  /** All used places are below it. */
  size = 0;
  /** By place; free places keep an old one. */
  readonly ids: string[] = [];
  readonly companies = new Dictionary();
  /** Movements that paid something; '' stands for none. */
  readonly movements = new Dictionary();
  /** Where several movements paid an expense, the codes of those after the first, by place. */
  readonly moreMovements = new Map<number, readonly number[]>();
  readonly shares = new Shares();
  readonly documents = new Documents();
  /** What credit notes correct, by their ids. */
  readonly corrects = new Map<string, string>();
  readonly texts = {
    contact: new TextDictionary(),
    nif: new TextDictionary(),
    docNumber: new TextDictionary(),
    concept: new TextDictionary(),
    account: new TextDictionary(),
  };
  ints = columnsOf(INTS, Int32Array, 0);
  amounts = columnsOf(AMOUNTS, Float64Array, 0);
  readonly #places = new Map<string, number>();
  readonly #free: number[] = [];

  placeOf(id: string): number | undefined {
    return this.#places.get(id);
  }

  /** Puts a row into its place, or into a free one. Answers the place. */
  put(row: LocalRow<Expense>): number {
    const place = this.#places.get(row.id) ?? this.#take(row.id);
    const { ints, amounts, texts } = this;
    const baseCents = imputableBase(row);
    const imputedCents = imputedOf(row.imputations);
    // State and total are the server's to say; of a change that was not sent they show at once.
    const state = expenseState(row.state, { baseCents, imputedCents });
    ints.company[place] = this.companies.codeOf(row.companyId);
    ints.type[place] = EXPENSE_TYPES.indexOf(row.type);
    ints.state[place] = EXPENSE_STATES.indexOf(state);
    ints.day[place] = dayToInt(row.issueDate);
    ints.month[place] = Math.floor(dayToInt(row.accrualDate ?? row.issueDate) / 100);
    ints.contact[place] = texts.contact.codeOf(row.contactName);
    ints.nif[place] = texts.nif.codeOf(row.contactNif);
    ints.docNumber[place] = texts.docNumber.codeOf(row.docNumber);
    ints.concept[place] = texts.concept.codeOf(row.concept);
    ints.account[place] = texts.account.codeOf(row.accountNum);
    ints.flags[place] =
      USED |
      // oxlint-disable-next-line no-underscore-dangle -- the mirror's own field
      (row._mark === null ? 0 : UNSENT) |
      (state === 'pending' || state === 'partial' ? OPEN : 0) |
      (overImputedCents(baseCents, [imputedCents]) > 0 ? OVER : 0) |
      (isToBePaid(row) ? UNPAID : 0) |
      (this.documents.has(row.id) ? DOCUMENT : 0);
    amounts.netCents[place] = row.netCents;
    amounts.vatCents[place] = row.vatCents;
    amounts.totalCents[place] = expenseTotal(row);
    amounts.baseCents[place] = baseCents;
    amounts.imputedCents[place] = imputedCents;
    amounts.leftCents[place] = baseCents - imputedCents;
    amounts.unmatchedCents[place] = unmatchedCents(row);
    const unapproved = unapprovedCents(row);
    amounts.unapprovedCents[place] = unapproved;
    // UTC, as the server says it.
    const writtenAt = unapproved === 0 ? '' : (row.moneyAt ?? row.createdAt);
    ints.moneyDay[place] = dayToInt(writtenAt.slice(0, 10));
    if (row.rectifiesId === null) this.corrects.delete(row.id);
    else this.corrects.set(row.id, row.rectifiesId);
    this.#putMovements(place, row.payments);
    this.shares.put(place, row.imputations);
    return place;
  }

  remove(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#places.delete(id);
    this.moreMovements.delete(place);
    this.corrects.delete(id);
    this.#free.push(place);
    this.ints.flags[place] = 0;
  }

  /** A document belongs to this expense now, or to none. */
  putDocument(id: string, expenseId: string | null): void {
    for (const changed of this.documents.put(id, expenseId)) {
      const place = this.#places.get(changed);
      if (place === undefined) continue;
      const others = (this.ints.flags[place] ?? 0) & ~DOCUMENT;
      this.ints.flags[place] = others | (this.documents.has(changed) ? DOCUMENT : 0);
    }
  }

  #putMovements(place: number, payments: readonly Pick<Payment, 'movementId'>[]): void {
    const ids = new Set(payments.flatMap(({ movementId }) => movementId ?? []));
    const [first = '', ...more] = ids;
    this.ints.movement[place] = this.movements.codeOf(first);
    if (more.length === 0) this.moreMovements.delete(place);
    else
      this.moreMovements.set(
        place,
        more.map((id) => this.movements.codeOf(id)),
      );
  }

  #take(id: string): number {
    const place = this.#free.pop() ?? this.size++;
    if (place >= this.ints.flags.length) {
      const length = roomFor(place + 1);
      this.ints = columnsOf(INTS, Int32Array, length, this.ints);
      this.amounts = columnsOf(AMOUNTS, Float64Array, length, this.amounts);
    }
    this.ids[place] = id;
    this.#places.set(id, place);
    return place;
  }
}

export type AmountName = (typeof AMOUNTS)[number];

/** `2026-03-09` → 20260309. */
export function dayToInt(day: string): number {
  return Number(day.replaceAll('-', ''));
}

/** What a second person may still be asked about, without its sign; 0 where nothing is. */
function unapprovedCents(row: LocalRow<Expense>): number {
  const isSaid = !EXPENSE_APPROVAL.isOpen(row) || verdictOf(row) !== null;
  return isSaid ? 0 : Math.abs(EXPENSE_APPROVAL.amountOf(row));
}

/** What is imputed, in cents; to one project and on one line alone where they are given. */
export function imputedOf(
  imputations: readonly Imputation[],
  { projectId = null, budgetId = null }: Partial<Pick<ExpenseQuery, 'projectId' | 'budgetId'>> = {},
): number {
  const wanted = imputations.filter(
    (one) =>
      (projectId === null || one.projectId === projectId) &&
      (budgetId === null || (one.budgetId ?? NO_LINE) === budgetId),
  );
  return sumCents(wanted.map(({ amountCents }) => amountCents));
}

type Numbers = Int32Array | Float64Array;

/** New columns of a length, with what the old ones held. */
function columnsOf<Name extends string, Column extends Numbers>(
  names: readonly Name[],
  Kind: new (length: number) => Column,
  length: number,
  old?: Record<Name, Column>,
): Record<Name, Column> {
  const columns = names.map((name): [Name, Column] => {
    const column = new Kind(length);
    if (old) column.set(old[name]);
    return [name, column];
  });
  return Object.fromEntries(columns) as Record<Name, Column>;
}
