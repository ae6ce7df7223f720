import {
  type AccountingRecord,
  accountingRecordCreate,
} from '#contract/resources/accounting-records.ts';
import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import type { Planning } from '#contract/resources/plannings.ts';
import { type Day, addDays, addMonths } from '#domain/days.ts';
import { type Cents, scaleCents } from '#domain/money.ts';
import { type DemoExpense, transferId } from '../expenses.ts';
import { demoId, referenceId } from '../ids.ts';
import { projectId } from '../project-list.ts';
import { justifiable } from './justifiable.ts';
import { callRequestId, DEMO_REQUESTS, type DemoRequest } from './request-list.ts';
import { isSettled, type SettledClaim, settledClaims } from './settled.ts';

type Born = 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy';
type ItemRow = Omit<CallRequestBudget, Born>;
type RecordRow = Omit<AccountingRecord, Born>;

/** The justification that is half done, and the request that asks for one of its expenses once more. */
const JUSTIFYING = 'development-lighthouse';
const ALSO_ASKING = 'development-feature';
const RECORDS = 12;
const MOST_OF_ONE: Cents = 3_000_00;
const PROJECTS = ['lighthouse', 'lighthouse-script', 'lighthouse-shooting', 'lighthouse-post'];

/** Name, part of the approved budget in basis points, and whether it is an indirect cost. */
const ITEMS = [
  ['Persoal', 3_000, false],
  ['Servizos exteriores', 4_500, false],
  ['Equipamento e material', 1_700, false],
  ['Custos indirectos', 800, true],
] as const;
const SERVICES = 1;
/** What was justified with purchases alone. */
const SETTLED_ITEMS = [
  ['Servizos exteriores', 6_000, false],
  ['Equipamento e material', 3_200, false],
  ['Custos indirectos', 800, true],
] as const;
/** What may be chosen next: its items are of the categories of the budget of its project, so that the app can tell them. */
const CHOOSABLE = 'local-events';
const CHOOSABLE_PROJECT = 'gala';
const CHOOSABLE_ITEMS = [
  ['Elenco', 2_600, false, '02'],
  ['Dirección e persoal técnico', 1_800, false, '03'],
  ['Escenografía e vestiario', 900, false, '04'],
  ['Iluminación e son', 1_900, false, '05'],
  ['Desprazamentos e aloxamento', 1_000, false, '07'],
  ['Seguros e licenzas', 300, false, '10'],
  ['Imprevistos', 300, false, '11'],
  ['Publicidade e prensa', 1_200, false, '12'],
] as const;
const MOST_CHOOSABLE = 20;

type DemoRow = readonly [name: string, partBp: number, isIndirect: boolean, category?: string];

function itemsOf(request: DemoRequest): readonly DemoRow[] {
  if (request.key === CHOOSABLE) return CHOOSABLE_ITEMS;
  return isSettled(request) ? SETTLED_ITEMS : ITEMS;
}

/** The budgets of the requests that were granted: what the items add up to is what was approved. */
export function demoRequestBudgets(): ItemRow[] {
  return DEMO_REQUESTS.filter(({ grantedBp }) => grantedBp !== undefined).flatMap((request) =>
    itemsOf(request).map(([name, partBp, isIndirect, category], order) => ({
      id: itemId(request.key, order),
      callRequestId: callRequestId(request.key),
      name,
      categoryId: category === undefined ? null : referenceId(`category:${category}`),
      parentId: null,
      requestedCents: scaleCents(request.budget, partBp, 10_000),
      approvedCents: scaleCents(request.budget, partBp, 10_000),
      intensityBp: null,
      maxPctBp: isIndirect ? 1_500 : null,
      maxCents: null,
      isIndirect,
      deviationReason: '',
      order,
      notes: '',
    })),
  );
}

/** What was handed in for the requests that have been justified. */
export const handedIn = (today: Day, expenses: readonly DemoExpense[]): SettledClaim[] =>
  settledClaims(today, expenses, (request) =>
    itemsOf(request).map(([, partBp]) => scaleCents(request.budget, partBp, 10_000)),
  );

/** Half of each item of two requests, in the six months around today. */
export function demoPlannings(today: Day): Omit<Planning, Born>[] {
  return DEMO_REQUESTS.filter(({ key }) => key === JUSTIFYING || key === ALSO_ASKING).flatMap(
    ({ key, budget }) =>
      ITEMS.flatMap(([, partBp], order) =>
        [-3, -2, -1, 0, 1, 2].map((month) => {
          const period = addMonths(today, month).slice(0, 7);
          return {
            id: demoId(`planning:${key}:${order}:${period}`),
            callRequestId: callRequestId(key),
            itemId: itemId(key, order),
            period,
            plannedCents: scaleCents(budget, partBp, 120_000),
          };
        }),
      ),
  );
}

