import type { Importing } from '#records/import-rows.tsx';
import { refused } from '#records/outcome.ts';
import { fmtInUse } from '#ui/fmt.ts';
import { type LineFields, refusalsOf } from './actions.ts';
import { lineRecord } from './definition.tsx';
import { fieldsOf } from './form.ts';
import type { BudgetData } from './queries.ts';
import type { BudgetEditor } from './use-budget-editor.ts';

/** Lines of a budget from a table, as one step of it; a line may hang from one above it. */
export function budgetImport(
  editor: BudgetEditor,
  { lines, units }: Pick<BudgetData, 'lines' | 'units'>,
): Importing {
  const { writer } = editor;
  const { language } = fmtInUse();
  return {
    definition: lineRecord(writer, { units, language, isNew: true }),
    named: async () => ({ budgets: lines }),
    createAll: async (patches) => {
      const wanted = patches.map((patch) => {
        const { id, ...given } = patch as LineFields & { id: string };
        // What has a price is no aggregator, whatever its budget item is.
        const aggregator = given.aggregator === true && !given.unitPriceCents;
        return { id, fields: fieldsOf({ ...given, aggregator }) };
      });
      const refusals = await refusalsOf(writer, wanted);
      const taken = wanted.filter((_, at) => refusals[at] === null);
      if (taken.length > 0 && !(await editor.add(taken)))
        return wanted.map(() => refused('INVALID'));
      return refusals.map((refusal) => refusal && refused(refusal));
    },
  };
}
