import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { deleteProject, undoDelete } from '../actions.ts';
import { projectProblem } from '../problems.ts';
import type { ProjectView } from '../queries.ts';
import { useStatus } from './use-status.ts';

const UNDO_MS = 10_000;

/**
 * Deletes the project. What never left this device, or cannot leave it now, is deleted at once and can
 * be taken back; what the server would delete at once is asked for first.
 */
export function ProjectDelete({ view, actor }: { view: ProjectView; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { online } = useStatus();
  const [asked, setAsked] = useState(false);
  const { project, subprojects } = view;
  const canUndo = project.version === 0 || !online;

  const remove = async () => {
    const outcome = await deleteProject(actor, project);
    if (!outcome.ok) {
      showSnackbar(t(projectProblem(outcome.problem)), { color: 'danger' });
      return;
    }
    await navigate({ to: '/projects' });
    const undo = async () => {
      if (await undoDelete(project, outcome.seq)) return;
      showSnackbar(
        t`Too late to take it back: the deletion was sent or other changes followed it.`,
      );
    };
    showSnackbar(t`Project ${project.code} deleted`, {
      duration: canUndo ? UNDO_MS : undefined,
      action: canUndo ? { label: t`Undo`, run: () => void undo() } : undefined,
    });
  };

  if (subprojects.length > 0) {
    return (
      <p className="x-hint">
        <Trans>To delete this project, move or delete its subprojects first.</Trans>
      </p>
    );
  }
  return (
    <div>
      <Button
        tone="danger"
        size="small"
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={() => (canUndo ? void remove() : setAsked(true))}
      >
        <Trans>Delete project</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Delete ${project.code} ${project.name}?`}
        confirm={t`Delete project`}
        onConfirm={() => void remove()}
      >
        <p>
          <Trans>It is deleted for everybody, and this cannot be undone from here.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
