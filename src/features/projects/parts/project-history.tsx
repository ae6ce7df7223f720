import { Trans, useLingui } from '@lingui/react/macro';
import { changeFields } from '#records/actions.ts';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import { type Actor, canProject } from '#domain/access/policy.ts';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { PROJECTS } from '../definition.ts';
import type { ProjectView } from '../queries.ts';

/** Who made the project and who changed it last; with a connection, what. */
export function ProjectHistory({ view, actor }: { view: ProjectView; actor: Actor }) {
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
