import type { Actor } from '../access/policy.ts';
import { isAdministrator } from '../access/roles.ts';
import { isEntryLine } from '../accounting/entry-line.ts';
import type { ExpenseType } from '../accounts/account-class.ts';
import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import { inForce } from '../call-requests/grant-changes.ts';
import { addDays, addYears, type Day } from '../days.ts';
import { type Cents, opposite } from '../money.ts';
import { isIncome } from '../projects/own-totals.ts';
import {
  type BankAccount,
  type BankDay,
  type BankMovement,
  bankAccounts,
  heldCents,
} from './bank.ts';
import {
  type Expected,
  expectedCents,
  type Forecast,
  type ForecastQuestion,
  forecast,
} from './forecast.ts';
import { type Direction, signedCents, type TreasuryState } from './kinds.ts';
import {
  type OccurrenceException,
  occurrencesOf,
  type Recurrence,
  type RecurringRecord,
} from './recurrence.ts';
import { type Supposition, suppose } from './scenario.ts';
import { type ExpectedRequest, expectedReturn, expectedSubsidies } from './subsidies.ts';

/** Invoices that are overdue for longer are not expected: insolvency is presumed (Ley 27/2014, article 13.1). */
export const OVERDUE_DAYS = 180;

/** An invoice that was issued earlier is not looked at, whenever it is due. */
export const INVOICE_YEARS = 3;
const FIRST_DAY: Day = '0001-01-01';

/** A record of the treasury, as far as the cash flow asks. */
export interface CashFlowRecord {
  id: string;
  companyId: string;
  direction: Direction;
  amountCents: Cents;
  dueDate: Day;
  endDate: Day | null;
  recurring: boolean;
  recurrence: Omit<Recurrence, 'until'> | null;
  exceptions: readonly OccurrenceException[];
  bankIban: string | null;
  probabilityBp: number;
  scenarioId: string | null;
  state: TreasuryState;
}

/** An invoice of which something is left to pay. */
export interface OpenInvoice {
  id: string;
  companyId: string;
  type: ExpenseType;
  issueDate: Day;
  dueDate: Day | null;
  unpaidCents: Cents;
  /** Of a credit note: the days of the document that it corrects, as long as something is left to pay of that. */
  corrects?: InvoiceDays | null;
  /** Its id in the accounting service; empty where it has none. */
  holdedId: string;
}

export type InvoiceDays = Pick<OpenInvoice, 'issueDate' | 'dueDate'>;

export interface CashFlowRequest extends ExpectedRequest {
  id: string;
}

/** The companies whose money a person may ask for, of those that were asked; null for all. */
export function companiesOf(
  actor: Pick<Actor, 'role' | 'companyIds'>,
  asked: readonly string[] | null,
): readonly string[] | null {
  if (isAdministrator(actor.role)) return asked;
  const own = actor.companyIds;
  return asked === null ? own : asked.filter((id) => own.includes(id));
}

/** All that the cash flow is made of. */
export interface CashFlowSources {
  records: readonly CashFlowRecord[];
  scenarios: readonly { id: string; suppositions: readonly Supposition[] }[];
  balances: readonly BankDay[];
  /** Those that moved: without the planned ones (`NOT_MOVED`). */
  movements: readonly BankMovement[];
  /** What the movements that settled something moved, by id (`movedCents`). */
  settled: ReadonlyMap<string, Cents>;
  invoices: readonly OpenInvoice[];
  requests: readonly CashFlowRequest[];
  /** On which days the call of a request pays it; null where it pays nothing out. */
  paymentDaysOf: (request: CashFlowRequest) => readonly Day[] | null;
  calendarOf: (companyId: string) => WorkingCalendar;
  /** What is due in the end of the requests that are settled by it (`isSettling`), by their ids. */
  finalDues: ReadonlyMap<string, Cents | null>;
}

export interface CashFlowQuestion extends ForecastQuestion {
  /** Null for all that the person sees. */
  companyIds: readonly string[] | null;
  /** One account alone: then what names no account is left out. */
  bankIban: string | null;
  scenarioId: string | null;
}

