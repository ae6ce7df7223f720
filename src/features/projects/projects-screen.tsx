import { Text } from '@chakra-ui/react';
import { NewButton } from '#ui/new-button.tsx';
import { ImportButton } from '#records/import-button.tsx';
import { useActor } from '#records/use-actor.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useCallback, useMemo } from 'react';
import { type Actor, canProject } from '#domain/access/policy.ts';
import { PROJECT_STATES, type ProjectState } from '#domain/projects/states.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridGrouping } from '#ui/grid/types.ts';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { useBulkTags } from '#records/tagging/use-bulk-tags.tsx';
import { NoRowsYet } from '#records/not-downloaded.tsx';
import { PROJECT_STATE_LOOKS } from './labels.ts';
import { ProjectCard, usePortfolioColumns } from './parts/portfolio-columns.tsx';
import { PortfolioFilters } from './parts/portfolio-filters.tsx';
import { PortfolioHeadline } from './parts/portfolio-headline.tsx';
import { type Portfolio, type PortfolioRow, viewPortfolio } from './portfolio.ts';
import { usePortfolio } from './queries.ts';
import {
  NEW_PROJECT,
  NO_FILTERS,
  type PortfolioGroup,
  type ProjectsSearch,
  projectsSearch,
} from './search.ts';
import './projects.css';

/** Forms come when they are opened, with the schemas that judge them. */
const ImportProjects = lazyDialog(async () => ({
  default: (await import('./parts/import-projects.tsx')).ImportProjects,
}));
const NewProject = lazyDialog(async () => ({
  default: (await import('./parts/new-project-panel.tsx')).NewProjectPanel,
}));

interface Props {
  /** Between the heading and the portfolio, once that is there. */
  Above?: ComponentType<{ portfolio: Portfolio; search: ProjectsSearch }>;
}

/** /projects: the portfolio of all projects that the person may see. */
export function ProjectsScreen({ Above }: Props = {}) {
  const { t } = useLingui();
  const portfolio = usePortfolio();
  const actor = useActor();
  const { search, change } = useAddressSearch(projectsSearch);
  const mayCreate =
    actor !== undefined &&
    [...(portfolio?.companiesById.values() ?? [])].some(
      ({ id, archived }) => !archived && canProject(actor, 'create', { companyId: id }),
    );
  const openForm = useCallback(() => change({ peek: NEW_PROJECT }), [change]);
  const closeForm = useCallback(() => change({ peek: undefined, parent: undefined }), [change]);
  const newProject = mayCreate ? <NewButton onClick={openForm}>{t`New project`}</NewButton> : null;
  return (
    <div className="x-column">
      <PageHeader
        title={t`Projects`}
        count={portfolio ? String(portfolio.projects.length) : undefined}
        actions={
          <>
            {actor && mayCreate ? (
              <ImportButton
                renderDialog={(onClose) => <ImportProjects {...{ actor, onClose }} />}
              />
            ) : null}
            {newProject}
          </>
        }
      />
      {portfolio === undefined || (search.over && portfolio.isCounting) ? (
        <Skeleton lines={8} />
      ) : portfolio.projects.length === 0 ? (
        <NoProjects action={newProject} />
      ) : (
        <>
          {Above ? <Above {...{ portfolio, search }} /> : null}
          <PortfolioGrid {...{ portfolio, search, actor }} onChange={change} />
        </>
      )}
      {actor && mayCreate && search.peek === NEW_PROJECT ? (
        <NewProject actor={actor} start={newProjectStart(portfolio, search)} onClose={closeForm} />
      ) : null}
    </div>
  );
}

interface PortfolioGridProps {
  portfolio: Portfolio;
  search: ProjectsSearch;
  actor: Actor | undefined;
  onChange: (changes: Partial<ProjectsSearch>) => void;
}

