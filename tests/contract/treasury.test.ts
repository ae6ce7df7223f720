import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { MOST_TREASURY_ITEMS } from '#contract/treasury.ts';
import { addDays, type Day } from '#domain/days.ts';
import type { CashFlow, CashFlowQuestion } from '#domain/treasury/cash-flow.ts';
import { MOVEMENT_STATES } from '#domain/movements/kinds.ts';
import { FORECAST_STEPS } from '#domain/treasury/forecast.ts';
import { TREASURY_STATES } from '#domain/treasury/kinds.ts';
import { RECURRENCE_STEPS } from '#domain/treasury/recurrence.ts';
import { closeDb, openDb } from '#local/db.ts';
import { pullChanges } from '#local/pull/pull.ts';
import { treasuryAnswers } from '#workers/analytics/treasury/answers.ts';
import {
  bankBalances,
  callRequests,
  expenses,
  movements,
  tenders,
  treasuryRecords,
  treasuryScenarios,
} from '../../server/db/schema/index.ts';
import { dayInSpain } from '../../server/today.ts';
import { pullPortsOf } from '../support/pull-ports.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

const READERS = ['admin', 'editor'] as const;
type Reader = (typeof READERS)[number];
const IBANS = ['ES7712341234161234567890', 'ES9121000418450200051332'] as const;

const TRANSFERS = [uuidv7(), uuidv7()] as const;

const company = fc.constantFrom('own', 'other');
const cents = fc.integer({ min: 0, max: 500_000_00 });
/** Days from today. */
const near = fc.integer({ min: -90, max: 120 });
const record = fc.record({
  company,
  direction: fc.constantFrom('in', 'out'),
  amountCents: cents,
  due: near,
  recurring: fc.boolean(),
  every: fc.constantFrom(...RECURRENCE_STEPS),
  on: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last-working-day' as const)),
  iban: fc.option(fc.constantFrom(...IBANS)),
  probabilityBp: fc.integer({ min: 0, max: 10_000 }),
  isOfScenario: fc.boolean(),
  state: fc.constantFrom(...TREASURY_STATES),
  settledBy: fc.option(fc.constantFrom(...MOVEMENT_STATES)),
});
const movement = fc.record({
  company,
  iban: fc.option(fc.constantFrom(...IBANS)),
  day: fc.integer({ min: -90, max: 5 }),
  cents: fc.integer({ min: -100_000_00, max: 100_000_00 }),
  transferId: fc.option(fc.constantFrom(...TRANSFERS)),
  state: fc.constantFrom(...MOVEMENT_STATES),
});
const invoice = fc.record({
  company,
  type: fc.constantFrom(...EXPENSE_TYPES),
  issued: fc.integer({ min: -1_300, max: 0 }),
  due: fc.option(fc.integer({ min: -200, max: 120 })),
  isPaid: fc.boolean(),
  isOfLedger: fc.boolean(),
  cents: fc.integer({ min: -100_00, max: 100_000_00 }),
  /** It corrects the document of its company before it. */
  isNote: fc.boolean(),
});
const request = fc.record({
  company,
  state: fc.constantFrom('submitted', 'granted', 'verified', 'denied'),
  requestedCents: cents,
  grantedCents: fc.option(cents),
  end: fc.option(near),
});
const books = fc.record({
  records: fc.array(record, { maxLength: 6 }),
  movements: fc.array(movement, { maxLength: 8 }),
  balances: fc.array(movement, { maxLength: 3 }),
  invoices: fc.array(invoice, { maxLength: 8 }),
  requests: fc.array(request, { maxLength: 3 }),
});
type Books = typeof books extends fc.Arbitrary<infer B> ? B : never;
const asked = fc.record({
  company: fc.option(company),
  iban: fc.option(fc.constantFrom(...IBANS)),
  step: fc.constantFrom(...FORECAST_STEPS),
  isScenario: fc.boolean(),
  from: fc.integer({ min: -60, max: 10 }),
  length: fc.integer({ min: 0, max: 200 }),
});

