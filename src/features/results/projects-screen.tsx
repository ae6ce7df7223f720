import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import type { Cents } from '#domain/money.ts';
import type { FigureOf } from '#domain/results/figures.ts';
import type { ProjectLine } from '#domain/results/tabs.ts';
import { useResultProjects } from '#ui/analytics/use-results.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn, GridGrouping } from '#ui/grid/types.ts';
import { Skeleton } from '#ui/page.tsx';
import { amountColumn, SUMMED } from './columns.tsx';
import { Drill, shownTo } from './parts/drill.tsx';
import { ResultsPage, type Tab } from './parts/results-page.tsx';
import { TabTools, useTabFile } from './parts/tab-tools.tsx';
import { type Names, useBase36 } from './queries.ts';

/** /results/projects: income, costs by kind and margin of every project. */
export function ProjectsScreen() {
  const { t } = useLingui();
  return (
    <ResultsPage title={t`Results by project`} renderTab={(tab) => <ProjectsTab {...tab} />} />
  );
}

function ProjectsTab({ actor, names, question }: Tab) {
  const { t } = useLingui();
  const answer = useResultProjects(question);
  const columns = useProjectColumns(actor, names, useBase36(names, question));
  const groupBy = useMemo(
    (): GridGrouping<ProjectLine> => ({
      id: 'company',
      label: ({ projectId }) => companyOf(names, projectId),
    }),
    [names],
  );
  const file = useTabFile(t`Results by project`, question);
  if (!answer) return <Skeleton lines={10} />;
  const { lines } = answer;
  const label = t`Results by project, ${question.year}`;
  return (
    <>
      <TabTools question={question} state={answer} />
      <ProjectsChart lines={lines} titleOf={(id) => titleOf(names, id)} />
      <DataGrid
        label={label}
        rows={lines}
        columns={columns}
        rowId={({ projectId }) => projectId}
        stateKey="results-projects"
        file={file}
        groupBy={groupBy}
        renderCard={(line) => (
          <span className="x-row-card-line">
            <ProjectLink {...{ names }} id={line.projectId} />
            <Drill
              cents={line.marginCents}
              figure={{ of: 'projectMargin', projectId: line.projectId }}
            />
          </span>
        )}
        empty={<EmptyState kind="none-match" title={t`No project has figures in these months`} />}
      />
    </>
  );
}

function useProjectColumns(
  actor: Actor,
  names: Names,
  base36ById: ReturnType<typeof useBase36>,
): GridColumn<ProjectLine>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const amount = (
      id: string,
      header: string,
      of: FigureOf,
      value: (line: ProjectLine) => Cents,
    ) =>
      amountColumn(id, header, value, SUMMED, (line) =>
        shownTo(actor, { of, ...(line && { projectId: line.projectId }) }),
      );
    return [
      column.text('project', t`Project`, ({ projectId }) => titleOf(names, projectId), {
        primary: true,
        pinned: true,
        width: 260,
        cell: ({ projectId }) => <ProjectLink {...{ names }} id={projectId} />,
      }),
      column.text('company', t`Company`, ({ projectId }) => companyOf(names, projectId), {
        hidden: true,
      }),
      amount('income', t`Income`, 'projectIncome', (line) => line.incomeCents),
      amount('subsidy', t`Subsidies`, 'projectSubsidy', (line) => line.subsidyCents),
      amount('personnel', t`Personnel`, 'projectPersonnel', (line) => line.personnelCents),
      amount('material', t`Material`, 'projectMaterial', (line) => line.materialCents),
      amount('other', t`Other costs`, 'projectOther', (line) => line.otherCents),
      amount(
        'amortization',
        t`Amortization`,
        'projectAmortization',
        (line) => line.amortizationCents,
      ),
      amount('margin', t`Margin`, 'projectMargin', (line) => line.marginCents),
      column.percent('marginBp', t`Margin %`, (line) => line.marginBp, { width: 96 }),
      amountColumn(
        'base36',
        t`Base 36, all years`,
        ({ projectId }) => base36ById?.get(projectId) ?? null,
        { ...SUMMED, width: 140, meaning: t`Told with the company of the project` },
      ),
    ];
  }, [t, actor, names, base36ById]);
}

function ProjectLink({ names, id }: { names: Names; id: string }) {
  return (
    <Link to="/projects/$projectId" params={{ projectId: id }} className="x-clip">
      {titleOf(names, id)}
    </Link>
  );
}

function titleOf({ projectsById }: Names, id: string): string {
  const project = projectsById.get(id);
  return project ? `${project.code} ${project.name}` : id.slice(0, 8);
}

function companyOf({ companies, projectsById }: Names, id: string): string {
  const companyId = projectsById.get(id)?.companyId;
  return companies.find((company) => company.id === companyId)?.name ?? '';
}

/** So many of each end. */
const ENDS = 5;

interface Props {
  lines: readonly ProjectLine[];
  titleOf: (projectId: string) => string;
}

/** The projects that earn most, and those that lose most. */
function ProjectsChart({ lines, titleOf }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const sorted = lines.toSorted((a, b) => b.marginCents - a.marginCents);
  const ends =
    sorted.length > 2 * ENDS ? [...sorted.slice(0, ENDS), ...sorted.slice(-ENDS)] : sorted;
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!best || !worst) return null;
  const losing = sorted.filter(({ marginCents }) => marginCents < 0).length;
  const [first, last] = [titleOf(best.projectId), titleOf(worst.projectId)];
  const [most, least] = [fmt.money(best.marginCents), fmt.money(worst.marginCents)];
  const lost = plural(losing, {
    0: 'No project loses money.',
    one: '# project loses money.',
    other: '# projects lose money.',
  });
  return (
    <ChartFigure
      kind="rows"
      title={
        sorted.length > 2 * ENDS
          ? t`Highest and lowest margins of projects`
          : t`Margins of projects`
      }
      reading={t`Highest: ${first} (${most}); lowest: ${last} (${least}). ${lost}`}
      pointHeader={t`Project`}
      series={[{ id: 'margin', name: t`Margin`, tone: 'result' }]}
      points={ends.map(({ projectId, marginCents }) => ({
        id: projectId,
        label: titleOf(projectId),
        values: { margin: marginCents },
      }))}
    />
  );
}
