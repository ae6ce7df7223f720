import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { deleteTender, undoDelete } from '../actions.ts';
import { tenderProblem } from '../problems.ts';
import { useStatus } from '../queries.ts';
import type { TenderLine } from '../tender.ts';

const UNDO_MS = 10_000;

/** What cannot leave this device now is deleted at once and can be taken back; else it is asked for first. */
export function DeleteTender({ line, actor }: { line: TenderLine; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { online } = useStatus();
  const [asked, setAsked] = useState(false);
  const { tender, requests } = line;
  const canUndo = tender.version === 0 || !online;
  const remove = async () => {
    const outcome = await deleteTender(actor, tender);
    if (!outcome.ok) {
      showSnackbar(t(tenderProblem(outcome.problem)), { color: 'danger' });
      return;
    }
    await navigate({ to: '/subventions/tenders' });
    const undo = () => void undoDelete(actor, tender, outcome.seq);
    showSnackbar(t`Tender ${tender.code} deleted`, {
      duration: canUndo ? UNDO_MS : undefined,
      action: canUndo ? { label: t`Undo`, run: undo } : undefined,
    });
  };
  if (requests.length > 0) {
    return (
      <p className="x-hint">
        <Trans>There are requests of this tender: it cannot be deleted.</Trans>
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
        <Trans>Delete tender</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Delete ${tender.code}?`}
        confirm={t`Delete tender`}
        onConfirm={() => void remove()}
      >
        <p>
          <Trans>It is deleted for everybody, and this cannot be undone from here.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