/** Put off by a scenario of the whole group, which an editor does not see. */
const OF_ANOTHERS_SCENARIO: Books = {
  records: [
    {
      company: 'own',
      direction: 'in',
      amountCents: 1_00,
      due: 0,
      recurring: false,
      every: 'month',
      on: 1,
      iban: null,
      probabilityBp: 10_000,
      isOfScenario: false,
      state: 'planned',
      settledBy: null,
    },
  ],
  movements: [],
  balances: [],
  invoices: [],
  requests: [],
};
const IN_IT = {
  company: null,
  iban: null,
  step: 'day',
  isScenario: true,
  from: 0,
  length: 0,
} as const;

/** A document that is overdue for too long, and the credit note of it that came since. */
const LATE_AND_NOTE: Books = {
  ...OF_ANOTHERS_SCENARIO,
  records: [],
  invoices: [-200, 20].map((due) => ({
    company: 'own',
    type: 'outgoings',
    issued: due === 20 ? -5 : -230,
    due,
    isPaid: false,
    isOfLedger: false,
    isNote: due === 20,
    cents: due === 20 ? -90_00 : 90_00,
  })),
};

/** Nothing that is to be paid: nought on both sides, not the `-0` that JSON does not know. */
const NOUGHT_OUT: Books = {
  ...OF_ANOTHERS_SCENARIO,
  records: OF_ANOTHERS_SCENARIO.records.map((one) => ({
    ...one,
    direction: 'out',
    amountCents: 0,
  })),
};

