import { Trans, useLingui } from '@lingui/react/macro';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
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
  const name = nameOf(movement);
  const canUndo = !online && movement.version > 0;
  const remove = async () => {
    if (report(await deleteMovement(actor, movement, paid), t`"${name}" deleted`, canUndo)) {
      onGone();
    }
  };
  return (
    <section className="mov-section">
      <DeleteButton
        label={t`Delete`}
        question={t`Delete "${name}"?`}
        canUndo={canUndo}
        onDelete={() => void remove()}
      >
        <Trans>It is deleted for everybody, and this cannot be undone from here.</Trans>
      </DeleteButton>
    </section>
  );
}
