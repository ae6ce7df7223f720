import { describe, expect, it } from 'vitest';
import { makeCalendar } from '../calendar/working-calendar.ts';
import { bankAccounts } from './bank.ts';
import {
  type CashFlowQuestion,
  type CashFlowRecord,
  type CashFlowSources,
  cashFlowOf,
  type InvoiceDays,
} from './cash-flow.ts';
import { expectedRequest as request, paid } from './testing.ts';

const TODAY = '2026-05-15';
const calendar = makeCalendar({ holidays: [], confirmedYears: [] });
const question: CashFlowQuestion = {
  companyIds: null,
  bankIban: null,
  scenarioId: null,
  from: '2026-05-01',
  to: '2026-07-31',
  today: TODAY,
  step: 'month',
};
const sources = (fields: Partial<CashFlowSources> = {}): CashFlowSources => ({
  records: [],
  scenarios: [],
  balances: [{ companyId: 'a', bankIban: 'A1', day: '2026-05-10', balanceCents: 1_000_00 }],
  movements: [],
  settled: new Map(),
  invoices: [],
  requests: [],
  paymentDaysOf: () => [],
  calendarOf: () => calendar,
  finalDues: new Map(),
  ...fields,
});
const record = (fields: Partial<CashFlowRecord> = {}): CashFlowRecord => ({
  id: 'r',
  companyId: 'a',
  direction: 'out',
  amountCents: 100_00,
  dueDate: '2026-06-10',
  endDate: null,
  recurring: false,
  recurrence: null,
  exceptions: [],
  bankIban: null,
  probabilityBp: 10_000,
  scenarioId: null,
  state: 'planned',
  ...fields,
});
const days = (fields: Partial<CashFlowSources>, asked: Partial<CashFlowQuestion> = {}) =>
  cashFlowOf({ ...question, ...asked }, sources(fields)).items.map(({ id, day, countedCents }) => {
    return [id, day, countedCents];
  });

describe('a transfer between accounts', () => {
  const side = (bankIban: string, date: string, amountCents: number) => ({
    companyId: 'a',
    bankIban,
    date,
    amountCents,
    transferId: 't1',
  });
  const movements = [side('A1', '2026-05-11', -300_00), side('A2', '2026-05-12', 300_00)];
  const bucketOf = (fields: Partial<CashFlowSources>, asked: Partial<CashFlowQuestion> = {}) =>
    cashFlowOf({ ...question, ...asked }, sources(fields)).buckets[0];

  it('is neither income nor expense, and moves the balance of both', () => {
    const { accounts } = cashFlowOf(question, sources({ movements }));
    expect(accounts.map(({ balanceCents }) => balanceCents)).toEqual([700_00, 300_00]);
    expect(bucketOf({ movements })).toMatchObject({
      inCents: 0,
      outCents: 0,
      closingCents: 1_000_00,
    });
  });

  it('goes out of an account that is asked for alone', () => {
    expect(bucketOf({ movements }, { bankIban: 'A1' })).toMatchObject({
      inCents: 0,
      outCents: -300_00,
    });
  });

  it('of which one side alone is known counts as what it is', () => {
    expect(bucketOf({ movements: movements.slice(0, 1) })).toMatchObject({ outCents: -300_00 });
  });

  it('that is on its way at the end of a step is in neither account', () => {
    const late = [side('A1', '2026-05-11', -300_00), side('A2', '2026-05-12', 300_00)];
    const { buckets } = cashFlowOf(
      { ...question, step: 'day', from: '2026-05-11', to: '2026-05-12' },
      sources({ movements: late }),
    );
    expect(buckets.map(({ outCents, closingCents }) => [outCents, closingCents])).toEqual([
      [0, 700_00],
      [0, 1_000_00],
    ]);
  });
});

describe('what the accounts hold', () => {
  it('is the newest balance and what moved after it', () => {
    const of = { companyId: 'a', bankIban: 'A1' };
    const move = (date: string, amountCents: number) => ({ date, amountCents, ...of });
    const balances = [
      { ...of, day: '2026-05-10', balanceCents: 50_00 },
      { ...of, day: '2026-05-01', balanceCents: 1_00 },
      { ...of, day: '2026-05-16', balanceCents: 9_00 },
    ];
    const movements = [
      move('2026-05-10', 7_00),
      move('2026-05-11', -5_00),
      move('2026-05-16', 3_00),
      { ...move('2026-05-12', 2_00), bankIban: 'A2' },
    ];
    expect(bankAccounts(balances, movements, TODAY)).toEqual([
      { ...of, readOn: '2026-05-10', balanceCents: 45_00 },
      { companyId: 'a', bankIban: 'A2', readOn: null, balanceCents: 2_00 },
    ]);
  });
});

