import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Actor } from '#domain/access/policy.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { showUndoable } from '#ui/undoable.ts';
import { deleteTender, undoDelete } from '../actions.ts';
import { tenderProblem } from '../problems.ts';
import type { TenderLine } from '../tender.ts';

/** What cannot leave this device now is deleted at once and can be taken back; else it is asked for first. */
export function DeleteTender({ line, actor }: { line: TenderLine; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { online } = useStatus();
  const { tender, requests } = line;
  const canUndo = tender.version === 0 || !online;
  const remove = async () => {
    const outcome = await deleteTender(actor, tender);
    if (!outcome.ok) {
      showSnackbar(t(tenderProblem(outcome.problem)), { color: 'danger' });
      return;
    }
    await navigate({ to: '/subventions/tenders' });
    const undo = () => undoDelete(actor, tender, outcome.seq);
    showUndoable(t`Tender ${tender.code} deleted`, canUndo ? undo : null);
  };
  if (requests.length > 0) {
    return (
      <p className="x-hint">
        <Trans>There are requests of this tender: it cannot be deleted.</Trans>
      </p>
    );
  }
  return (
    <DeleteButton
      label={t`Delete tender`}
      question={t`Delete ${tender.code}?`}
      canUndo={canUndo}
      onDelete={() => void remove()}
    />
  );
}