/** One time that money is expected, with what stands behind it. */
export interface CashFlowItem extends Expected {
  source: 'record' | 'invoice' | 'subsidy';
  /** Of the record, invoice or request. */
  rowId: string;
  /** The day that names the occurrence of a record; the due day of the others. */
  occurrence: Day;
  companyId: string;
  /** What is counted of it: what is left, by its probability. */
  countedCents: Cents;
  /** What the accounts hold after it. */
  balanceCents: Cents;
}

export interface CashFlow extends Forecast {
  /** In the order of their days. */
  items: CashFlowItem[];
  accounts: BankAccount[];
}

type Item = Omit<CashFlowItem, 'countedCents' | 'balanceCents'>;

/** The cash flow of some companies: the one rule of the server and of the device. */
export function cashFlowOf(question: CashFlowQuestion, sources: CashFlowSources): CashFlow {
  const { today, companyIds, bankIban } = question;
  const isAsked = (companyId: string | null): companyId is string =>
    companyId !== null && (companyIds === null || companyIds.includes(companyId));
  const movements = sources.movements.filter(
    (one) => isAsked(one.companyId) && (bankIban === null || one.bankIban === bankIban),
  );
  const balances = sources.balances.filter(
    (one) => isAsked(one.companyId) && (bankIban === null || one.bankIban === bankIban),
  );
  const accounts = bankAccounts(balances, movements, today);
  const held = heldCents(accounts);
  const supposed = suppose(
    expectedOf(question, sources, isAsked),
    suppositionsOf(question, sources),
  );
  const within = transfersWithin(movements);
  const actuals = movements.map(({ date, amountCents, transferId }) => ({
    day: date,
    cents: amountCents,
    isWithin: within.has(transferId ?? ''),
  }));
  const items = supposed
    .filter(({ day }) => day <= question.to)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1));
  return {
    ...forecast(question, held, actuals, items),
    items: withBalances(items, held),
    accounts,
  };
}

/** The transfers of which both sides are among the movements. */
function transfersWithin(movements: readonly BankMovement[]): ReadonlySet<string> {
  const ids = movements.flatMap(({ transferId }) => transferId ?? []);
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const id of ids) (seen.has(id) ? twice : seen).add(id);
  return twice;
}

function suppositionsOf({ scenarioId }: CashFlowQuestion, { scenarios }: CashFlowSources) {
  return scenarios.find(({ id }) => id === scenarioId)?.suppositions ?? [];
}

function expectedOf(
  question: CashFlowQuestion,
  sources: CashFlowSources,
  isAsked: (companyId: string | null) => companyId is string,
): Item[] {
  const { bankIban, scenarioId } = question;
  const records = sources.records.filter(
    (record) =>
      isAsked(record.companyId) &&
      record.state !== 'cancelled' &&
      (record.scenarioId === null || record.scenarioId === scenarioId) &&
      (bankIban === null || record.bankIban === bankIban),
  );
  const ofRecords = records.flatMap((record) => recordItems(question, record, sources));
  if (bankIban !== null) return ofRecords;
  const invoices = sources.invoices.filter(({ companyId }) => isAsked(companyId));
  const requests = sources.requests.filter((one) => isAsked(inForce(one).companyId));
  return [
    ...ofRecords,
    ...invoices.flatMap((invoice) => invoiceItem(question.today, invoice)),
    ...requests.flatMap((request) => subsidyItems(question.today, request, sources)),
  ];
}

/**
 * What is expected of a record. What is due of a recurring one before today is past: nobody ticks off each
 * month of a rent. A single one that is overdue is still expected.
 */
