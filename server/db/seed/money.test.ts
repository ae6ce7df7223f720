import { describe, expect, it } from 'vitest';
import { linearSchedule } from '#domain/amortizations/schedule.ts';
import { usageChargeCents } from '#domain/amortizations/usage.ts';
import { lineAmount } from '#domain/budgets/line.ts';
import { parentProblem } from '#domain/budgets/move.ts';
import { addYears } from '#domain/days.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { overImputedCents } from '#domain/expenses/impute.ts';
import { EXPENSE_STATES, expenseState } from '#domain/expenses/state.ts';
import { sumCents } from '#domain/money.ts';
import { ownTotals, partsOf } from '#domain/projects/own-totals.ts';
import { NO_TOTALS } from '#domain/projects/totals.ts';
import { demoMovements } from './bank.ts';
import { beadId, demoBeads } from './beads.ts';
import { demoBudgets } from './budgets.ts';
import { demoCharges } from './charges.ts';
import { COMPANY_KEYS, companyId } from './companies.ts';
import { EXPENSE_COUNT, demoExpenses } from './ledger.ts';
import { demoItems } from './project-items.ts';
import { projectId } from './project-list.ts';

const TODAY = '2026-03-16';
const NOBODYS_NUMBER = /^(|[ABGP]00\d{6}|9999\d{4}[A-Z])$/;

const lines = demoBudgets();
const charges = demoCharges(TODAY, lines);
const expenses = demoExpenses(TODAY, lines, charges);
const movements = demoMovements(TODAY, expenses);
const items = demoItems();
const totals = ownTotals(
  items.map(({ key }) => projectId(key)),
  lines,
  partsOf(expenses),
);
const totalsOf = (key: string) => totals.get(projectId(key)) ?? NO_TOTALS;
const imputedOf = ({ imputations }: (typeof expenses)[number]) =>
  imputations.map(({ amountCents }) => amountCents);

describe('the budgets of the demonstration', () => {
  it('are trees for every project, of amounts that follow from quantity and price', () => {
    expect(new Set(lines.map((line) => line.projectId))).toEqual(
      new Set(items.map(({ key }) => projectId(key))),
    );
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    for (const line of lines) {
      const others = lines.filter((one) => one.projectId === line.projectId);
      // Under a budget that was given up all is struck through.
      const standing = others.map((one) => ({ ...one, status: 'draft' as const }));
      expect(parentProblem(standing, line, line.parentId), line.name).toBeNull();
      expect(line.amountCents).toBe(line.aggregator ? 0 : lineAmount(line));
    }
    expect(lines.some(({ parentId }) => lines.find((one) => one.id === parentId)?.parentId)).toBe(
      true,
    );
  });

  it('have both sides, all states, lines of article 36, publicity, resources, locks and estimates', () => {
    expect(new Set(lines.map(({ side }) => side))).toEqual(new Set(['expense', 'income']));
    expect(new Set(lines.map(({ status }) => status))).toEqual(
      new Set(['draft', 'approved', 'removed']),
    );
    for (const name of ['base36', 'pa36', 'locked', 'resourceId', 'estimateCents'] as const) {
      const count = lines.filter((line) => line[name]).length;
      expect([name, count > 3, count < lines.length]).toEqual([name, true, true]);
    }
  });

  it('approve what the list says, to a thousandth', () => {
    for (const { key, budget, state } of items) {
      const approved = state === 'draft' || state === 'cancelled' ? 0 : budget * 100;
      const miss = Math.abs(totalsOf(key).totalBudget - approved);
      expect(miss, key).toBeLessThanOrEqual(approved / 1_000);
    }
  });
});

