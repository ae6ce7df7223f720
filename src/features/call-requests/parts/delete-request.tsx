import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { deleteRequest, undoChange } from '../actions.ts';
import { OBSTACLES } from '../problems.ts';
import { useStatus } from '../queries.ts';
import type { RequestLine } from '../request.ts';

const UNDO_MS = 10_000;

/**
 * What waits on this device for the network is deleted at once and can be taken back; else it is asked for
 * first. One that was never sent goes with all that is of it, and does not come back.
 */
export function DeleteRequest({ line: { request }, actor }: { line: RequestLine; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { online } = useStatus();
  const [asked, setAsked] = useState(false);
  const canUndo = request.version > 0 && !online;
  const remove = async () => {
    const outcome = await deleteRequest(actor, request);
    if (!outcome.ok) {
      showSnackbar(t(OBSTACLES[outcome.problem]), { color: 'danger' });
      return;
    }
    await navigate({ to: '/subventions/call-requests' });
    const undo = () => void undoChange(outcome.seq);
    showSnackbar(t`Request ${request.internalCode} deleted`, {
      duration: canUndo ? UNDO_MS : undefined,
      action: canUndo ? { label: t`Undo`, run: undo } : undefined,
    });
  };
  return (
    <div>
      <Button
        tone="danger"
        size="small"
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={() => (canUndo ? void remove() : setAsked(true))}
      >
        <Trans>Delete request</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Delete ${request.internalCode}?`}
        confirm={t`Delete request`}
        onConfirm={() => void remove()}
      >
        <p>
          <Trans>
            It goes with its milestones, documents asked for and budget, and this cannot be undone
            from here. With a justification or minimis aid under it, the server refuses it.
          </Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