describe('the cash flow', () => {
  it('begins with what the accounts hold and ends with all that is expected', () => {
    const { buckets, items, lowest } = cashFlowOf(
      question,
      sources({
        movements: [{ companyId: 'a', bankIban: 'A1', date: '2026-05-12', amountCents: -200_00 }],
        records: [record({ amountCents: 900_00 })],
        requests: [request({ endDate: '2026-01-20' })],
      }),
    );
    expect(buckets.map(({ openingCents, closingCents }) => [openingCents, closingCents])).toEqual([
      [1_000_00, 800_00],
      [800_00, -100_00],
      [-100_00, 185_00],
    ]);
    expect(items.map(({ day, balanceCents }) => [day, balanceCents])).toEqual([
      ['2026-06-10', -100_00],
      ['2026-07-20', 185_00],
    ]);
    expect(lowest).toEqual({ day: '2026-06-10', cents: -100_00 });
  });

  it('leaves out what is past of a recurring record, and expects an overdue single one', () => {
    const rent = record({
      id: 'rent',
      dueDate: '2026-01-05',
      recurring: true,
      recurrence: { every: 'month', on: 5 },
      endDate: '2026-06-30',
    });
    expect(days({ records: [rent, record({ dueDate: '2026-03-01' })] })).toEqual([
      ['record:r:2026-03-01', '2026-03-01', -100_00],
      ['record:rent:2026-06-05', '2026-06-05', -100_00],
    ]);
  });

  it('counts of an occurrence what its movement left', () => {
    const exception = { movedTo: null, amountCents: null, isCancelled: false };
    const settled = record({
      exceptions: [{ ...exception, day: '2026-06-10', movementId: 'm' }],
    });
    expect(days({ records: [settled], settled: new Map([['m', -100_00]]) })).toEqual([]);
  });

  it('takes invoices that are not overdue for too long, and neither charges nor subsidies nor lines of the ledger', () => {
    const invoice = (id: string, fields: object = {}) => ({
      id,
      companyId: 'a',
      type: 'outgoings' as const,
      issueDate: '2026-05-01',
      dueDate: '2026-06-01',
      unpaidCents: 121_00,
      holdedId: '64a1f0c2b7d3e90a51f6c8d2',
      ...fields,
    });
    const invoices = [
      invoice('cost'),
      invoice('income', { type: 'incomes', dueDate: null }),
      invoice('old', { dueDate: '2025-11-15' }),
      invoice('charge', { type: 'amortizations' }),
      invoice('grant', { type: 'subvention' }),
      invoice('wages', { type: 'payrolls', holdedId: '2026-7-1' }),
    ];
    expect(days({ invoices })).toEqual([
      ['invoice:income', '2026-05-01', 121_00],
      ['invoice:cost', '2026-06-01', -121_00],
    ]);
  });

  it('takes a credit note by the day of the open document that it corrects', () => {
    const late = { issueDate: '2025-10-01', dueDate: '2025-11-01' };
    const due = { issueDate: '2026-05-01', dueDate: '2026-06-01' };
    const ancient = { issueDate: '2023-05-14', dueDate: '2026-06-01' };
    const note = (id: string, corrects: InvoiceDays | null, days: InvoiceDays) => ({
      id,
      companyId: 'a',
      type: 'outgoings' as const,
      ...days,
      corrects,
      holdedId: '',
      unpaidCents: -10_000_00,
    });
    const invoice = { ...note('late', null, late), unpaidCents: 10_000_00 };
    const invoices = [
      invoice,
      note('of-late', late, due),
      note('of-due', due, late),
      note('of-ancient', ancient, due),
      note('of-paid', null, due),
    ];
    expect(days({ invoices })).toEqual([
      ['invoice:of-due', '2025-11-01', 10_000_00],
      ['invoice:of-paid', '2026-06-01', 10_000_00],
    ]);
  });

  it('is delayed, made less likely and cut by the suppositions of a scenario', () => {
    const rent = record({ id: 'rent', recurring: true, recurrence: { every: 'month', on: 10 } });
    const supposition = { delayDays: 0, probabilityBp: null, isLeftOut: false };
    const scenarios = [
      {
        id: 'late',
        suppositions: [
          { ...supposition, ids: ['subsidy:s'], delayDays: 5, probabilityBp: 5_000 },
          { ...supposition, ids: ['record:rent'], isLeftOut: true },
        ],
      },
    ];
    const fields = {
      scenarios,
      records: [rent, record({ id: 'own', scenarioId: 'late' })],
      requests: [request({ endDate: '2026-01-20' })],
    };
    expect(days(fields, { scenarioId: 'late' })).toEqual([
      ['record:own:2026-06-10', '2026-06-10', -100_00],
      ['subsidy:s', '2026-07-25', 150_00],
    ]);
    expect(days(fields)).toEqual([
      ['record:rent:2026-06-10', '2026-06-10', -100_00],
      ['record:rent:2026-07-10', '2026-07-10', -100_00],
      ['subsidy:s', '2026-07-20', 285_00],
    ]);
  });

  it('is of the companies and the account that are asked for', () => {
    const records = [record({ id: 'b', companyId: 'b' }), record({ id: 'a1', bankIban: 'A1' })];
    expect(days({ records }, { companyIds: ['b'] })).toEqual([
      ['record:b:2026-06-10', '2026-06-10', -100_00],
    ]);
    expect(days({ records }, { bankIban: 'A1' })).toEqual([
      ['record:a1:2026-06-10', '2026-06-10', -100_00],
    ]);
  });
});

describe('a subsidy that has to be given back', () => {
  it('stands in the cash flow as what goes out', () => {
    const demanded = request({
      state: 'repayment',
      grantedCents: 30_000_00,
      payments: paid(30_000_00, '2025-03-10'),
      repaymentCents: 6_000_00,
      repaymentDate: '2026-05-10',
      returns: [{ date: '2026-05-01', cents: 0, interestCents: 100_00 }],
    });
    expect(days({ requests: [demanded] })).toEqual([
      ['subsidy:s:2026-06-22:return', '2026-06-22', -6_184_49],
    ]);
  });
});