function PortfolioGrid({ portfolio, search, actor, onChange }: PortfolioGridProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = usePortfolioColumns();
  const grouping = useGrouping(search.group);
  const view = useMemo(() => viewPortfolio(portfolio, search), [portfolio, search]);
  const { hidden } = view;
  const shown = useMemo(() => projectsIn(view.rows), [view]);
  const tagging = useBulkTags(
    'projects',
    shown,
    (project) => actor !== undefined && canProject(actor, 'update', project),
    ({ code, name }) => `${code} ${name}`,
  );
  return (
    <>
      <PortfolioHeadline portfolio={portfolio} view={search.company} />
      <PortfolioFilters
        projects={portfolio.projects}
        companiesById={portfolio.companiesById}
        peopleById={portfolio.peopleById}
        search={search}
        onChange={onChange}
      />
      <DataGrid
        label={t`Projects`}
        rows={view.rows}
        columns={columns}
        rowId={idOf}
        {...tagging.grid}
        getSubRows={childrenOf}
        defaultExpanded={search.over ? 'all' : 'none'}
        groupBy={grouping}
        totals={hidden < view.projects && !portfolio.isCounting ? { ...view.totals } : {}}
        onOpen={({ id }) =>
          void navigate({ to: '/projects/$projectId', params: { projectId: id } })
        }
        renderCard={renderCard}
        stateKey="projects"
        toolbar={
          tagging.bar ?? (
            <Text as="span" className="x-hint" hideBelow="md">
              {search.own ? (
                <Trans>Own figures of each project</Trans>
              ) : (
                <Trans>Figures with the subprojects in view</Trans>
              )}
            </Text>
          )
        }
        empty={
          <NoMatch title={t`No project matches`} onClear={() => onChange(NO_FILTERS)}>
            <Trans>None of the projects on this device passes all the filters.</Trans>
          </NoMatch>
        }
      />
      {hidden > 0 ? (
        <p className="x-hint">
          <Plural
            value={view.projects}
            one={`Without ${hidden} of # project, whose amounts you may not see.`}
            other={`Without ${hidden} of # projects, whose amounts you may not see.`}
          />
        </p>
      ) : null}
    </>
  );
}

function NoProjects({ action }: { action: React.ReactNode }) {
  const { t } = useLingui();
  return (
    <NoRowsYet
      title={t`No projects yet`}
      action={action}
      missing={t`The projects are not on this device yet`}
      isMany
    >
      <Trans>Here you will see every project with its income, expenses and what is left.</Trans>
    </NoRowsYet>
  );
}

/** Groups by name of company, or by state in the order of a project's life. */
function useGrouping(group: PortfolioGroup | undefined): GridGrouping<PortfolioRow> | null {
  const { t } = useLingui();
  return useMemo(() => {
    if (group === undefined) return null;
    if (group === 'company') {
      return { id: 'company', label: ({ company }) => company?.name ?? t`Unknown company` };
    }
    const labelOf = (state: ProjectState) => t(PROJECT_STATE_LOOKS[state].label);
    const order = new Map(PROJECT_STATES.map((state, index) => [labelOf(state), index]));
    return {
      id: 'state',
      label: ({ project }) => labelOf(project.state),
      sort: (a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0),
    };
  }, [group, t]);
}

function newProjectStart(portfolio: Portfolio | undefined, { company, parent }: ProjectsSearch) {
  const above = portfolio?.projects.find(({ id }) => id === parent);
  if (above) return { parentId: above.id, companyId: above.companyId };
  return company && company !== 'ua' ? { companyId: company } : {};
}

function projectsIn(rows: readonly PortfolioRow[]): PortfolioRow['project'][] {
  return rows.flatMap(({ project, children }) => [project, ...projectsIn(children)]);
}

const idOf = ({ id }: PortfolioRow): string => id;
const childrenOf = ({ children }: PortfolioRow): PortfolioRow[] => children;
const renderCard = (row: PortfolioRow) => <ProjectCard row={row} />;
