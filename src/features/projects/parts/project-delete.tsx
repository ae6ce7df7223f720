import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Actor } from '#domain/access/policy.ts';
import { whyNotRemoved } from '#domain/projects/change.ts';
import { deleteRow } from '#records/actions.ts';
import { RemoveButton } from '#records/remove-button.tsx';
import { PROJECTS } from '../definition.ts';
import type { ProjectView } from '../queries.ts';

/** Deletes a project that has no subprojects. */
export function ProjectDelete({ view, actor }: { view: ProjectView; actor: Actor }) {
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
