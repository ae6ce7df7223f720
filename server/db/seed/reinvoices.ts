import type { Reinvoice, ReinvoiceLineRow } from '#contract/resources/reinvoices.ts';
import { type Day, addDays } from '#domain/days.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { reinvoiceCode } from '#domain/reinvoices/codes.ts';
import {
  type IntercompanyEntry,
  type IntercompanyPair,
  issuePair,
  rectifyingPair,
} from '#domain/reinvoices/intercompany.ts';
import { leftToPay } from '#domain/expenses/payments.ts';
import { shortPayment } from '#domain/expenses/short-payment.ts';
import { paymentsOfHalf } from '#domain/reinvoices/paying.ts';
import { invoiceTotals } from '#domain/reinvoices/lines.ts';
import { nameOf } from '../../modules/reinvoices/codes.ts';
import { expenseOf } from '../../modules/reinvoices/entries.ts';
import { type CompanyKey, companyId, companyName } from './companies.ts';
import type { DemoExpense } from './expenses.ts';
import { demoId } from './ids.ts';
import { projectId } from './project-list.ts';

interface Item {
  key: string;
  project: string;
  issuer: CompanyKey;
  receiver: CompanyKey;
  state: Reinvoice['state'];
  /** Days from today. */
  age: number;
  period: string;
}

/** One in each state, oldest first: codes are given in this order within a year. */
const ITEMS: readonly Item[] = [
  {
    key: 'paid',
    project: 'lighthouse',
    issuer: 'audiovisual',
    receiver: 'distribution',
    state: 'paid',
    age: 150,
    period: 'Primeiro trimestre de rodaxe',
  },
  {
    key: 'billed',
    project: 'live-show',
    issuer: 'events',
    receiver: 'audiovisual',
    state: 'billed',
    age: 90,
    period: 'Montaxe e ensaios',
  },
  {
    key: 'cancelled',
    project: 'lighthouse',
    issuer: 'audiovisual',
    receiver: 'post',
    state: 'cancelled',
    age: 75,
    period: 'Material cargado por erro',
  },
  {
    key: 'sent',
    project: 'lighthouse',
    issuer: 'audiovisual',
    receiver: 'post',
    state: 'sent',
    age: 40,
    period: 'Material de postprodución',
  },
  {
    key: 'issued',
    project: 'short-films',
    issuer: 'audiovisual',
    receiver: 'post',
    state: 'issued',
    age: 6,
    period: 'Másters',
  },
  {
    key: 'draft',
    project: 'lighthouse',
    issuer: 'audiovisual',
    receiver: 'distribution',
    state: 'draft',
    age: 0,
    period: 'Promoción',
  },
];

const LINES = 3;
const CANCELLED_AFTER = 5;
const PAID_AFTER = 30;

