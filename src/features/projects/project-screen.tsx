import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { MissingRecord } from '#records/not-downloaded.tsx';
import { PageOutlet } from '#ui/page-outlet.tsx';
import { LoadingPage } from '#ui/page.tsx';
import { RecordTabs } from '#records/record-tabs.tsx';
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
    return <LoadingPage />;
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
  return (
    <RecordTabs
      label={t`Project`}
      base="/projects/$projectId"
      params={{ projectId }}
      tabs={{
        '': t`General`,
        '/budgets': t`Budgets`,
        '/expenses': t`Expenses`,
        '/movements': t`Movements`,
        '/multimedias': t`Multimedia`,
        '/tracking': t`Tracking`,
        '/summary': t`Summary`,
      }}
    />
  );
}

function ProjectMissing() {
  const { t } = useLingui();
  return (
    <MissingRecord
      name={t`Project`}
      downloading={t`The projects are still being downloaded`}
      notHere={t`This project is not on this device`}
      notFound={t`Project not found or no access`}
      why={<Trans>It was deleted, or nobody gave you the right to see it.</Trans>}
      back={<Link to="/projects" className={buttonClass({})}>{t`All projects`}</Link>}
    />
  );
}
