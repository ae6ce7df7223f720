import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/page.tsx';
import type { ReportedProject } from '#workers/analytics/tracking/types.ts';
import { AmountCell, ReportTable } from './report-table.tsx';

/** What each project adds to the figures; each leads to its own report. */
export function ReportProjects({ projects }: { projects: readonly ReportedProject[] }) {
  const { t } = useLingui();
  return (
    <div id="by-project">
      <Card title={t`By project`}>
        <ReportTable
          head={t`Project`}
          numbers={[t`Income`, t`Expenses`, t`Budget of expenses`, t`Left`, t`Base 36`]}
        >
          <tbody>
            {projects.map(({ projectId, code, name, totals }) => (
              <tr key={projectId}>
                <th scope="row">
                  <Link to="/projects/$projectId/summary" params={{ projectId }}>
                    {code} {name}
                  </Link>
                </th>
                <AmountCell cents={totals.totalIncome} />
                <AmountCell cents={totals.totalExpenses} />
                <AmountCell cents={totals.totalBudget} />
                <AmountCell cents={totals.totalLeft} />
                <AmountCell cents={totals.totalBase36} />
              </tr>
            ))}
          </tbody>
        </ReportTable>
      </Card>
    </div>
  );
}
