import { budgetUnit } from '#domain/budgets/units.ts';
import type { Names } from '#domain/names.ts';
import { LIS_ROWS } from '#domain/tax/lis-amortization.ts';
import type { Language } from '../preferences.ts';
import { nameIn } from './name-in.ts';

type Table = (code: string) => Names | undefined;

/** Fields whose text is a code of a table of the domain. Of what stands in none it is a text of one's own. */
export const CODED_WORDS: Readonly<Record<string, Readonly<Record<string, Table>>>> = {
  beads: { unit: budgetUnit, lisRow: (code) => LIS_ROWS.find((row) => row.code === code) },
  budgets: { unit: budgetUnit },
  categories: { unit: budgetUnit },
};

/** What a code of a field says to people; one's own text as it is. */
export function codeWords(
  resource: string,
  name: string,
  code: string,
  language: Language,
): string {
  const names = CODED_WORDS[resource]?.[name]?.(code);
  return names ? nameIn(names, language) : code;
}

/** What a unit is called: a standard one by its name, any other as it was written. */
export function unitName(code: string, language: Language): string {
  return codeWords('budgets', 'unit', code, language);
}
