import { groupBy } from '../group-by.ts';
import { partBp } from '../money.ts';
import type { Bucket } from './buckets.ts';
import { type LineOfTab, lineTotal, LINE_TABS } from './tabs.ts';

const SALARIES: ReadonlySet<Bucket> = new Set(LINE_TABS.personals);

/** Whether what stands there tells what a person earns. */
export function isSalary(bucket: Bucket): boolean {
  return SALARIES.has(bucket);
}

/** The lines by account alone, for who may not see what a person earns. */
export function withoutPeople(lines: readonly LineOfTab[]): LineOfTab[] {
  return [...groupBy(lines, ({ accountNum }) => accountNum)].map(([accountNum, list]) => ({
    accountNum,
    contact: '',
    contactName: '',
    ...lineTotal(list),
  }));
}

/**
 * What part of a cost projects bear, in basis points; null where nothing was spent. It says 100 % only where
 * nothing is missing.
 */
export function imputedBp({
  totalCents,
  onProjectsCents,
}: Pick<LineOfTab, 'totalCents' | 'onProjectsCents'>): number | null {
  const ratio = partBp(onProjectsCents, totalCents);
  return ratio === 10_000 && onProjectsCents !== totalCents ? 9_999 : ratio;
}
