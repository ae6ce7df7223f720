import { idOfBytes } from '#contract/ledgers/id-bytes.ts';
import { NO_DAY, NO_TEXT, type Segment } from '#contract/ledgers/segment.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { ExpenseType } from '#domain/accounts/account-class.ts';
import { bodyCalendars, companyCalendars } from '#domain/calendar/place-calendars.ts';
import { addDays, addYears, type Day } from '#domain/days.ts';
import { isPaid, leftToPay } from '#domain/expenses/payments.ts';
import { finalDues } from '#domain/justification/final-dues.ts';
import { type BankMovement, movedCents, NOT_MOVED } from '#domain/treasury/bank.ts';
import {
  type CashFlowSources,
  INVOICE_YEARS,
  isExpectedInvoice,
  type OpenInvoice,
  OVERDUE_DAYS,
} from '#domain/treasury/cash-flow.ts';
import { isSettling, paymentDaysOf } from '#domain/treasury/subsidies.ts';
import type { XeitoDb } from '#local/db.ts';
import { allOwnRows } from '#local/ledger/own.ts';
import { mirrorRows } from '#local/ledger/rows.ts';
import { eachSegment } from '#local/ledger/scan.ts';
import { tablesOfLedger } from '#local/ledger/segments.ts';
import { savedCalendars } from '#local/mirror/calendars.ts';
import { savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { hiddenIds } from '../results/packed-ids.ts';

const ID_BYTES = 16;
const DAY_MS = 86_400_000;

/** Reads all that the cash flow is made of, unsent changes included. */
export async function readTreasury(db: XeitoDb, today: Day): Promise<CashFlowSources> {
  const [records, scenarios, balances, requests, tenders, bodies, companies, calendars] =
    await Promise.all([
      savedRows('treasuryRecords'),
      savedRows('treasuryScenarios'),
      savedRows('bankBalances'),
      savedRows('callRequests'),
      savedRows('tenders'),
      savedRows('organizations'),
      savedRows('companies'),
      savedCalendars(),
    ]);
  const settledBy = records.flatMap(({ exceptions }) =>
    exceptions.flatMap(({ movementId }) => movementId ?? []),
  );
  const settled = requests.filter(isSettling);
  const wanted = { field: 'callRequestId', anyOf: settled.map(({ id }) => id) } as const;
  const [items, accounting] = await Promise.all([
    savedRowsWhere<'callRequestBudgets'>('callRequestBudgets', wanted),
    savedRowsWhere<'accountingRecords'>('accountingRecords', wanted),
  ]);
  const settling = await mirrorRows(db, 'movements', [...new Set(settledBy)]);
  return {
    records,
    scenarios,
    requests,
    balances: balances.toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1)),
    movements: await readMovements(db),
    settled: new Map(settling.flatMap((row) => (row ? [[row.id, movedCents(row)]] : []))),
    invoices: await readInvoices(db, today),
    paymentDaysOf: paymentDaysOf(tenders, bodyCalendars(calendars, bodies)),
    calendarOf: companyCalendars(calendars, companies),
    finalDues: finalDues(settled, tenders, items, accounting),
  };
}

/** What moved on each account on each day, each side of a transfer by itself. */
async function readMovements(db: XeitoDb): Promise<BankMovement[]> {
  const sums = new Map<string, BankMovement>();
  const add = (
    { companyId, bankIban, date, transferId }: Omit<BankMovement, 'amountCents'>,
    cents: number,
  ) => {
    const key = `${companyId} ${bankIban} ${date} ${transferId ?? ''}`;
    const sum = sums.get(key) ?? { companyId, bankIban, date, transferId, amountCents: 0 };
    sum.amountCents += cents;
    sums.set(key, sum);
  };
  await db.transaction('r', tablesOfLedger(db, 'movements'), async () => {
    for (const row of await allOwnRows(db, 'movements')) {
      const { companyId, bankIban, date, amountCents, transferId, state } = row;
      if (bankIban === null || state === NOT_MOVED) continue;
      add({ companyId, bankIban, date, transferId }, amountCents);
    }
    await eachSegment(db, 'movements', (segment, { companyId, ids }, hidden) => {
      const isHidden = hiddenIds(hidden).placesIn(ids);
      const ibans = segment.texts('bankIban') ?? [];
      const transferIds = idsIn(segment, 'transferId');
      const notMoved = segment.texts('state')?.indexOf(NOT_MOVED) ?? -1;
      const [codes, days, cents, states] = [
        segment.values('bankIban'),
        segment.values('date'),
        segment.values('amountCents'),
        segment.values('state'),
      ];
      for (let index = 0; index < segment.count; index += 1) {
        const code = codes[index] ?? NO_TEXT;
        if (code === NO_TEXT || states[index] === notMoved || isHidden.has(index)) continue;
        const transferId = transferIds(index);
        const date = dayOf(days[index]);
        add({ companyId, bankIban: ibans[code] ?? '', date, transferId }, cents[index] ?? 0);
      }
    });
  });
  return [...sums.values()];
}