describe('the expenses of the demonstration', () => {
  it('are three thousand of all companies, in the two years that end today', () => {
    expect(expenses).toHaveLength(EXPENSE_COUNT);
    expect(new Set(expenses.map(({ id }) => id)).size).toBe(EXPENSE_COUNT);
    const days = expenses.map(({ issueDate }) => issueDate).toSorted();
    expect(days[0]).toBeDefined();
    expect((days[0] ?? '') >= addYears(TODAY, -2)).toBe(true);
    expect((days.at(-1) ?? '') <= TODAY && (days.at(-1) ?? '') >= '2026-03-01').toBe(true);
    for (const key of COMPANY_KEYS) {
      const own = expenses.filter((expense) => expense.companyId === companyId(key));
      expect(own.length, key).toBeGreaterThan(150);
    }
  });

  it('add up, and never bear more than their base', () => {
    for (const expense of expenses) {
      const { netCents, vatCents, withholdingCents, totalCents, state, concept } = expense;
      const baseCents = imputableBase(expense);
      expect(totalCents).toBe(netCents + vatCents - withholdingCents);
      expect(overImputedCents(baseCents, imputedOf(expense)), concept).toBe(0);
      const imputedCents = sumCents(imputedOf(expense));
      const derived = expenseState('pending', { baseCents, imputedCents });
      expect([derived, 'justified', 'locked', 'cancelled']).toContain(state);
      expect(netCents === 0).toBe(false);
    }
    const parts = expenses.flatMap(({ imputations }) => imputations.map(({ id }) => id));
    expect(new Set(parts).size).toBe(parts.length);
  });

  it('are of every kind and state, some refunded, within the group or of people near it', () => {
    expect(new Set(expenses.map(({ state }) => state))).toEqual(new Set(EXPENSE_STATES));
    expect(new Set(expenses.map(({ type }) => type)).size).toBe(5);
    const refunds = expenses.filter(({ netCents }) => netCents < 0);
    expect(refunds.length).toBeGreaterThan(20);
    expect(refunds.every(({ state }) => state === 'imputed')).toBe(true);
    expect(expenses.filter(({ relatedParty }) => relatedParty).length).toBeGreaterThan(50);
    expect(expenses.filter(({ offers }) => offers.length === 3).length).toBeGreaterThan(2);
    expect(expenses.some(({ imputations }) => imputations.length > 1)).toBe(true);
    for (const { contactNif } of expenses) expect(contactNif).toMatch(NOBODYS_NUMBER);
  });

  it('have both sides of what companies of the group charge each other', () => {
    const within = expenses.filter(({ intercompany }) => intercompany);
    const income = within.filter(({ type }) => type === 'incomes');
    expect([within.length > 50, income.length * 2]).toEqual([true, within.length]);
    for (const { docNumber, totalCents } of income) {
      const sides = within.filter((one) => one.docNumber === docNumber);
      expect(sides.map((one) => one.totalCents)).toEqual([totalCents, totalCents]);
      expect(new Set(sides.map((one) => one.companyId)).size).toBe(2);
    }
  });

  it('bear on lines of their projects that take expenses, incomes on those of income', () => {
    for (const { type, imputations } of expenses) {
      for (const { budgetId, projectId: project } of imputations) {
        const line = lines.find(({ id }) => id === budgetId);
        if (budgetId === null) continue;
        expect([line?.projectId, line?.aggregator, line?.status === 'removed']).toEqual([
          project,
          false,
          false,
        ]);
        expect(line?.side === 'income').toBe(type === 'incomes' || type === 'subvention');
      }
    }
  });

  it('spend what the list says of each project: some too much, some too little, nothing where nothing was', () => {
    for (const { key, budget, spentPercent } of items) {
      const wanted = budget * spentPercent;
      const { totalExpenses } = totalsOf(key);
      expect(Math.abs(totalExpenses - wanted), key).toBeLessThanOrEqual(wanted * 0.03);
    }
    const lefts = items.map(({ key }) => totalsOf(key).totalLeft);
    expect(lefts.some((left) => left < 0) && lefts.some((left) => left > 0)).toBe(true);
    expect(totalsOf('market-stand')).toEqual(NO_TOTALS);
    expect(totalsOf('lighthouse').totalBase36).toBeGreaterThan(0);
    expect([...totals.values()].some(({ totalAmortizable }) => totalAmortizable > 0)).toBe(true);
  });
});

