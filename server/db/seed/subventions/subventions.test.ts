import { describe, expect, it } from 'vitest';
import { accountingRecordCreate } from '#contract/resources/accounting-records.ts';
import { tenderCreate } from '#contract/resources/tenders.ts';
import {
  CALL_REQUEST_STATES,
  checkCallRequestFacts,
  checkCallRequestTransition,
} from '#domain/call-requests/states.ts';
import { makeCalendar } from '#domain/calendar/working-calendar.ts';
import { addDays } from '#domain/days.ts';
import { groupBy } from '#domain/group-by.ts';
import { justificationOf } from '#domain/justification/assemble.ts';
import { checkJustification } from '#domain/justification/checks.ts';
import { snapshotOf } from '#domain/justification/snapshot.ts';
import { isHeld } from '#domain/minimis/aid.ts';
import { sumCents } from '#domain/money.ts';
import { tenderAlerts } from '#domain/tenders/alerts.ts';
import { demoMovements } from '../bank.ts';
import { demoBudgets } from '../budgets.ts';
import { demoCharges } from '../charges.ts';
import { companyId } from '../companies.ts';
import { demoExpenses } from '../ledger.ts';
import { type DemoExpense, proveForm111, proveTransfer, transferId } from '../expenses.ts';
import { demoProjects } from '../projects.ts';
import { demoReinvoices } from '../reinvoices.ts';
import { demoMinimisAids } from './aids.ts';
import { demoTenders } from './calls.ts';
import {
  choosableExpenses,
  demoRecords,
  demoRequestBudgets,
  handedIn,
  justifiedExpenses,
} from './justification.ts';
import { callRequestId, DEMO_REQUESTS } from './request-list.ts';
import { demoCallRequests } from './requests.ts';
import { withReturns } from './returns.ts';
import { isSettled } from './settled.ts';

type Records = ReturnType<typeof demoRecords>;

const TODAY = '2026-03-16';
const lines = demoBudgets();
const expenses = demoExpenses(TODAY, lines, demoCharges(TODAY, lines));
demoMovements(TODAY, expenses);
for (const expense of justifiedExpenses(TODAY, expenses)) proveForm111(expense);
for (const { expense } of handedIn(TODAY, expenses)) proveForm111(expense);
const expensesById = new Map(expenses.map((expense) => [expense.id, expense]));
const tenders = demoTenders(TODAY);
const { rows: requests } = demoCallRequests(TODAY);
const reinvoices = demoReinvoices(TODAY, expenses).rows.map((row) => ({ entries: [], ...row }));
const calendar = makeCalendar({ holidays: [], confirmedYears: [] });

