import { sayUndoable } from '#records/remove.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Actor } from '#domain/access/policy.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { deleteTender } from '../actions.ts';
import { tenderProblem } from '../problems.ts';
import type { TenderLine } from '../tender.ts';

/** Deletes a tender that has no requests. */
export function DeleteTender({ line, actor }: { line: TenderLine; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tender, requests } = line;
  const remove = async () => {
    const outcome = await deleteTender(actor, tender);
    const said = t`Tender ${tender.code} deleted`;
    if (!sayUndoable(outcome, said, (problem) => t(tenderProblem(problem)))) return;
    await navigate({ to: '/subventions/tenders' });
  };
  if (requests.length > 0) {
    return (
      <p className="x-hint">
        <Trans>There are requests of this tender: it cannot be deleted.</Trans>
      </p>
    );
  }
  return <DeleteButton label={t`Delete tender`} onDelete={() => void remove()} />;
}
