import { Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { Project } from '#contract/resources/projects.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card, Skeleton } from '#ui/page.tsx';
import { ExportMenu } from '#ui/tables/export-menu.tsx';
import { exportTable } from '#ui/tables/export-table.ts';
import { today } from '#ui/today.ts';
import { EXPENSE_TYPES } from '#ui/words/money.ts';
import type { ProjectReport, ReportedProject } from '#workers/analytics/tracking/types.ts';
import { ProjectPage } from './parts/project-page.tsx';
import { ReportBase36 } from './parts/report-base36.tsx';
import { ReportFigures, TYPES_IN, TYPES_OUT } from './parts/report-figures.tsx';
import { ReportFunding } from './parts/report-funding.tsx';
import { ReportMonths } from './parts/report-months.tsx';
import { AmountCell, ReportTable } from './parts/report-table.tsx';
import { ReportTypes } from './parts/report-types.tsx';
import { ScopeSwitch } from './parts/scope-switch.tsx';
import { type ProjectContext, useReport } from './queries.ts';
import { summarySearch } from './search.ts';

/** /projects/{id}/summary: the report of a project, on the screen and on paper. */
export function SummaryScreen() {
  return <ProjectPage>{(context) => <Report context={context} />}</ProjectPage>;
}

function Report({ context }: { context: ProjectContext }) {
  const { t } = useLingui();
  const { day } = useFmt();
  const navigate = useNavigate();
  const search = summarySearch.parse(useSearch({ strict: false }));
  const { project, company } = context;
  const isRolled = search.with === 1 && context.hasSubprojects;
  const scope = { projectId: project.id, isRolled };
  const report = useReport(scope);
  if (!report) return <Skeleton lines={8} />;
  return (
    <section
      className="x-column tracking-report x-in-full x-paper x-paper-upright"
      aria-label={t`Summary`}
    >
      <header className="x-line x-line-ends">
        <div>
          <h2 className="x-paper-only">
            {project.code} {project.name}
          </h2>
          <p className="x-hint">
            {company?.name} · {day(today())}
            {isRolled ? <> · {t`With subprojects`}</> : null}
          </p>
        </div>
        <div className="x-actions">
          {context.hasSubprojects ? (
            <ScopeSwitch
              isRolled={isRolled}
              onChange={(on) =>
                void navigate({
                  to: '.',
                  search: (rest) => ({ ...rest, with: on ? 1 : undefined }),
                  replace: true,
                })
              }
            />
          ) : null}
          <ReportExport {...{ project, report }} />
          <Button size="small" icon={Printer} onClick={() => window.print()}>{t`Print`}</Button>
        </div>
      </header>
      <ReportFigures totals={report.totals} {...scope} />
      {isRolled ? <ReportProjects projects={report.projects} /> : null}
      <ReportTypes {...{ report }} {...scope} />
      <ReportFunding byType={report.byType} />
      <ReportMonths months={report.months} {...scope} />
      <ReportBase36
        context={context}
        base36={report.base36}
        totalBase36={report.totals.totalBase36}
      />
      {project.notes === '' ? null : (
        <Card title={t`Notes`}>
          <Text whiteSpace="pre-line">{project.notes}</Text>
        </Card>
      )}
    </section>
  );
}

/** What each project adds to the figures; each leads to its own report. */
function ReportProjects({ projects }: { projects: readonly ReportedProject[] }) {
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

/** The figures of the report as a table: the types of expenses, then the months. */
function ReportExport({ project, report }: { project: Project; report: ProjectReport }) {
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
