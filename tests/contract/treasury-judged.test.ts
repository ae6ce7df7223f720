import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/days.ts';
import type { CashFlow } from '#domain/treasury/cash-flow.ts';
import { closeDb, openDb } from '#local/db.ts';
import { pullChanges } from '#local/pull/pull.ts';
import { treasuryAnswers } from '#workers/analytics/treasury/answers.ts';
import { accountingRecords, callRequests, tenders } from '../../server/db/schema/index.ts';
import { dayInSpain } from '../../server/today.ts';
import { pullPortsOf } from '../support/pull-ports.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

const today = dayInSpain(new Date());
const [from, to] = [today, addDays(today, 200)];

describe.each(ENGINES)(
  'grants that their body has judged, on %s',
  { timeout: 120_000 },
  (engine) => {
    let world: MoneyWorld;
    beforeAll(async () => {
      world = await startMoney(engine);
    });
    afterAll(() => world.server.stop());

    /** Granted 500.00, of which the body accepted what 400.00 are due for. */
    async function judged(paidCents: number): Promise<string> {
      const { db } = world.server;
      const [tenderId, id] = [uuidv7(), uuidv7()];
      await db.insert(tenders).values({ id: tenderId, code: tenderId.slice(-8), title: 'A call' });
      await db.insert(callRequests).values({
        id,
        tenderId,
        companyId: world.companyIds.own,
        internalCode: id,
        state: 'verified',
        grantedCents: 500_00,
        amountToJustifyCents: 1_000_00,
        endDate: today,
        payments: [{ id: uuidv7(), date: today, cents: paidCents, isAdvance: true }],
      });
      await db.insert(accountingRecords).values({
        id: uuidv7(),
        callRequestId: id,
        expenseId: await world.insertExpense({ paidDate: today }),
        imputedCents: 800_00,
        issueDate: '2026-01-01',
        creditor: 'A supplier',
        result: 'accepted',
      });
      return id;
    }

    async function onDevice() {
      const db = await openDb(world.server.people.admin.id);
      const token = world.tokens.admin;
      await pullChanges(db, pullPortsOf(world.server, token));
      const question = { companyIds: null, bankIban: null, scenarioId: null };
      const { items } = await treasuryAnswers.cashFlowOf({
        ...question,
        from,
        to,
        step: 'month',
        today,
      });
      closeDb();
      await db.delete();
      return items;
    }

    it('are expected with what is due, and give back the rest, on the server and on a device', async () => {
      const [short, paid, over] = [
        await judged(100_00),
        await judged(400_00),
        await judged(450_00),
      ];
      const { data } = await world.server.ask<CashFlow>(
        'GET',
        `/results/treasury?from=${from}&to=${to}&step=month`,
        { as: world.tokens.admin },
      );
      for (const items of [data.items, await onDevice()]) {
        const centsOf = (id: string) =>
          items.filter(({ rowId }) => rowId === id).map(({ cents }) => cents);
        expect([short, paid, over].map(centsOf)).toEqual([[300_00], [], [-50_00]]);
      }
    });
  },
);
