import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Budget, budgetCreate } from '#contract/resources/budgets.ts';
import type { Category } from '#contract/resources/categories.ts';
import type { BudgetSide } from '#domain/budgets/kinds.ts';
import type { Language } from '#ui/preferences.ts';
import { localName, unitFrom, unitName } from './words.ts';

const { shape } = budgetCreate;

/**
 * The fields of a line that a person fills in, the unit in words. Place and state have their own keys
 * and buttons.
 */
export const lineForm = z.object({
  categoryId: shape.categoryId.unwrap(),
  name: shape.name,
  side: shape.side.unwrap(),
  parentId: shape.parentId.unwrap(),
  aggregator: shape.aggregator.unwrap(),
  unit: shape.unit.unwrap(),
  quantity: shape.quantity.unwrap(),
  unitPriceCents: shape.unitPriceCents.unwrap(),
  base36: shape.base36.unwrap(),
  pa36: shape.pa36.unwrap(),
  resourceId: shape.resourceId.unwrap(),
  estimateCents: shape.estimateCents.unwrap(),
  locked: shape.locked.unwrap(),
  notes: shape.notes.unwrap(),
});
export type LineForm = z.infer<typeof lineForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const lineResolver = zodResolver(lineForm, { error: fieldCodeOf });

const EMPTY: LineForm = {
  categoryId: null,
  name: '',
  side: 'expense',
  parentId: null,
  aggregator: false,
  unit: 'unit',
  quantity: 1000,
  unitPriceCents: 0,
  base36: false,
  pa36: false,
  resourceId: null,
  estimateCents: null,
  locked: false,
  notes: '',
};

export function emptyLine(
  start: { parentId: string | null; side: BudgetSide },
  language: Language,
): LineForm {
  return { ...EMPTY, ...start, unit: unitName(EMPTY.unit, language) };
}

export function lineToForm(line: Budget, language: Language): LineForm {
  const fields = Object.fromEntries(
    Object.keys(EMPTY).map((key) => [key, line[key as keyof LineForm]]),
  ) as LineForm;
  return { ...fields, unit: unitName(line.unit, language) };
}

/** What a budget item brings along when it is chosen for a line. */
export function defaultsOf(category: Category, language: Language) {
  const isIncome = category.resultGroup === 'income' || category.resultGroup === 'subsidy';
  return {
    name: localName(category, language),
    side: isIncome ? ('income' as const) : ('expense' as const),
    unit: unitName(unitFrom(category.unit) || EMPTY.unit, language),
    base36: category.base36Default,
    aggregator: category.aggregator,
  };
}

/** What is written of a form, or of some of its fields: an aggregator has no price of its own. */
export function fieldsOf(form: LineForm): LineForm;
export function fieldsOf(form: Partial<LineForm>): Partial<LineForm>;
export function fieldsOf(form: Partial<LineForm>): Partial<LineForm> {
  if (form.aggregator) return { ...form, unit: '', quantity: 1000, unitPriceCents: 0 };
  return form.unit === undefined ? form : { ...form, unit: unitFrom(form.unit) };
}
