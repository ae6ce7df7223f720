import { Trans, useLingui } from '@lingui/react/macro';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import type { ProjectView } from '../queries.ts';

/** Who made the project and who changed it last, and when. */
export function ProjectHistory({ view }: { view: ProjectView }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { project, peopleById } = view;
  const nameOf = (id: string | null) =>
    (id === null ? undefined : peopleById.get(id)?.name) ?? t`somebody`;
  return (
    <Card title={t`History`}>
      <ul className="projects-history">
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
    </Card>
  );
}
