import { useLingui } from '@lingui/react/macro';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Actor } from '#domain/access/policy.ts';
import { sayUndoable } from '#records/remove.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { deleteReinvoice } from '../actions.ts';
import { OBSTACLES } from '../words.ts';

/** Deletes a draft. */
export function DeleteDraft({
  reinvoice,
  actor,
  onGone,
}: {
  reinvoice: Reinvoice;
  actor: Actor;
  onGone: () => void;
}) {
  const { t } = useLingui();
  const remove = async () => {
    const outcome = await deleteReinvoice(actor, reinvoice);
    if (sayUndoable(outcome, t`Draft deleted`, (problem) => t(OBSTACLES[problem]))) onGone();
  };
  return <DeleteButton label={t`Delete draft`} onDelete={() => void remove()} />;
}