/** The invoices that are not paid whole, and not overdue for too long. */
async function readInvoices(db: XeitoDb, today: Day): Promise<OpenInvoice[]> {
  const from = addYears(today, -INVOICE_YEARS);
  const oldest = addDays(today, -OVERDUE_DAYS);
  const invoices: OpenInvoice[] = [];
  const notes: { note: OpenInvoice; rectifiesId: string }[] = [];
  await db.transaction('r', tablesOfLedger(db, 'expenses'), async () => {
    for (const row of await allOwnRows(db, 'expenses')) {
      if (!isOpen(row)) continue;
      const { id, companyId, type, issueDate, dueDate, holdedId, rectifiesId } = row;
      const document = { id, companyId, type, issueDate, dueDate, holdedId };
      const invoice = { ...document, unpaidCents: leftToPay(row) };
      if (rectifiesId) notes.push({ note: invoice, rectifiesId });
      else if (isExpectedInvoice(invoice, today)) invoices.push(invoice);
    }
    const wanted = { field: 'issueDate', from, to: '9999-12-31' };
    await eachSegment(
      db,
      'expenses',
      (segment, { companyId, ids }, hidden) => {
        const isHidden = hiddenIds(hidden).placesIn(ids);
        const cancelled = segment.texts('state')?.indexOf('cancelled') ?? -1;
        const types = segment.texts('type') ?? [];
        const correctedIn = idsIn(segment, 'rectifiesId');
        const holdedIds = segment.texts('holdedId') ?? [];
        const idBytes = new Uint8Array(ids);
        const column = (name: string) => segment.values(name);
        const [states, codes, holded, issued, due, paid, cents] = [
          column('state'),
          column('type'),
          column('holdedId'),
          column('issueDate'),
          column('dueDate'),
          column('paidDate'),
          column(segment.has('unpaidCents') ? 'unpaidCents' : 'totalCents'),
        ];
        const limit = Date.parse(oldest) / DAY_MS;
        for (let index = 0; index < segment.count; index += 1) {
          const isOpen = paid[index] === NO_DAY && cents[index] !== 0;
          if (!isOpen || states[index] === cancelled) continue;
          const hasDue = due[index] !== NO_DAY;
          const rectifiesId = correctedIn(index);
          // What a credit note is judged by is the document that it corrects.
          const isLate = ((hasDue ? due[index] : issued[index]) ?? 0) < limit;
          if ((isLate && rectifiesId === null) || isHidden.has(index)) continue;
          const issueDate = dayOf(issued[index]);
          if (issueDate < from) continue;
          const invoice = {
            id: idOfBytes(idBytes, index * ID_BYTES) ?? '',
            companyId,
            type: types[codes[index] ?? NO_TEXT] as ExpenseType,
            issueDate,
            dueDate: hasDue ? dayOf(due[index]) : null,
            unpaidCents: cents[index] ?? 0,
            holdedId: holdedIds[holded[index] ?? NO_TEXT] ?? '',
          };
          if (rectifiesId === null) invoices.push(invoice);
          else notes.push({ note: invoice, rectifiesId });
        }
      },
      wanted,
    );
  });
  return [...invoices, ...(await withCorrected(db, notes))];
}

/** Something is left to pay of it. */
function isOpen(row: Expense): boolean {
  return !isPaid(row) && row.state !== 'cancelled';
}

/** Credit notes with the days of what they correct, as long as that is open itself. */
async function withCorrected(
  db: XeitoDb,
  notes: readonly { note: OpenInvoice; rectifiesId: string }[],
): Promise<OpenInvoice[]> {
  const ids = [...new Set(notes.map(({ rectifiesId }) => rectifiesId))];
  const rows = ids.length === 0 ? [] : await mirrorRows(db, 'expenses', ids);
  const open = new Map(rows.flatMap((row) => (row && isOpen(row) ? [[row.id, row]] : [])));
  return notes.map(({ note, rectifiesId }) => ({ ...note, corrects: open.get(rectifiesId) }));
}

/** The id that a field of each row of a segment names; null without one, and of rows that were packed before. */
function idsIn(segment: Segment, field: 'transferId' | 'rectifiesId') {
  if (!segment.has(field)) return () => null;
  const texts = segment.texts(field) ?? [];
  const codes = segment.values(field);
  return (index: number): string | null => texts[codes[index] ?? NO_TEXT] ?? null;
}

/** Of a number of days since 1970. */
function dayOf(number = 0): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
