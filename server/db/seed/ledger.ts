import { type Day, addDays, daysBetween, endOfMonth } from '#domain/days.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { splitCents } from '#domain/money.ts';
import { accountsOf } from './accounts.ts';
import type { DemoLine } from './budgets.ts';
import type { DemoCharge } from './charges.ts';
import { clientNameOf } from './clients.ts';
import { companyId } from './companies.ts';
import { type DemoExpense, impute, toExpense } from './expenses.ts';
import { demoPurchases } from './purchases.ts';
import {
  type Spender,
  demoSpenders,
  draw,
  drawLine,
  isClosing,
  isWithin,
  settle,
} from './project-money.ts';
import { seededRandom } from './random.ts';
import { isPayroll, structureDrafts } from './structure.ts';

/** How many expenses and incomes the demonstration has. */
export const EXPENSE_COUNT = 3_120;

/** What salaries may take of what a project spends. */
const STAFF_SHARE = 0.25;
/** The group's own project has nothing else. */
const OFFICE_SHARE = 0.8;

/**
 * Two years of all companies: what comes every month, what assets have lost, the incomes of the projects, and purchases so
 * that each project spends what the list says of it.
 */
export function demoExpenses(
  today: Day,
  budget: readonly DemoLine[],
  charges: readonly DemoCharge[],
): DemoExpense[] {
  const random = seededRandom(43);
  const spenders = demoSpenders(today, budget);
  const regular = structureDrafts(today, random).map((draft) => {
    const expense = toExpense(draft, today);
    const isOwn = draft.company === 'holding' && expense.type === 'outgoings';
    if (isPayroll(draft) || isOwn) imputeStaff(expense, spenders, random);
    return expense;
  });
  const written = writtenOff(charges, budget, spenders, today);
  const incomes = spenders.flatMap((spender) => incomesOf(spender, today, random));
  const count = EXPENSE_COUNT - regular.length - written.length - incomes.length;
  const purchases = demoPurchases(spenders, { today, count, random });
  return [...regular, ...written, ...incomes, ...purchases];
}

/** What was posted of the schedules; the projects that have a line for the asset bear it, while they last. */
function writtenOff(
  charges: readonly DemoCharge[],
  budget: readonly DemoLine[],
  spenders: readonly Spender[],
  today: Day,
): DemoExpense[] {
  const posted = charges.filter(({ type, state }) => type === 'asset' && state === 'posted');
  return posted.map(({ id, companyId: company, resourceId, period, amountCents, accountNum }) => {
    const expense: DemoExpense = {
      ...toExpense(
        {
          key: id,
          company: 'holding',
          issueDate: endOfMonth(`${period}-01`),
          netCents: amountCents,
          type: 'amortizations',
          account: accountNum,
          contact: { name: '' },
          concept: `Dotación á amortización ${period}`,
        },
        today,
      ),
      companyId: company,
      origin: 'amortization',
    };
    const user = spenders.find(
      (spender) =>
        isWithin(spender, expense.issueDate) &&
        budget.some((line) => isFor(line, spender.projectId, resourceId)),
    );
    const line = budget.find((one) => user && isFor(one, user.projectId, resourceId));
    if (user && line) {
      impute(expense, { projectId: user.projectId, budgetId: line.id }, amountCents);
      user.spentCents += amountCents;
    }
    return expense;
  });
}

function isFor(line: DemoLine, projectId: string, resourceId: string): boolean {
  return line.projectId === projectId && line.resourceId === resourceId;
}

/** Has projects of the company bear a salary: all of it, two their parts, one a half, or none. */
function imputeStaff(
  expense: DemoExpense,
  spenders: readonly Spender[],
  random: () => number,
): void {
  const own = spenders.filter((spender) => {
    const { item, spentCents, targetCents } = spender;
    const share = item.company === 'holding' ? OFFICE_SHARE : STAFF_SHARE;
    const isOpen = spentCents + expense.netCents < targetCents * share;
    const isItsOwn = expense.companyId === companyId(item.company);
    return isItsOwn && isOpen && isWithin(spender, expense.issueDate);
  });
  const chance = random();
  const [first, second] = [draw(own, random), draw(own, random)];
  if (!first || chance > 0.85) return;
  const bear = (spender: Spender, cents: number) => {
    const line = drawLine(spender.lines, random, ['03', 'PER', 'EST']);
    impute(expense, { projectId: spender.projectId, budgetId: line?.id ?? null }, cents);
    spender.spentCents += cents;
  };
  if (chance > 0.75 && !isClosing(first)) bear(first, Math.round(expense.netCents / 2));
  else if (chance > 0.5 && second && second !== first) {
    const [most = 0, rest = 0] = splitCents(expense.netCents, [6, 4]);
    bear(first, most);
    bear(second, rest);
  } else bear(first, expense.netCents);
}

/** Invoices of the contract, and the grant as it comes. */
function incomesOf(spender: Spender, today: Day, random: () => number): DemoExpense[] {
  const { item, incomeLines, from, to } = spender;
  const whole = item.parent ?? item.key;
  return incomeLines.flatMap((line, place) => {
    const isGrant = place === 1;
    const count = isGrant ? 2 : 3;
    const parts = splitCents(
      line.amountCents,
      Array.from({ length: count }, () => 1),
    );
    return parts.map((netCents, index) => {
      const length = daysBetween(from, to);
      const issueDate = addDays(from, Math.floor((length * (index + random())) / count));
      const expense = toExpense(
        {
          key: `income:${item.key}:${place}:${index}`,
          company: item.company,
          issueDate,
          netCents,
          type: isGrant ? 'subvention' : 'incomes',
          account: isGrant ? '740' : accountsOf(whole).incomeAccount,
          contact: isGrant ? { name: 'Organismo concedente inventado' } : clientNameOf(whole),
          concept: isGrant ? `Axuda, pago ${index + 1}` : `Factura ${index + 1} de ${count}`,
          docNumber: `${isGrant ? 'AX' : 'FV'}-${item.key.slice(0, 12)}-${index + 1}`,
          vatBp: isGrant ? 0 : 2_100,
          termDays: 60,
        },
        today,
      );
      impute(expense, { projectId: spender.projectId, budgetId: line.id }, imputableBase(expense));
      settle(expense, spender);
      return expense;
    });
  });
}
