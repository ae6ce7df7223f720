import { sayUndoable } from '#records/remove.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Actor } from '#domain/access/policy.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { deleteProject } from '../actions.ts';
import { projectProblem } from '../problems.ts';
import type { ProjectView } from '../queries.ts';

/** Deletes a project that has no subprojects. */
export function ProjectDelete({ view, actor }: { view: ProjectView; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { project, subprojects } = view;

  const remove = async () => {
    const outcome = await deleteProject(actor, project);
    const said = t`Project ${project.code} deleted`;
    if (!sayUndoable(outcome, said, (problem) => t(projectProblem(problem)))) return;
    await navigate({ to: '/projects' });
  };

  if (subprojects.length > 0) {
    return (
      <p className="x-hint">
        <Trans>To delete this project, move or delete its subprojects first.</Trans>
      </p>
    );
  }
  return <DeleteButton label={t`Delete project`} onDelete={() => void remove()} />;
}
