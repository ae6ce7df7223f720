import { useStatus } from '#records/use-status.ts';
import { useLingui } from '@lingui/react/macro';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { removalOf } from '#ui/removal.ts';
import { deleteMovement } from '../actions.ts';
import { nameOf } from '../movement.ts';
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
  const removal = removalOf(movement, online);
  const remove = async () => {
    if (
      report(await deleteMovement(actor, movement, paid), t`"${name}" deleted`, removal.canUndo)
    ) {
      onGone();
    }
  };
  return (
    <section className="mov-section">
      <DeleteButton
        label={t`Delete`}
        question={t`Delete "${name}"?`}
        {...removal}
        onDelete={() => void remove()}
      />
    </section>
  );
}
