import type { Budget } from '#contract/resources/budgets.ts';
import type { Choice } from '#ui/fields/text-field.tsx';

/** The lines of a budget that a movement may bear on; the one chosen now is always among them. */
export function budgetChoices(budgets: readonly Budget[], chosen: string | null = null): Choice[] {
  return budgets
    .filter(({ id, aggregator, status }) => id === chosen || (!aggregator && status !== 'removed'))
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a.name < b.name ? -1 : 1))
    .map(({ id, name }) => ({ value: id, label: name }));
}
