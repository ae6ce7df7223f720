import { BUDGET_UNITS, budgetUnit } from '#domain/budgets/units.ts';
import { type Thousandths } from '#domain/budgets/line.ts';
import { unitOfWord } from '#domain/budgets/paste-words.ts';
import type { Names } from '#domain/names.ts';
import type { Language } from '#ui/preferences.ts';

/** A name in the language of the app, and in Spanish where it has none. */
export function localName({ name, nameGl, nameEn }: Names, language: Language): string {
  const own = language === 'gl' ? nameGl : language === 'en' ? nameEn : '';
  return own || name;
}

/** A budget item by its code and name. */
export function itemName(item: Names & { code: string }, language: Language): string {
  return [item.code, localName(item, language)].filter(Boolean).join(' ');
}

/** What the unit of a line is called: a standard one by its name, any other as it was written. */
export function unitName(code: string, language: Language): string {
  const unit = budgetUnit(code);
  return unit ? localName(unit, language) : code;
}

/** The code of the unit that somebody wrote; their own words where it is no standard one. */
export function unitFrom(text: string): string {
  return unitOfWord(text) ?? text.trim();
}

/** The names of the standard units, and the others that are in use. */
export function unitNames(used: readonly string[], language: Language): string[] {
  const own = used.filter((code) => code !== '' && !budgetUnit(code));
  return [...BUDGET_UNITS.map((unit) => localName(unit, language)), ...own];
}

/** `2,5` of 2500 thousandths, as it is typed: no thousands separator. */
export function typedQuantity(quantity: Thousandths): string {
  return String(quantity / 1000).replace('.', ',');
}