describe('the subsidies of the demonstration', () => {
  it('are calls that the contract takes, of which some end today and some in four days', () => {
    for (const call of tenders) expect(tenderCreate.safeParse(call).error).toBeUndefined();
    const days = tenders.flatMap((call) =>
      tenderAlerts(call, TODAY, calendar).map((alert) => alert.daysLeft),
    );
    expect(new Set(days)).toEqual(new Set([0, 4]));
  });

  it('have a request in each state, which came to it by steps that are allowed', () => {
    expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(CALL_REQUEST_STATES));
    for (const request of requests) {
      const { history, state, internalCode } = request;
      expect(history.at(-1)?.state, internalCode).toBe(state);
      expect(history.map(({ day }) => day)).toEqual(history.map(({ day }) => day).toSorted());
      for (const [index, step] of history.entries()) {
        const before = history[index - 1]?.state ?? step.state;
        const granted = { ...request, grantedCents: request.grantedCents ?? 1, grantDate: TODAY };
        expect(checkCallRequestTransition(before, step.state, granted, false)).toEqual([]);
      }
      expect(checkCallRequestFacts(state, request), internalCode).toEqual([]);
    }
  });

  it('have codes of their own, counted by year without a gap', () => {
    const codes = requests.map(({ internalCode }) => internalCode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toContain(`S-2026-001`);
  });

  it('have budgets that add up to what was approved', () => {
    const items = demoRequestBudgets();
    for (const { id, eligibleBudgetCents } of requests.filter((one) => one.grantedCents !== null)) {
      const own = items.filter((item) => item.callRequestId === id);
      expect(sumCents(own.map(({ approvedCents }) => approvedCents))).toBe(eligibleBudgetCents);
    }
  });

  it('have a justification half done, in which two checks fail', () => {
    const kept = new Set(justifiedExpenses(TODAY, expenses).map(transferId));
    expect(kept.size).toBe(12);
    const findings = findingsOf('development-lighthouse', demoRecords(TODAY, expenses, kept));
    expect(findings.map(({ code }) => code)).toEqual(['DOUBLE_FUNDING', 'PAYMENT_PROOF_MISSING']);
  });

  it('have a granted request of whose project a dozen and more expenses may be justified, and others fail', () => {
    for (const expense of choosableExpenses(TODAY, expenses)) proveTransfer(expense);
    const request = requests.find(({ id }) => id === callRequestId('local-events'));
    const claims = expenses.flatMap((expense) =>
      expense.type === 'outgoings' &&
      expense.state !== 'cancelled' &&
      expense.imputations.some(({ projectId }) => request?.projectIds.includes(projectId))
        ? claimOf('local-events', expense)
        : [],
    );
    const failing = groupBy(
      findingsOf('local-events', claims).filter(({ severity }) => severity === 'error'),
      ({ recordId }) => recordId,
    );
    expect(claims.filter(({ id }) => !failing.has(id)).length).toBeGreaterThanOrEqual(12);
    const codes = new Set([...failing.values()].flat().map(({ code }) => code));
    expect([...codes]).toEqual(
      expect.arrayContaining(['UNPAID', 'PAYMENT_PROOF_MISSING', 'RELATED_PARTY']),
    );
  });

  it('have justified all that was approved where the justification was handed in', () => {
    const kept = new Set(handedIn(TODAY, expenses).map(({ expense }) => transferId(expense)));
    const records = demoRecords(TODAY, expenses, kept);
    const settled = DEMO_REQUESTS.filter(isSettled);
    expect(settled).toHaveLength(7);
    for (const { key, budget } of settled) {
      const own = records.filter((record) => record.callRequestId === callRequestId(key));
      expect(sumCents(own.map(({ imputedCents }) => imputedCents)), key).toBe(budget);
      expect(own.length, key).toBeLessThanOrEqual(30);
      expect(findingsOf(key, records), key).toEqual([]);
    }
  });

  it('have one to be given back in part, and one that was, with its interest', () => {
    const kept = new Set(handedIn(TODAY, expenses).map(({ expense }) => transferId(expense)));
    const records = demoRecords(TODAY, expenses, kept);
    const rows = withReturns(requests, TODAY, { tenders, items: demoRequestBudgets(), records });
    const of = (state: string) => rows.find((request) => request.state === state);
    expect(of('repayment')).toMatchObject({
      repaymentDate: of('repayment')?.stateDay,
      returns: [],
    });
    const [back] = of('returned')?.returns ?? [];
    expect(back?.cents).toBeGreaterThan(0);
    expect(back?.cents).toBeLessThan(of('returned')?.grantedCents ?? 0);
  });

  it('have a group near its minimis ceiling, part of which is free again within a fortnight', () => {
    const inGroup = demoMinimisAids(TODAY).filter((aid) => aid.companyId !== companyId('studio'));
    const usedOn = (day: string) =>
      sumCents(
        inGroup
          .filter(
            (aid) => isHeld(aid) && aid.grantDate <= day && addDays(day, -1096) < aid.grantDate,
          )
          .map(({ ggeCents }) => ggeCents),
      );
    expect(usedOn(TODAY)).toBe(283_000_00);
    expect(usedOn(addDays(TODAY, 14))).toBe(235_000_00);
  });
});

/** The record that an expense would be. */
function claimOf(key: string, expense: DemoExpense): Records[number] {
  return {
    ...accountingRecordCreate.parse({
      ...snapshotOf(expense),
      callRequestId: callRequestId(key),
      expenseId: expense.id,
      imputedCents: sumCents(expense.imputations.map(({ amountCents }) => amountCents)),
      offers: expense.offers,
    }),
    id: expense.id,
  };
}

/** What a body would find in the justification of a request. */
function findingsOf(key: string, records: Records) {
  const request = requests.find(({ id }) => id === callRequestId(key));
  const tender = tenders.find(({ id }) => id === request?.tenderId);
  if (!request || !tender) throw new Error(`There is no ${key}`);
  return checkJustification(
    justificationOf({
      request,
      tender,
      calendar,
      papers: [],
      hasPublicity: true,
      around: {
        requests,
        tenderOf: (id) => tenders.find((one) => one.id === id),
        items: demoRequestBudgets(),
        records,
        reinvoices,
        projects: demoProjects(TODAY).rows.map(({ project }) => project),
        lines,
        expenseOf(id) {
          const expense = expensesById.get(id ?? '');
          return expense && { expense, awaitsApproval: false, proofIds: [] };
        },
      },
    }),
  );
}
