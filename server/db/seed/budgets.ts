import type { Budget } from '#contract/resources/budgets.ts';
import { lineAmount } from '#domain/budgets/line.ts';
import { GENERAL_CATEGORIES, ICAA_CHAPTERS } from '#domain/categories/icaa.ts';
import { type Cents, splitCents } from '#domain/money.ts';
import { beadId } from './beads.ts';
import { PLANS, type PlanKind, type PlanLine } from './budget-plans.ts';
import { demoId, referenceId } from './ids.ts';
import { type DemoItem, demoItems } from './project-items.ts';
import { projectId } from './project-list.ts';

export type DemoLine = Pick<
  Budget,
  | 'id'
  | 'projectId'
  | 'parentId'
  | 'aggregator'
  | 'order'
  | 'categoryId'
  | 'name'
  | 'side'
  | 'unit'
  | 'quantity'
  | 'unitPriceCents'
  | 'amountCents'
  | 'base36'
  | 'pa36'
  | 'resourceId'
  | 'estimateCents'
  | 'finished'
  | 'locked'
  | 'status'
>;

const IS_BASE36 = new Map(
  [...ICAA_CHAPTERS, ...GENERAL_CATEGORIES].map(({ code, base36Default }) => [code, base36Default]),
);
/** What a project that was cancelled had planned. */
const GIVEN_UP: Cents = 12_000_00;

/** The budgets of all projects: near the round sums of the list, each parent before its parts. */
export function demoBudgets(): DemoLine[] {
  return demoItems().flatMap((item) => [...expenseLines(item), ...incomeLines(item)]);
}

function kindOf(item: DemoItem): PlanKind {
  if (item.art36Type === 'live-show') return 'show';
  if (item.art36Type !== undefined && item.art36Type !== 'none') return 'film';
  if (item.company === 'holding') return 'office';
  if (item.company === 'events') return 'show';
  return item.company === 'post' ? 'software' : 'service';
}

function expenseLines(item: DemoItem): DemoLine[] {
  const plan = PLANS[kindOf(item)];
  const sharesOf = (lines: readonly PlanLine[]): number[] =>
    lines.flatMap(({ share, parts, isRemoved }) =>
      parts ? sharesOf(parts) : [isRemoved ? 0 : (share ?? 0)],
    );
  const total = item.state === 'cancelled' ? GIVEN_UP : item.budget * 100;
  const amounts = splitCents(total, sharesOf(plan));
  const rows: DemoLine[] = [];
  const visit = (lines: readonly PlanLine[], parent: DemoLine | null, category: string) => {
    for (const [order, line] of lines.entries()) {
      const row = plain(item, 'expense', `${parent?.id ?? ''}/${line.name}`);
      const own = line.category ?? category;
      Object.assign(row, { name: line.name, parentId: parent?.id ?? null, order });
      row.categoryId = referenceId(`category:${own}`);
      rows.push(row);
      if (line.parts) {
        row.aggregator = true;
        visit(line.parts, row, own);
        continue;
      }
      const amount = amounts.shift() ?? 0;
      // What was given up had a price too.
      price(row, line, line.isRemoved ? Math.round((total * (line.share ?? 0)) / 100) : amount);
      markLine(row, item, line, own);
    }
  };
  visit(plan, null, '');
  return rows;
}

/** Quantity and price, of which the amount follows: near what was meant. */
function price(row: DemoLine, { count }: PlanLine, amount: Cents): void {
  const [units, unit] = count ?? [1, 'lump-sum'];
  row.unit = unit;
  row.quantity = units * 1_000;
  row.unitPriceCents = Math.round(amount / units);
  row.amountCents = lineAmount(row);
}

function markLine(row: DemoLine, item: DemoItem, line: PlanLine, category: string): void {
  const isDeductible = item.art36Type !== undefined && item.art36Type !== 'none';
  row.pa36 = isDeductible && line.isPublicity === true;
  row.base36 = isDeductible && (row.pa36 || (IS_BASE36.get(category) ?? false));
  row.resourceId = line.resource === undefined ? null : beadId(line.resource);
  if (line.isRemoved) row.status = 'removed';
  // Where it is known to cost more, somebody has said so.
  if (item.spentPercent > 100 && row.unit === 'lump-sum' && row.status === 'approved') {
    row.estimateCents = Math.round(row.amountCents * 1.15);
  }
}

/** What pays for it: a contract, and a grant where the work is an audiovisual one. */
function incomeLines(item: DemoItem): DemoLine[] {
  const total = Math.round(item.budget * item.incomePercent);
  if (total === 0) return [];
  const hasGrant = item.art36Type === 'production';
  const [contract = 0, grant = 0] = splitCents(total, hasGrant ? [60, 40] : [1, 0]);
  const group = plain(item, 'income', 'income');
  Object.assign(group, { name: 'Financiación', aggregator: true, order: 100 });
  const parts = [
    { name: 'Contrato', category: 'ING', amount: contract },
    ...(hasGrant ? [{ name: 'Axuda á produción', category: 'SUB', amount: grant }] : []),
  ];
  return [
    group,
    ...parts.map(({ name, category, amount }, order) => {
      const row = plain(item, 'income', name);
      const categoryId = referenceId(`category:${category}`);
      Object.assign(row, { name, parentId: group.id, order, categoryId });
      price(row, { name }, amount);
      return row;
    }),
  ];
}

function plain(item: DemoItem, side: Budget['side'], name: string): DemoLine {
  const isSettled = item.state === 'closed' || item.state === 'archived';
  return {
    id: demoId(`budget:${item.key}:${side}:${name}`),
    projectId: projectId(item.key),
    parentId: null,
    aggregator: false,
    order: null,
    categoryId: null,
    name,
    side,
    unit: '',
    quantity: 1_000,
    unitPriceCents: 0,
    amountCents: 0,
    base36: false,
    pa36: false,
    resourceId: null,
    estimateCents: null,
    finished: false,
    locked: isSettled,
    status: item.state === 'cancelled' ? 'removed' : item.state === 'draft' ? 'draft' : 'approved',
  };
}
