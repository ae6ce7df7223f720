import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Actor } from '#domain/access/policy.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { showUndoable } from '#ui/undoable.ts';
import { removalOf } from '#ui/removal.ts';
import { deleteRequest } from '../actions.ts';
import { OBSTACLES } from '../problems.ts';
import type { RequestLine } from '../request.ts';

/**
 * What waits on this device for the network is deleted at once and can be taken back; else it is asked for
 * first. One that was never sent goes with all that is of it, and does not come back.
 */
export function DeleteRequest({ line: { request }, actor }: { line: RequestLine; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { online } = useStatus();
  const removal = removalOf(request, online);
  const remove = async () => {
    const outcome = await deleteRequest(actor, request);
    if (!outcome.ok) {
      showSnackbar(t(OBSTACLES[outcome.problem]), { color: 'danger' });
      return;
    }
    await navigate({ to: '/subventions/call-requests' });
    const undo = undoOf([outcome.seq]);
    showUndoable(t`Request ${request.internalCode} deleted`, removal.canUndo ? undo : null);
  };
  return (
    <DeleteButton
      label={t`Delete request`}
      question={t`Delete ${request.internalCode}?`}
      canUndo={removal.canUndo}
      onDelete={() => void remove()}
    >
      <Trans>
        It goes with its milestones, documents asked for and budget, and this cannot be undone from
        here. With a justification or minimis aid under it, the server refuses it.
      </Trans>
    </DeleteButton>
  );
}
