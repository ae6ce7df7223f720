import type { Expense } from '#contract/resources/expenses.ts';
import { type Day, addDays, daysBetween } from '#domain/days.ts';
import { type Cents, splitCents } from '#domain/money.ts';
import type { DemoLine } from './budgets.ts';
import type { DemoExpense } from './expenses.ts';
import { referenceId } from './ids.ts';
import { type DemoItem, demoItems } from './project-items.ts';
import { projectId } from './project-list.ts';

/** A project with what it may spend and earn in the two years of the demonstration. */
export interface Spender {
  item: DemoItem;
  projectId: string;
  /** Its days within the two years, as far as they have passed. */
  from: Day;
  to: Day;
  /** Lines that expenses bear on, and those of income. */
  lines: readonly DemoLine[];
  incomeLines: readonly DemoLine[];
  /** What its expenses come to at the end. */
  targetCents: Cents;
  incomeCents: Cents;
  /** What is imputed to it already. */
  spentCents: Cents;
}

const DAYS = 725;
/** Of a part that has no dates yet. */
const RECENT_DAYS = 110;

/** The projects that spend something, in the order of the list. */
export function demoSpenders(today: Day, budget: readonly DemoLine[]): Spender[] {
  return demoItems().flatMap((item) => {
    const id = projectId(item.key);
    const [start, end] = item.days ?? [-RECENT_DAYS, 0];
    const [from, to] = [Math.max(start, -DAYS), Math.min(end, 0)];
    const targetCents = Math.round(item.budget * item.spentPercent);
    if (targetCents === 0 || from > to) return [];
    const own = budget.filter(
      (line) => line.projectId === id && !line.aggregator && line.status !== 'removed',
    );
    return [
      {
        item,
        projectId: id,
        from: addDays(today, from),
        to: addDays(today, to),
        lines: own.filter(({ side, resourceId }) => side === 'expense' && resourceId === null),
        incomeLines: own.filter(({ side }) => side === 'income'),
        targetCents,
        incomeCents: Math.round(item.budget * item.incomePercent),
        spentCents: 0,
      },
    ];
  });
}

/** All that it bears is imputed whole. */
export function isClosing({ item }: Spender): boolean {
  return ['closing', 'closed', 'archived'].includes(item.state);
}

export function isWithin({ from, to }: Spender, day: Day): boolean {
  return from <= day && day <= to;
}

export function dayWithin({ from, to }: Spender, random: () => number): Day {
  return addDays(from, Math.floor(random() * (daysBetween(from, to) + 1)));
}

/** A line, the more likely the more it may spend; of these budget items, where there are such. */
export function drawLine(
  lines: readonly DemoLine[],
  random: () => number,
  codes: readonly string[] = [],
): DemoLine | undefined {
  const wanted = lines.filter((line) => codes.includes(categoryCodeOf(line)));
  return draw(wanted.length > 0 ? wanted : lines, random, ({ amountCents }) => amountCents);
}

export function draw<T>(
  items: readonly T[],
  random: () => number,
  weightOf: (item: T) => number = () => 1,
): T | undefined {
  let left = random() * items.reduce((sum, item) => sum + weightOf(item), 0);
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return items.at(-1);
}

export function categoryCodeOf({ categoryId }: Pick<DemoLine, 'categoryId'>): string {
  return CODES.get(categoryId ?? '') ?? '';
}

/** Splits a sum into parts of very different sizes, none of them nothing. */
export function unevenParts(total: Cents, count: number, random: () => number): Cents[] {
  const weights = Array.from({ length: count }, () => Math.round(40 + 1_000 * random() ** 3));
  return count === 0 ? [] : splitCents(total, weights);
}

/** What a closed project bears was justified; of an archived one it stands for good. */
export function settle(expense: DemoExpense, { item }: Spender): void {
  if (expense.state !== 'imputed') return;
  const settled: Partial<Record<string, Expense['state']>> = {
    closed: 'justified',
    archived: 'locked',
  };
  expense.state = settled[item.state] ?? expense.state;
}

const CODES = new Map(
  Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
    .concat(['EST', 'PER', 'MAT', 'AMO', 'SUB', 'ING'])
    .map((code) => [referenceId(`category:${code}`), code]),
);