describe.each(ENGINES)('the treasury on %s', { timeout: 120_000 }, (engine) => {
  let world: MoneyWorld;
  let tenderId: string;
  const today = dayInSpain(new Date());
  const on = (days: number): Day => addDays(today, days);
  beforeAll(async () => {
    world = await startMoney(engine);
    tenderId = uuidv7();
    await world.server.db.insert(tenders).values({ id: tenderId, code: 'C-1', title: 'A call' });
  });
  afterAll(() => world.server.stop());

  /** In place of what was there; answers the scenario. */
  async function write(some: Books): Promise<string> {
    const { db } = world.server;
    const deletedAt = new Date();
    for (const table of [treasuryRecords, movements, bankBalances, expenses, callRequests]) {
      await db.update(table).set({ deletedAt });
    }
    const scenarioId = uuidv7();
    const ids = some.records.map(() => uuidv7());
    const supposition = { id: uuidv7(), label: '', delayDays: 20, probabilityBp: 5_000 };
    const suppositions = [
      { ...supposition, ids: [`record:${ids[0] ?? uuidv7()}`], isLeftOut: false },
    ];
    await db.insert(treasuryScenarios).values({ id: scenarioId, name: 'Late', suppositions });
    for (const { company: of, iban, day, cents: amountCents, ...fields } of some.movements) {
      const companyId = world.companyIds[of];
      const row = { companyId, kind: 'transfer' as const, amountCents, ...fields };
      await db.insert(movements).values({ id: uuidv7(), ...row, bankIban: iban, date: on(day) });
    }
    for (const [index, one] of some.records.entries()) {
      const { company: of, due, every, on: dayOfMonth, iban, isOfScenario, settledBy } = one;
      const movementId = uuidv7();
      const companyId = world.companyIds[of];
      if (settledBy) {
        const amountCents = one.direction === 'in' ? 50_00 : -50_00;
        const row = {
          id: movementId,
          companyId,
          kind: 'expense' as const,
          amountCents,
          state: settledBy,
        };
        await db.insert(movements).values({ ...row, date: on(0), bankIban: IBANS[0] });
      }
      const { direction, amountCents, recurring, probabilityBp, state } = one;
      const exception = { movedTo: null, amountCents: null, isCancelled: false, movementId };
      await db.insert(treasuryRecords).values({
        id: ids[index] ?? '',
        companyId,
        direction,
        amountCents,
        recurring,
        probabilityBp,
        state,
        registerDate: today,
        dueDate: on(due),
        recurrence: { every, on: dayOfMonth },
        exceptions: settledBy ? [{ ...exception, day: on(due) }] : [],
        bankIban: iban,
        scenarioId: isOfScenario ? scenarioId : null,
      });
    }
    for (const { company: of, iban, day, cents: balanceCents } of some.balances) {
      const row = { companyId: world.companyIds[of], bankIban: iban ?? IBANS[0], balanceCents };
      await db.insert(bankBalances).values({ id: uuidv7(), ...row, day: on(day) });
    }
    const last = new Map<string, string>();
    for (const [index, given] of some.invoices.entries()) {
      const { company: of, type, issued, due, isPaid, isNote, isOfLedger, cents } = given;
      const id = await world.insertExpense({
        companyId: world.companyIds[of],
        type,
        netCents: cents,
        rectifiesId: isNote ? last.get(of) : null,
        holdedId: isOfLedger ? `2026-7-${index}` : '',
        issueDate: on(issued),
        dueDate: due === null ? null : on(due),
        paidDate: isPaid ? today : null,
      });
      last.set(of, id);
    }
    for (const { company: of, end, ...fields } of some.requests) {
      const row = { id: uuidv7(), internalCode: uuidv7(), tenderId, ...fields };
      const companyId = world.companyIds[of];
      const endDate = end === null ? null : on(end);
      await db.insert(callRequests).values({ ...row, companyId, endDate });
    }
    return scenarioId;
  }

  async function answer(question: CashFlowQuestion, as: Reader): Promise<CashFlow> {
    const { companyIds, bankIban, scenarioId, from, to, step } = question;
    const query = new URLSearchParams({
      from,
      to,
      step,
      ...(companyIds && { companies: companyIds.join(',') }),
      ...(bankIban !== null && { iban: bankIban }),
      ...(scenarioId !== null && { scenario: scenarioId }),
    });
    const { status, data } = await world.server.ask<CashFlow>('GET', `/results/treasury?${query}`, {
      as: world.tokens[as],
    });
    expect(status).toBe(200);
    return data;
  }

  /** What a device of the reader says, with so many items as the server tells. */
  async function onDevice(question: CashFlowQuestion, reader: Reader) {
    const device = await openDb(world.server.people[reader].id);
    await pullChanges(device, pullPortsOf(world.server, world.tokens[reader]));
    const { count, pendingChanges, computedAt, bytes, items, ...own } =
      await treasuryAnswers.cashFlowOf(question);
    expect(pendingChanges).toBe(0);
    expect([computedAt > '', bytes >= 0]).toEqual([true, true]);
    closeDb();
    await device.delete();
    return { ...own, items: items.slice(0, MOST_TREASURY_ITEMS), itemCount: count };
  }

  it('is to the cent that of a device, whoever asks, for any books', async () => {
    await fc.assert(
      fc.asyncProperty(books, asked, async (some, { company: of, iban, ...rest }) => {
        const scenarioId = await write(some);
        const { isScenario, from, length, step } = rest;
        const question: CashFlowQuestion = {
          companyIds: of && [world.companyIds[of]],
          bankIban: iban,
          scenarioId: isScenario ? scenarioId : null,
          from: on(from),
          to: on(from + length),
          step,
          today,
        };
        for (const reader of READERS) {
          expect(await answer(question, reader)).toEqual(await onDevice(question, reader));
        }
      }),
      {
        numRuns: engine === 'pglite' ? 8 : 3,
        examples: [
          [OF_ANOTHERS_SCENARIO, IN_IT],
          [NOUGHT_OUT, { ...IN_IT, isScenario: false }],
          [LATE_AND_NOTE, { ...IN_IT, isScenario: false, length: 60 }],
        ],
      },
    );
  });

  it('holds what moved alone: a planned movement is in no account, and settles nothing', async () => {
    const before = { company: 'own', iban: IBANS[0], day: -1, transferId: null } as const;
    const [due] = OF_ANOTHERS_SCENARIO.records;
    await write({
      ...OF_ANOTHERS_SCENARIO,
      records: due ? [{ ...due, amountCents: 60_00, settledBy: 'planned' }] : [],
      balances: [{ ...before, day: -2, cents: 1_000_00, state: 'confirmed' }],
      movements: [
        { ...before, cents: -100_00, state: 'confirmed' },
        { ...before, cents: 700_00, state: 'planned' },
        { ...before, iban: IBANS[1], cents: 9_00, state: 'planned' },
      ],
    });
    const asks = {
      companyIds: null,
      bankIban: null,
      scenarioId: null,
      step: 'day',
      today,
    } as const;
    const question = { ...asks, from: on(-3), to: on(0) };
    const told = await answer(question, 'admin');
    expect(told.accounts.map(({ balanceCents }) => balanceCents)).toEqual([900_00]);
    expect(told.buckets.map(({ inCents, outCents }) => [inCents, outCents])).toEqual([
      [0, 0],
      [0, 0],
      [0, -100_00],
      [60_00, 0],
    ]);
    expect(told).toEqual(await onDevice(question, 'admin'));
  });

  it('expects nothing of a document that is overdue for too long, nor of its credit note', async () => {
    await write(LATE_AND_NOTE);
    const asks = {
      companyIds: null,
      bankIban: null,
      scenarioId: null,
      step: 'week',
      today,
    } as const;
    expect((await answer({ ...asks, from: on(0), to: on(60) }, 'admin')).items).toEqual([]);
  });

  it('counts the invoices that come after those that it tells', async () => {
    const scenarioId = await write(OF_ANOTHERS_SCENARIO);
    const ids = Array.from({ length: MOST_TREASURY_ITEMS + 60 }, () => uuidv7());
    const rows = ids.map((id, at) => ({
      id,
      rectifiesId: at % 5 === 0 ? (ids[at - 2] ?? null) : null,
      companyId: world.companyIds[at % 2 === 0 ? 'own' : 'other'],
      type: at % 3 === 0 ? ('incomes' as const) : ('outgoings' as const),
      issueDate: on(-1),
      dueDate: on(Math.floor(at / 12) - 20),
      netCents: (at % 7) * 1_001 - 1_000,
      unpaidCents: (at % 7) * 1_001 - 1_000,
    }));
    const idOf = (at: number) => `invoice:${rows.at(at)?.id}`;
    await world.server.db.insert(expenses).values(rows);
    const moved = { id: uuidv7(), label: '', probabilityBp: 3_333, isLeftOut: false };
    const suppositions = [
      { ...moved, ids: [idOf(-6), 'invoice:gone'], delayDays: -90 },
      { ...moved, ids: [idOf(0)], delayDays: 0, isLeftOut: true },
    ];
    await world.server.db
      .update(treasuryScenarios)
      .set({ suppositions })
      .where(eq(treasuryScenarios.id, scenarioId));
    const span = { from: on(-5), to: on(200), step: 'week', today } as const;
    const all = { companyIds: null, bankIban: null, scenarioId, ...span };
    expect(await answer(all, 'admin')).toEqual(await onDevice(all, 'admin'));
    const own = { ...all, to: on(80), scenarioId: null };
    expect(await answer(own, 'editor')).toEqual(await onDevice(own, 'editor'));
  });

  it('expects nothing of lines of the ledger, which are paid without a payment here', async () => {
    await write({ ...OF_ANOTHERS_SCENARIO, records: [] });
    const row = { companyId: world.companyIds.own, issueDate: on(-30), netCents: 1_500_00 };
    await world.insertExpense({ ...row, type: 'payrolls', holdedId: '2026-7-1' });
    const bill = await world.insertExpense({ ...row, holdedId: '64a1f0c2b7d3e90a51f6c8d2' });
    const span = { from: on(0), to: on(30), step: 'week', today } as const;
    const all = { companyIds: null, bankIban: null, scenarioId: null, ...span };
    const told = await answer(all, 'admin');
    expect(told.items.map(({ rowId }) => rowId)).toEqual([bill]);
    expect(told).toEqual(await onDevice(all, 'admin'));
  });
});
