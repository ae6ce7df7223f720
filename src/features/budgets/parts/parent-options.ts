import { useMemo } from 'react';
import type { BudgetSide } from '#domain/budgets/kinds.ts';
import { parentProblem } from '#domain/budgets/move.ts';
import { flattenBudget } from '#domain/budgets/tree.ts';
import type { ComboOption } from '#ui/fields/combo-field.tsx';
import type { Line } from '../rows.ts';

/** The aggregators that a line of a side may hang from, in their tree; `lineId` null for a new line. */
export function useParentOptions(
  lines: readonly Line[],
  lineId: string | null,
  side: BudgetSide,
): ComboOption[] {
  return useMemo(() => {
    const line = { id: lineId ?? '', side };
    return flattenBudget(lines)
      .filter((row) => parentProblem(lines, line, row.line.id) === null)
      .map((row) => ({
        value: row.line.id,
        label: `${'\u00a0\u00a0'.repeat(row.depth)}${row.line.name}`,
      }));
  }, [lines, lineId, side]);
}
