import { Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useActor } from '#records/use-actor.ts';
import { canProject } from '#domain/access/policy.ts';
import { isOver } from '#domain/projects/states.ts';
import { useRecords } from '#records/records-data.ts';
import { RowPageForm } from '#records/row-page.tsx';
import { Shown } from '#ui/not-shown.tsx';
import { Card } from '#ui/page.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { PROJECTS } from './definition.ts';
import { AMOUNTS } from './parts/amount.tsx';
import { NewProjectPanel } from './parts/new-project-panel.tsx';
import { ProjectAccess } from './parts/project-access.tsx';
import { ProjectAccounts } from './parts/project-accounts.tsx';
import { ProjectMonths } from './parts/project-months.tsx';
import { ProjectDeadlines } from './parts/project-deadlines.tsx';
import { ProjectDelete } from './parts/project-delete.tsx';
import { ProjectHistory } from './parts/project-history.tsx';
import { Subprojects } from './parts/subprojects.tsx';
import { useProjectId } from './parts/use-project-id.ts';
import { useProject } from './queries.ts';
import { NEW_PROJECT, projectsSearch } from './search.ts';

/** The first tab of a project: its data, its subprojects, who changed it, and below what others add. */
export function ProjectGeneral({ below = null }: { below?: ReactNode }) {
  const { t } = useLingui();
  const projectId = useProjectId();
  const view = useProject(projectId);
  const actor = useActor();
  const data = useRecords(PROJECTS);
  const { search, change } = useAddressSearch(projectsSearch);
  if (!view || !actor || !data) return null;
  const { project } = view;
  const mayCreate = canProject(actor, 'create', project) && !isOver(project.state);
  return (
    <Grid
      className="projects-general x-in-full"
      gap="16px"
      alignItems="start"
      templateColumns={{ xl: 'minmax(0, 72ch) minmax(360px, 1fr)' }}
    >
      <Card key={project.id} title={t`General data`}>
        <RowPageForm definition={PROJECTS} {...{ data, actor }} row={project} />
      </Card>
      <div className="x-column">
        <ProjectDeadlines projectId={project.id} />
        <Shown needs={AMOUNTS} title={t`Cash flow`}>
          <ProjectMonths projectId={project.id} />
        </Shown>
        <Subprojects
          view={view}
          actor={actor}
          onAdd={mayCreate ? () => change({ peek: NEW_PROJECT }) : null}
        />
        <Shown needs={['expenseAccounts']} title={t`Expense accounts`}>
          <ProjectAccounts projectId={project.id} />
        </Shown>
        <ProjectAccess project={project} />
        <ProjectHistory view={view} actor={actor} />
        {canProject(actor, 'delete', project) ? <ProjectDelete view={view} actor={actor} /> : null}
      </div>
      {below === null ? null : <div className="x-wide">{below}</div>}
      {mayCreate && search.peek === NEW_PROJECT ? (
        <NewProjectPanel
          actor={actor}
          start={{ parentId: project.id, companyId: project.companyId }}
          onClose={() => change({ peek: undefined })}
        />
      ) : null}
    </Grid>
  );
}