/** Reinvoices, the entries that they wrote in the books, and how far their series have come. */
export function demoReinvoices(today: Day, spent: readonly DemoExpense[]) {
  const numbers = new Map<string, { series: string; year: number; lastNumber: number }>();
  const takeCode = (series: 'RF' | 'RR', issuerId: string, day: Day) => {
    const year = Number(day.slice(0, 4));
    const name = nameOf(series, issuerId);
    const lastNumber = (numbers.get(`${name}/${year}`)?.lastNumber ?? 0) + 1;
    numbers.set(`${name}/${year}`, { series: name, year, lastNumber });
    return reinvoiceCode({ series, year, number: lastNumber });
  };
  const used = new Set<string>();
  const entries: (ReturnType<typeof paidOn> & { rectifiesId: string | null })[] = [];
  const write = (
    item: Item,
    pair: IntercompanyPair,
    paidDate: Day | null = null,
    rectified: readonly { expenseId: string }[] = [],
  ) => {
    const rows = pair.map((entry, index) => ({
      ...paidOn(entryOf(item, entry), entry.reinvoiceId, paidDate),
      rectifiesId: rectified[index]?.expenseId ?? null,
    }));
    entries.push(...rows);
    return pair.map(({ key }, index) => ({ key, expenseId: rows[index]?.id ?? '' }));
  };
  const rows = ITEMS.map((item) => {
    const { key, state, period } = item;
    const date = addDays(today, -item.age);
    const lines = linesOf(item, spent, used);
    const { baseCents, vatCents, totalCents } = invoiceTotals(lines);
    const plain = {
      id: demoId(`reinvoice:${key}`),
      issuerId: companyId(item.issuer),
      receiverId: companyId(item.receiver),
      projectId: projectId(item.project),
      date,
      period,
      expenses: lines,
      state,
      baseCents,
      vatCents,
      totalCents,
    };
    if (state === 'draft') return plain;
    const code = takeCode('RF', plain.issuerId, date);
    const paidDate = state === 'paid' ? addDays(date, PAID_AFTER) : null;
    const pair = issuePair({ ...plain, code });
    const issued = { ...plain, code, entries: write(item, pair, paidDate) };
    if (state === 'cancelled') {
      const rectifiedOn = addDays(date, CANCELLED_AFTER);
      const rectifiedByCode = takeCode('RR', plain.issuerId, rectifiedOn);
      const back = rectifyingPair(issued, { code: rectifiedByCode, date: rectifiedOn });
      const all = [...issued.entries, ...write(item, back, null, issued.entries)];
      return { ...issued, rectifiedByCode, rectifiedOn, entries: all };
    }
    const isBilled = state === 'billed' || state === 'paid';
    return {
      ...issued,
      holdedId: isBilled ? demoId(`holded:reinvoice:${key}`).replaceAll('-', '').slice(8) : '',
      invoiceNumber: isBilled ? `F${date.slice(2, 4)}${code.slice(-4)}` : '',
      paidDate,
    };
  });
  return { rows, entries, series: [...numbers.values()] };
}

/** Some of what the issuer paid for the project, each expense once, and a placeholder. */
function linesOf(
  { key, project, issuer }: Item,
  spent: readonly DemoExpense[],
  used: Set<string>,
): ReinvoiceLineRow[] {
  const fitting = spent.filter(
    ({ id, companyId: company, type, state, netCents, imputations }) =>
      company === companyId(issuer) &&
      imputations.some((part) => part.projectId === projectId(project)) &&
      type === 'outgoings' &&
      state !== 'cancelled' &&
      netCents > 0 &&
      !used.has(id),
  );
  const chosen = fitting.slice(0, LINES);
  if (chosen.length < LINES) throw new Error(`The demonstration has nothing to reinvoice: ${key}`);
  for (const { id } of chosen) used.add(id);
  const plain = { marginBp: 500, vatBp: 2_100, dummy: false };
  const lines = chosen.map((expense) => ({
    ...plain,
    id: demoId(`reinvoice-line:${key}:${expense.id}`),
    expenseId: expense.id,
    concept: expense.concept,
    amountCents: imputableBase(expense),
  }));
  const dummy = {
    ...plain,
    id: demoId(`reinvoice-line:${key}:dummy`),
    expenseId: null,
    concept: 'Xestión, estimada',
    amountCents: 150_00,
    dummy: true,
  };
  return [...lines, dummy];
}

/** The project bears both halves wholly (docs/decisions/0105). */
function entryOf({ issuer, receiver, period }: Item, entry: IntercompanyEntry) {
  const { key, side, projectId: project, netCents, date } = entry;
  const id = demoId(`expense:${key}`);
  const part = { id: demoId(`imputation:${id}:0`), budgetId: null, amountCents: netCents, date };
  const imputations = project === null ? [] : [{ ...part, projectId: project, note: '' }];
  const other = companyName(side === 'income' ? receiver : issuer);
  return { ...expenseOf(entry, other, period, { vatDeductibleBp: 10_000, imputations }), id };
}

/** The half as the step to `paid` leaves it. */
function paidOn(half: ReturnType<typeof entryOf>, reinvoiceId: string, day: Day | null) {
  const open = { ...half, withholdingCents: 0, paymentMethod: '' as const, payments: [] };
  const payments = paymentsOfHalf(open, { reinvoiceId, day }, () => demoId(`payment:${half.id}`));
  const paid = { ...open, payments };
  return { ...paid, ...shortPayment(paid), unpaidCents: leftToPay(paid) };
}
