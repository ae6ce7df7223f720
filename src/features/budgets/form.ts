import type { Budget } from '#contract/resources/budgets.ts';
import type { Category } from '#contract/resources/categories.ts';
import { collectionOf } from '#local/collections/index.ts';
import type { BudgetSide } from '#domain/budgets/kinds.ts';
import { base36Of } from '#domain/budgets/line.ts';
import type { Language } from '#ui/preferences.ts';
import type { LineFields } from './actions.ts';
import { unitName } from '#ui/words/codes.ts';
import { nameIn } from '#ui/words/name-in.ts';
import { unitFrom } from './words.ts';

const USUAL_UNIT = 'unit';

/** What a new line starts with. */
export function emptyLine(
  start: { parentId: string | null; side: BudgetSide },
  language: Language,
) {
  const usual = collectionOf('budgets').defaults;
  return { ...usual, ...start, unit: unitName(USUAL_UNIT, language) };
}

/** A line with its unit as people say it, which is how a form holds it. */
export function lineInWords<T extends Pick<Budget, 'unit'>>(line: T, language: Language): T {
  return { ...line, unit: unitName(line.unit, language) };
}

/** What a budget item brings along when it is chosen for a line. */
export function defaultsOf(category: Category, language: Language) {
  const isIncome = category.resultGroup === 'income' || category.resultGroup === 'subsidy';
  return {
    name: nameIn(category, language),
    side: isIncome ? ('income' as const) : ('expense' as const),
    unit: unitName(unitFrom(category.unit) || USUAL_UNIT, language),
    base36: base36Of(undefined, category),
    aggregator: category.aggregator,
  };
}

/** What is written of the fields of a form: an aggregator has no price of its own. */
export function fieldsOf<T extends Partial<LineFields>>(form: T): T {
  if (form.aggregator) return { ...form, unit: '', quantity: 1000, unitPriceCents: 0 };
  return inCodes(form);
}

/** The same with its unit by its code. */
export function inCodes<T extends Partial<LineFields>>(form: T): T {
  return form.unit === undefined ? form : { ...form, unit: unitFrom(form.unit) };
}
