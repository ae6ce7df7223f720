import { Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card, Skeleton } from '#ui/page.tsx';
import { today } from '#ui/today.ts';
import { ProjectPage } from './parts/project-page.tsx';
import { ReportBase36 } from './parts/report-base36.tsx';
import { ReportExport } from './parts/report-export.tsx';
import { ReportFigures } from './parts/report-figures.tsx';
import { ReportFunding } from './parts/report-funding.tsx';
import { ReportMonths } from './parts/report-months.tsx';
import { ReportProjects } from './parts/report-projects.tsx';
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
    <section className="x-column tracking-report x-paper x-paper-upright" aria-label={t`Summary`}>
      <header className="x-line x-line-ends">
        <div>
          <h2>
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