describe('the projects of the demonstration that close', () => {
  it('bear no expense that is imputed in part', () => {
    const closing = items.filter(({ state }) => ['closing', 'closed', 'archived'].includes(state));
    const ids = new Set(closing.map(({ key }) => projectId(key)));
    const open = expenses.filter(
      ({ state, imputations }) =>
        state === 'partial' && imputations.some((one) => ids.has(one.projectId)),
    );
    expect([ids.size > 3, open]).toEqual([true, []]);
  });
});

describe('the bank of the demonstration', () => {
  it('has lines that are matched, each to an expense of its company, and lines that are not', () => {
    const byId = new Map(movements.map((movement) => [movement.id, movement]));
    expect(byId.size).toBe(movements.length);
    const matched = expenses.filter(({ movementId }) => movementId !== null);
    expect(matched.length).toBeGreaterThan(50);
    for (const { movementId, companyId: company, type, totalCents, paidDate } of matched) {
      const isIn = type === 'incomes' || type === 'subvention';
      expect(byId.get(movementId ?? '')).toMatchObject({
        companyId: company,
        amountCents: isIn ? totalCents : 0 - totalCents,
        date: paidDate,
        state: 'reconciled',
      });
    }
    expect(new Set(matched.map(({ movementId }) => movementId)).size).toBe(matched.length);
    const loose = movements.filter(({ state }) => state === 'confirmed');
    expect(loose.length).toBeGreaterThan(50);
  });

  it('pays no charge of amortization: no money goes out for it', () => {
    const charged = expenses.filter(({ type }) => type === 'amortizations');
    expect(charged.length).toBeGreaterThan(10);
    for (const { concept, paidDate, paymentMethod, movementId, payments } of charged) {
      const said = { paidDate, paymentMethod, movementId, payments };
      expect(said, concept).toEqual({
        paidDate: null,
        paymentMethod: '',
        movementId: null,
        payments: [],
      });
    }
  });

  it('brings each line of the statement once, and nothing from tomorrow on', () => {
    const statement = movements.filter(({ importKey }) => importKey !== '');
    expect(new Set(statement.map(({ importKey }) => importKey)).size).toBe(statement.length);
    expect(statement.every(({ date, bankIban }) => date <= TODAY && bankIban !== null)).toBe(true);
    expect(movements.filter(({ projectId: project }) => project !== null).length).toBeGreaterThan(
      5,
    );
  });
});

describe('the charges of the demonstration', () => {
  it('are the months of the schedules of its assets, posted until the last month', () => {
    const beads = demoBeads(TODAY);
    const inUse = new Set(beads.filter((one) => one.state !== 'retired').map(({ id }) => id));
    const assets = charges.filter(
      ({ type, resourceId }) => type === 'asset' && inUse.has(resourceId),
    );
    expect(assets.length).toBeGreaterThan(100);
    for (const { resourceId, period, amountCents, days, state } of assets) {
      const bead = beads.find(({ id }) => id === resourceId);
      if (!bead) throw new Error(`No resource ${resourceId}`);
      const month = linearSchedule({
        ...bead,
        rate: { annualPctBp: bead.annualPctBp },
        startsOn: bead.acquisitionDate,
      }).find((one) => one.period === period);
      expect(month).toMatchObject({ amountCents, days });
      expect(state).toBe(period < '2026-03' ? 'posted' : 'planned');
    }
  });

  it('charge projects for the use of the collaborator and of other resources', () => {
    const usages = charges.filter(({ type }) => type === 'usage');
    for (const { quantity, unitPriceCents, amountCents } of usages) {
      expect(amountCents).toBe(usageChargeCents({ unitsThousandths: quantity, unitPriceCents }));
      expect(amountCents).toBeGreaterThan(0);
    }
    const own = usages.filter(({ resourceId }) => resourceId === beadId('COL-01'));
    expect(new Set(own.map(({ projectId: project }) => project)).size).toBeGreaterThan(2);
    expect(own.some(({ budgetId }) => budgetId !== null)).toBe(true);
  });
});
