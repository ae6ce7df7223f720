import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { deleteReinvoice, undoDelete } from '../actions.ts';
import { OBSTACLES } from '../words.ts';

const UNDO_MS = 10_000;

/** Deletes a draft at once; it can be taken back, sent or not. */
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
    if (!outcome.ok) {
      showSnackbar(t(OBSTACLES[outcome.problem]), { color: 'danger' });
      return;
    }
    onGone();
    showSnackbar(t`Draft deleted`, {
      duration: UNDO_MS,
      action: {
        label: t`Undo`,
        run: () => void undoDelete(actor, reinvoice, outcome.seq),
      },
    });
  };
  return (
    <div>
      <Button
        tone="danger"
        size="small"
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={() => void remove()}
      >
        <Trans>Delete draft</Trans>
      </Button>
    </div>
  );
}