function recordItems(
  { today, to }: CashFlowQuestion,
  record: CashFlowRecord,
  { calendarOf, settled }: CashFlowSources,
): Item[] {
  const recurring = asRecurring(record);
  const from = recurring.recurrence ? today : FIRST_DAY;
  return occurrencesOf(recurring, from, to, calendarOf(record.companyId)).map((occurrence) => {
    const { day, dueDate, amountCents, movementId } = occurrence;
    const cents = signedCents(record.direction, amountCents);
    const isSettled = record.state === 'reconciled' && !recurring.recurrence;
    const ofMovement = movementId === null ? 0 : (settled.get(movementId) ?? cents);
    return {
      id: `record:${record.id}:${day}`,
      source: 'record',
      rowId: record.id,
      occurrence: day,
      companyId: record.companyId,
      day: dueDate,
      cents,
      probabilityBp: record.probabilityBp,
      settledCents: isSettled ? cents : ofMovement,
    };
  });
}

/** The record as its recurrence is expanded. */
export function asRecurring(
  record: Pick<
    CashFlowRecord,
    'dueDate' | 'amountCents' | 'recurring' | 'recurrence' | 'endDate' | 'exceptions'
  >,
): RecurringRecord {
  const { dueDate, amountCents, exceptions, recurring, recurrence, endDate } = record;
  const isRecurring = recurring && recurrence !== null;
  return {
    dueDate,
    amountCents,
    exceptions,
    recurrence: isRecurring ? { ...recurrence, until: endDate } : null,
  };
}

/**
 * Whether an invoice is paid by the bank, and not for too long. A credit note goes with the open document that it
 * corrects: it is set off against it, and is no money that comes back where nobody expects that one to be paid.
 */
export function isExpectedInvoice(
  invoice: InvoiceDays & Pick<OpenInvoice, 'type' | 'corrects' | 'holdedId'>,
  today: Day,
): boolean {
  const { type, issueDate, dueDate, corrects } = invoice;
  // What the ledger alone has is none: payrolls have been paid, and nothing there says so.
  if (isEntryLine(invoice)) return false;
  // A charge is never paid, and what a subsidy brings stands in its request.
  if (type === 'amortizations' || type === 'subvention') return false;
  const first = addYears(today, -INVOICE_YEARS);
  const judged = corrects ?? { issueDate, dueDate };
  if (issueDate < first || judged.issueDate < first) return false;
  return (judged.dueDate ?? judged.issueDate) >= addDays(today, -OVERDUE_DAYS);
}

function invoiceItem(today: Day, invoice: OpenInvoice): Item[] {
  if (!isExpectedInvoice(invoice, today)) return [];
  const { id, companyId, type, issueDate, dueDate, unpaidCents } = invoice;
  const day = dueDate ?? issueDate;
  return [
    {
      id: `invoice:${id}`,
      source: 'invoice',
      rowId: id,
      occurrence: day,
      companyId,
      day,
      cents: isIncome(type) ? unpaidCents : opposite(unpaidCents),
      probabilityBp: 10_000,
      settledCents: 0,
    },
  ];
}

function subsidyItems(
  today: Day,
  request: CashFlowRequest,
  { paymentDaysOf, calendarOf, finalDues }: CashFlowSources,
): Item[] {
  const { id } = request;
  const { companyId } = inForce(request);
  if (companyId === null) return [];
  const due = finalDues.get(id) ?? null;
  const expected = expectedSubsidies(request, paymentDaysOf(request), today, due);
  const back = expectedReturn(request, today, calendarOf(companyId), due) ?? [];
  return [...expected, back].flat().map(({ cents, probabilityBp, day }, index) => ({
    id: `subsidy:${id}${cents < 0 ? `:${day}:return` : index === 0 ? '' : `:${day}`}`,
    source: 'subsidy',
    rowId: id,
    occurrence: day,
    companyId,
    day,
    cents,
    probabilityBp,
    settledCents: 0,
  }));
}

/** What is left of them, each with what the accounts hold after it. */
function withBalances(items: readonly Item[], held: Cents): CashFlowItem[] {
  let balanceCents = held;
  return items.flatMap((item) => {
    const countedCents = expectedCents(item);
    if (countedCents === 0 && item.settledCents !== 0) return [];
    balanceCents += countedCents;
    return [{ ...item, countedCents, balanceCents }];
  });
}
