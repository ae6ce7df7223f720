import { Grid, Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Project } from '#contract/resources/projects.ts';
import { useActor } from '#records/use-actor.ts';
import { type Actor, canProject } from '#domain/access/policy.ts';
import type { ProjectAccess as Access } from '#domain/access/reasons.ts';
import { whyNotRemoved } from '#domain/projects/change.ts';
import { isOver } from '#domain/projects/states.ts';
import { changeFields, deleteRow } from '#records/actions.ts';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import { useRecords } from '#records/records-data.ts';
import { RemoveButton } from '#records/remove-button.tsx';
import { RowPageForm } from '#records/row-page.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Shown } from '#ui/not-shown.tsx';
import { Card } from '#ui/page.tsx';
import { EventLines } from '#ui/subventions/agenda.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { optionWords } from '#ui/words/options.ts';
import { PROJECTS } from './definition.ts';
import { AMOUNTS } from './parts/amount.tsx';
import { NewProjectPanel } from './parts/new-project-panel.tsx';
import { ProjectMonths } from './parts/project-months.tsx';
import { Subprojects } from './parts/subprojects.tsx';
import { useProjectId } from './parts/use-project-id.ts';
import { type ProjectView, useAccess, useAccountsOf, useDeadlines, useProject } from './queries.ts';
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

/** Who made the project and who changed it last; with a connection, what. */
function ProjectHistory({ view, actor }: { view: ProjectView; actor: Actor }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { project, peopleById } = view;
  const nameOf = (id: string | null) =>
    (id === null ? undefined : peopleById.get(id)?.name) ?? t`somebody`;
  return (
    <Card>
      <ul className="x-list">
        {project.updatedAt !== project.createdAt ? (
          <li>
            <Trans>
              Changed by {nameOf(project.updatedBy)} on {fmt.instant(project.updatedAt)}
            </Trans>
          </li>
        ) : null}
        <li>
          <Trans>
            Created by {nameOf(project.createdBy)} on {fmt.instant(project.createdAt)}
          </Trans>
        </li>
      </ul>
      <ChangeableHistory
        resource="projects"
        row={project}
        readOnly={!canProject(actor, 'update', project)}
        update={(patch, seen) => changeFields(PROJECTS, actor, project, { ...patch }, { ...seen })}
        isRestorable={(name) => name !== 'state'}
      />
    </Card>
  );
}

/** Deletes a project that has no subprojects. */
function ProjectDelete({ view, actor }: { view: ProjectView; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { project, subprojects } = view;
  const removal = {
    label: t`Delete project`,
    said: t`Project ${project.code} deleted`,
    refusal: whyNotRemoved(actor, project, { hasSubprojects: subprojects.length > 0 }),
    run: () => deleteRow(PROJECTS, actor, project),
  };
  const onGone = () => void navigate({ to: '/projects' });
  return <RemoveButton resource="projects" row={project} {...{ removal, onGone }} />;
}

/** The expense accounts that are bound to the project. */
function ProjectAccounts({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const accounts = useAccountsOf(projectId);
  if (!accounts || accounts.length === 0) return null;
  return (
    <Card
      title={t`Accounts`}
      actions={<Link to="/settings/expenses-accounts">{t`All accounts`}</Link>}
    >
      <ul className="x-list">
        {accounts.map(({ id, num, name }) => (
          <li key={id}>
            <span className="x-code">{num}</span> {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Who sees the project, and why. Shown to who administers the people: nobody else knows their rights. */
function ProjectAccess({ project }: { project: Project }) {
  const { t } = useLingui();
  const people = useAccess(project);
  if (!people || people.length === 0) return null;
  return (
    <Card title={t`Who has access`}>
      <ul className="x-list">
        {people.map(({ id, name, access }) => (
          <Wrap as="li" key={id} justify="space-between" gap="0 12px">
            <span>{name}</span>
            <span className="x-hint">
              <Reason {...access} />
            </span>
          </Wrap>
        ))}
      </ul>
    </Card>
  );
}

function Reason({ reason, level, amounts }: Access) {
  const { t } = useLingui();
  if (reason === 'role') return <Trans>Administrator of the group</Trans>;
  if (reason === 'company') return <Trans>Editor of its company</Trans>;
  const words = optionWords('users', 'projectRights.level', level);
  const right = words ? t(words) : level;
  return amounts ? (
    <Trans>By right: {right}, with amounts</Trans>
  ) : (
    <Trans>By right: {right}, without amounts</Trans>
  );
}

const MOST = 5;

/** The next days by which something has to be done for the subsidies of a project. */
function ProjectDeadlines({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const today = useTodayInMadrid();
  const events = useDeadlines()?.get(projectId);
  if (!events) return null;
  return (
    <Card title={t`Next deadlines`}>
      <EventLines events={events.slice(0, MOST)} today={today} showsDay />
    </Card>
  );
}
