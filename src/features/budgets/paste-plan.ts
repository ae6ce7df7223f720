import type { Category } from '#contract/resources/categories.ts';
import {
  type PasteProblem,
  type PasteRow,
  type PastedBudget,
  readPastedBudget,
} from '#domain/budgets/paste.ts';
import { type PasteField, pasteKey } from '#domain/budgets/paste-words.ts';
import type { BudgetSide } from '#domain/budgets/kinds.ts';
import { base36Of } from '#domain/budgets/line.ts';
import type { LineFields } from './actions.ts';

/** Problems of a row that leave nothing to create; with the others it is taken, and they are said. */
const FATAL: ReadonlySet<PasteProblem> = new Set<PasteProblem>([
  'name-missing',
  'price-missing',
  'empty',
  'not-a-number',
  'not-positive',
  'ambiguous',
  'too-large',
  'too-precise',
]);

/** The budget items by what people write for them: code, or name in any language. */
export function categoryKeys(categories: Iterable<Category>): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { id, archived, code, name, nameGl, nameEn } of categories) {
    if (archived) continue;
    for (const word of [code, name, nameGl, nameEn]) {
      const key = pasteKey(word);
      if (key !== '' && !keys.has(key)) keys.set(key, id);
    }
  }
  return keys;
}

/** What was pasted as lines; a name that is that of a budget item is one of it. */
export function readPaste(
  text: string,
  options: {
    side: BudgetSide;
    categoriesByKey: ReadonlyMap<string, string>;
    columns: readonly (PasteField | null)[] | null;
  },
): PastedBudget {
  const { columns, ...rest } = options;
  return readPastedBudget(text, { ...rest, ...(columns && { columns }) });
}

/** Whether a pasted row can become a line. */
export function isTakeable({ kind, line, problems }: PasteRow): boolean {
  return (
    line !== null &&
    (kind === 'line' || kind === 'heading') &&
    !problems.some(({ code }) => FATAL.has(code))
  );
}

export function isFatal(code: PasteProblem): boolean {
  return FATAL.has(code);
}

/**
 * The lines that a paste makes: headings become aggregators and hold what stands under them. A line
 * whose heading is left out, and every heading, hangs from `parent`, where that is of its side.
 *
 * @param leftOut indexes of rows that the person does not want
 */
export function pastedLines(
  { rows }: PastedBudget,
  leftOut: ReadonlySet<number>,
  context: {
    categoriesByKey: ReadonlyMap<string, string>;
    categoriesById: ReadonlyMap<string, Category>;
    parent: { id: string; side: BudgetSide } | null;
    newId: () => string;
  },
): { id: string; fields: LineFields }[] {
  const ids = new Map<number, string>();
  return rows.flatMap((row, index) => {
    const { line } = row;
    if (!line || leftOut.has(index) || !isTakeable(row)) return [];
    const id = context.newId();
    ids.set(index, id);
    const categoryId = line.categoryId ?? context.categoriesByKey.get(pasteKey(line.name)) ?? null;
    const category = context.categoriesById.get(categoryId ?? '');
    const { parent } = context;
    const top = parent?.side === line.side ? parent.id : null;
    const fields: LineFields = {
      name: line.name.slice(0, 200),
      categoryId,
      side: line.side,
      parentId: ids.get(line.parentRow ?? -1) ?? top,
      aggregator: line.aggregator,
      base36: base36Of(line.base36, category),
      ...(line.aggregator
        ? {}
        : {
            unit: line.unit,
            quantity: line.quantity ?? 1000,
            unitPriceCents: line.unitPriceCents ?? 0,
          }),
    };
    return [{ id, fields }];
  });
}
