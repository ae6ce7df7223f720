import { useLingui } from '@lingui/react/macro';
import type { Project } from '#contract/resources/projects.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import { useFmt } from '#ui/fmt.ts';
import { ExportMenu } from '#ui/tables/export-menu.tsx';
import { exportTable } from '#ui/tables/export-table.ts';
import { EXPENSE_TYPES } from '#ui/words/money.ts';
import type { ProjectReport } from '#workers/analytics/tracking/types.ts';
import { TYPES_IN, TYPES_OUT } from './report-figures.tsx';

/** The figures of the report as a table: the types of expenses, then the months. */
export function ReportExport({ project, report }: { project: Project; report: ProjectReport }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const save = (format: 'csv' | 'xlsx') =>
    exportTable({
      name: `${project.code} ${t`Summary`}`,
      columns: [
        { key: 'what', header: t`Type`, kind: 'text' },
        { key: 'income', header: t`Income`, kind: 'cents' },
        { key: 'budget', header: t`Budget of expenses`, kind: 'cents' },
        { key: 'expenses', header: t`Expenses`, kind: 'cents' },
      ],
      rows: [
        ...[...TYPES_IN, ...TYPES_OUT].map((type) => ({
          what: t(EXPENSE_TYPES[type]),
          [isIncome(type) ? 'income' : 'expenses']: report.byType[type].cents,
        })),
        ...report.months.map(({ month, incomeCents, budgetCents, expenseCents }) => ({
          what: fmt.month(`${month}-01`),
          income: incomeCents,
          budget: budgetCents,
          expenses: expenseCents,
        })),
      ],
      format,
    });
  return <ExportMenu onSave={save} />;
}
