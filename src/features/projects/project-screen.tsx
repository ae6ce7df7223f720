import { useStatus } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageOutlet } from '#ui/page-outlet.tsx';
import { Skeleton, TabNav } from '#ui/page.tsx';
import { ProjectHeader } from './parts/project-header.tsx';
import { useProjectId } from './parts/use-project-id.ts';
import { useProject } from './queries.ts';
import './projects.css';

/** /projects/{id}: head and tabs of one project; the tab in view is the outlet. */
export function ProjectScreen() {
  const projectId = useProjectId();
  const view = useProject(projectId);
  const actor = useActor();
  if (view === undefined || actor === undefined) {
    return (
      <div className="x-column">
        <Skeleton lines={6} />
      </div>
    );
  }
  if (view === null) return <ProjectMissing />;
  return (
    <div className="x-column">
      <ProjectHeader view={view} actor={actor} />
      <ProjectTabs projectId={projectId} />
      <PageOutlet hasHead />
    </div>
  );
}

function ProjectTabs({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const params = { projectId };
  const options = { includeSearch: false };
  return (
    <TabNav label={t`Project`}>
      <Link to="/projects/$projectId" params={params} activeOptions={{ ...options, exact: true }}>
        <Trans>General</Trans>
      </Link>
      <Link to="/projects/$projectId/budgets" params={params} activeOptions={options}>
        <Trans>Budgets</Trans>
      </Link>
      <Link to="/projects/$projectId/expenses" params={params} activeOptions={options}>
        <Trans>Expenses</Trans>
      </Link>
      <Link to="/projects/$projectId/movements" params={params} activeOptions={options}>
        <Trans>Movements</Trans>
      </Link>
      <Link to="/projects/$projectId/multimedias" params={params} activeOptions={options}>
        <Trans>Multimedia</Trans>
      </Link>
      <Link to="/projects/$projectId/tracking" params={params} activeOptions={options}>
        <Trans>Tracking</Trans>
      </Link>
      <Link to="/projects/$projectId/summary" params={params} activeOptions={options}>
        <Trans>Summary</Trans>
      </Link>
    </TabNav>
  );
}

/** Not in the mirror: whether it is missing here or missing at all depends on what was downloaded. */
function ProjectMissing() {
  const { t } = useLingui();
  const { online, firstDownload } = useStatus();
  const back = (
    <Link to="/projects" className={buttonClass({})}>
      <Trans>All projects</Trans>
    </Link>
  );
  let state: ReactNode;
  if (!online) {
    state = (
      <EmptyState kind="not-downloaded" title={t`This project is not on this device`} action={back}>
        <Trans>Without network it cannot be fetched. Open it again when you are online.</Trans>
      </EmptyState>
    );
  } else if (firstDownload !== 'done') {
    state = (
      <EmptyState kind="not-downloaded" title={t`The projects are still being downloaded`}>
        <Trans>This page fills by itself.</Trans>
      </EmptyState>
    );
  } else {
    state = (
      <EmptyState kind="none-match" title={t`Project not found or no access`} action={back}>
        <Trans>It was deleted, or nobody gave you the right to see it.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className="x-column">
      <h1 className="x-hidden" tabIndex={-1}>
        <Trans>Project</Trans>
      </h1>
      {state}
    </div>
  );
}
