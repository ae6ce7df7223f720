import { BUDGET_UNITS, budgetUnit } from '#domain/budgets/units.ts';
import { unitOfWord } from '#domain/budgets/paste-words.ts';
import type { Names } from '#domain/names.ts';
import type { Language } from '#ui/preferences.ts';
import { nameIn } from '#ui/words/name-in.ts';

/** A budget item by its code and name. */
export function itemName(item: Names & { code: string }, language: Language): string {
  return [item.code, nameIn(item, language)].filter(Boolean).join(' ');
}

/** The code of the unit that somebody wrote; their own words where it is no standard one. */
export function unitFrom(text: string): string {
  return unitOfWord(text) ?? text.trim();
}

/** The names of the standard units, and the others that are in use. */
export function unitNames(used: readonly string[], language: Language): string[] {
  const own = used.filter((code) => code !== '' && !budgetUnit(code));
  return [...BUDGET_UNITS.map((unit) => nameIn(unit, language)), ...own];
}
