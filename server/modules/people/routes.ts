import type { App, Context } from '../../context.ts';
import { registerRows } from '../../rows/register.ts';
import { addTimesheet } from './timesheet-routes.ts';
import { dedicationRules, employeeMonthRules, employeeRules } from './rules.ts';

/** Who works for the companies, what that costs, and how much of it is of which request. */
export function addPeople(app: App, context: Context): void {
  registerRows(app, context, 'employees', { rules: employeeRules, isPaged: true });
  registerRows(app, context, 'employeeMonths', { rules: employeeMonthRules, isPaged: true });
  registerRows(app, context, 'dedications', { rules: dedicationRules, isPaged: true });
  addTimesheet(app, context);
}
