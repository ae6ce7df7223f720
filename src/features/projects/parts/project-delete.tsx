import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Actor } from '#domain/access/policy.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { showUndoable } from '#ui/undoable.ts';
import { deleteProject, undoDelete } from '../actions.ts';
import { projectProblem } from '../problems.ts';
import type { ProjectView } from '../queries.ts';

/**
 * Deletes the project. What never left this device, or cannot leave it now, is deleted at once and can
 * be taken back; what the server would delete at once is asked for first.
 */
export function ProjectDelete({ view, actor }: { view: ProjectView; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { online } = useStatus();
  const { project, subprojects } = view;
  const canUndo = project.version === 0 || !online;

  const remove = async () => {
    const outcome = await deleteProject(actor, project);
    if (!outcome.ok) {
      showSnackbar(t(projectProblem(outcome.problem)), { color: 'danger' });
      return;
    }
    await navigate({ to: '/projects' });
    const undo = () => undoDelete(project, outcome.seq);
    showUndoable(t`Project ${project.code} deleted`, canUndo ? undo : null);
  };

  if (subprojects.length > 0) {
    return (
      <p className="x-hint">
        <Trans>To delete this project, move or delete its subprojects first.</Trans>
      </p>
    );
  }
  return (
    <DeleteButton
      label={t`Delete project`}
      question={t`Delete ${project.code} ${project.name}?`}
      canUndo={canUndo}
      onDelete={() => void remove()}
    />
  );
}
