import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { deleteMovement } from '../actions.ts';
import { nameOf } from '../movement.ts';
import { useStatus } from '../queries.ts';
import { useReport } from '../use-report.ts';

/** What cannot leave this device now goes at once and can be taken back; the rest is asked for first. */
export function DeleteMovement({
  movement,
  paid,
  actor,
  onGone,
}: {
  movement: Movement;
  paid: readonly Expense[];
  actor: Actor;
  onGone: () => void;
}) {
  const { t } = useLingui();
  const report = useReport();
  const { online } = useStatus();
  const [asked, setAsked] = useState(false);
  const name = nameOf(movement);
  const canUndo = !online && movement.version > 0;
  const remove = async () => {
    if (report(await deleteMovement(actor, movement, paid), t`"${name}" deleted`, canUndo)) {
      onGone();
    }
  };
  return (
    <section className="mov-section">
      <div>
        <Button
          tone="danger"
          size="small"
          icon={<Trash2 size={14} aria-hidden="true" />}
          onClick={() => (canUndo ? void remove() : setAsked(true))}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Delete "${name}"?`}
        confirm={t`Delete`}
        onConfirm={() => void remove()}
      >
        <p>
          <Trans>It is deleted for everybody, and this cannot be undone from here.</Trans>
        </p>
      </ConfirmDialog>
    </section>
  );
}
