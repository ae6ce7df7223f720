import type { App, Context } from '../../context.ts';
import { addExpenseAccounts } from './expense-accounts.ts';
import { addMerge } from './merge.ts';
import { registerRows, resourceOf, type RulesOf, type WritableName } from '../../rows/register.ts';
import {
  calendarYearRules,
  checkBead,
  checkHoliday,
  checkTree,
  collaboratorRules,
} from './rules.ts';

/** What the rest of the app refers to: each with the plain calls of a resource, most with a merge. */
export function addCatalogues(app: App, context: Context): void {
  const add = <Name extends WritableName>(
    name: Name,
    rules?: RulesOf<Name>,
    { isMergeable = true } = {},
  ) => {
    const repository = registerRows(app, context, name, { rules });
    if (isMergeable) addMerge(app, context, resourceOf(name), repository);
  };

  add('categories', { check: checkTree('categories') });
  add('beads', { check: checkBead });
  add('clients');
  add('organizations', { check: checkTree('organizations') });
  add('collaborators', collaboratorRules);
  add('milestoneTypes');
  add('holidays', { check: checkHoliday }, { isMergeable: false });
  add('calendarYears', calendarYearRules, { isMergeable: false });
  addExpenseAccounts(app, context);
}