/** Of the justification that is half done: paid purchases for the project in the period, oldest first. */
export function justifiedExpenses(today: Day, expenses: readonly DemoExpense[]): DemoExpense[] {
  const [from, to] = [addDays(today, -300), addDays(today, -25)];
  const projects = new Set(PROJECTS.map(projectId));
  return justifiable(expenses, { company: 'audiovisual', from, to })
    .filter(({ imputations }) =>
      imputations.some((one) => projects.has(one.projectId) && one.amountCents > 0),
    )
    .toSorted((a, b) => (a.issueDate < b.issueDate ? -1 : a.issueDate > b.issueDate ? 1 : 0))
    .slice(-RECORDS);
}

/**
 * Paid purchases for the project of a granted request that nobody has justified yet, the largest first. Of the others of
 * that project something is missing: the payment, its proof, the authorisation of somebody near.
 */
export function choosableExpenses(today: Day, expenses: readonly DemoExpense[]): DemoExpense[] {
  const request = DEMO_REQUESTS.find(({ key }) => key === CHOOSABLE);
  if (!request?.company || !request.execution) return [];
  const [from] = request.execution;
  return justifiable(expenses, { company: request.company, from: addDays(today, from), to: today })
    .filter(({ imputations }) =>
      imputations.some(
        ({ projectId: id, budgetId }) => id === projectId(CHOOSABLE_PROJECT) && budgetId !== null,
      ),
    )
    .toSorted((a, b) => b.netCents - a.netCents)
    .slice(0, MOST_CHOOSABLE);
}

/**
 * The records of the justification that is half done, and of those that were handed in. Two checks of
 * the first fail: the last one has no proof of its payment, and one that it presents whole another request
 * presents whole, too: the aid of both is more than what it cost.
 * @param kept ids of the documents that lie in the store
 */
export function demoRecords(
  today: Day,
  expenses: readonly DemoExpense[],
  kept: ReadonlySet<string>,
): RecordRow[] {
  const justified = justifiedExpenses(today, expenses);
  const rows = justified.map((expense, index) => {
    const proof = transferId(expense);
    const hasProof = index < justified.length - 1 && kept.has(proof);
    return recordOf(JUSTIFYING, expense, {
      orderNo: index + 1,
      imputedCents: Math.min(MOST_OF_ONE, borneOf(expense)),
      paymentProofId: hasProof ? proof : null,
      result: index < justified.length / 2 ? 'ready' : 'draft',
    });
  });
  const whole = justified.find(
    (expense) => expense.netCents === Math.min(MOST_OF_ONE, borneOf(expense)),
  );
  const also = whole
    ? [recordOf(ALSO_ASKING, whole, { orderNo: 1, imputedCents: whole.netCents })]
    : [];
  return [...rows, ...also, ...settledRecords(handedIn(today, expenses), kept)];
}

function settledRecords(claims: readonly SettledClaim[], kept: ReadonlySet<string>): RecordRow[] {
  const lastNumbers = new Map<string, number>();
  return claims.map(({ request: { key }, item, expense, cents, result }) => {
    const orderNo = (lastNumbers.get(key) ?? 0) + 1;
    lastNumbers.set(key, orderNo);
    const proof = transferId(expense);
    return recordOf(key, expense, {
      crBudgetItemId: itemId(key, item),
      orderNo,
      imputedCents: cents,
      paymentProofId: kept.has(proof) ? proof : null,
      result,
      ...(result === 'accepted' && { acceptedCents: cents }),
      ...(result === 'rejected' && {
        acceptedCents: 0,
        rejectionReason: 'Non se acreditou o pagamento.',
      }),
    });
  });
}

function borneOf({ imputations }: DemoExpense): Cents {
  const projects = new Set(PROJECTS.map(projectId));
  return Math.max(
    ...imputations.filter((one) => projects.has(one.projectId)).map((one) => one.amountCents),
  );
}

function recordOf(key: string, expense: DemoExpense, more: Partial<RecordRow>): RecordRow {
  const row = {
    callRequestId: callRequestId(key),
    crBudgetItemId: itemId(key, SERVICES),
    expenseId: expense.id,
    imputedCents: 0,
    creditor: expense.contactName,
    nif: expense.contactNif,
    docNumber: expense.docNumber,
    concept: expense.concept,
    issueDate: expense.issueDate,
    paymentDate: expense.paidDate,
    netCents: expense.netCents,
    vatCents: expense.vatCents,
    totalCents: expense.totalCents,
    // The suppliers of the demonstration are paid within two months, and some of them more than once.
    agreedDays: 60,
    isOffersExempt: true,
    ...more,
  };
  return { ...accountingRecordCreate.parse(row), id: demoId(`record:${key}:${expense.id}`) };
}

function itemId(key: string, order: number): string {
  return demoId(`call-request-item:${key}:${order}`);
}
