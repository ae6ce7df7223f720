import { sayUndoable } from '#records/remove.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Actor } from '#domain/access/policy.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { deleteRequest } from '../actions.ts';
import { OBSTACLES } from '../problems.ts';
import type { RequestLine } from '../request.ts';

/** Deletes a request after a question: much goes with it. What was never sent does not come back. */
export function DeleteRequest({ line: { request }, actor }: { line: RequestLine; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const remove = async () => {
    const outcome = await deleteRequest(actor, request);
    const said = t`Request ${request.internalCode} deleted`;
    if (!sayUndoable(outcome, said, (problem) => t(OBSTACLES[problem]))) return;
    await navigate({ to: '/subventions/call-requests' });
  };
  return (
    <DeleteButton
      label={t`Delete request`}
      question={t`Delete ${request.internalCode}?`}
      onDelete={() => void remove()}
    >
      <Trans>
        It goes with its milestones, documents asked for and budget. With a justification or minimis
        aid under it, the server refuses it.
      </Trans>
    </DeleteButton>
  );
}
