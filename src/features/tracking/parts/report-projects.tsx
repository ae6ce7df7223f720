import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import type { ReportedProject } from '#workers/analytics/tracking/types.ts';

/** What each project adds to the figures; each leads to its own report. */
export function ReportProjects({ projects }: { projects: readonly ReportedProject[] }) {
  const { t } = useLingui();
  return (
    <div id="by-project">
      <Card title={t`By project`}>
        <table className="x-table">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Project</Trans>
              </th>
              <th scope="col" className="is-number">
                <Trans>Income</Trans>
              </th>
              <th scope="col" className="is-number">
                <Trans>Expenses</Trans>
              </th>
              <th scope="col" className="is-number">
                <Trans>Budget of expenses</Trans>
              </th>
              <th scope="col" className="is-number">
                <Trans>Left</Trans>
              </th>
              <th scope="col" className="is-number">
                <Trans>Base 36</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {projects.map(({ projectId, code, name, totals }) => (
              <tr key={projectId}>
                <th scope="row">
                  <Link to="/projects/$projectId/summary" params={{ projectId }}>
                    {code} {name}
                  </Link>
                </th>
                <td className="is-number">
                  <MoneyText cents={totals.totalIncome} />
                </td>
                <td className="is-number">
                  <MoneyText cents={totals.totalExpenses} />
                </td>
                <td className="is-number">
                  <MoneyText cents={totals.totalBudget} />
                </td>
                <td className="is-number">
                  <MoneyText cents={totals.totalLeft} />
                </td>
                <td className="is-number">
                  <MoneyText cents={totals.totalBase36} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}
