import { sayRemoved } from '#records/remove.ts';
import { useLingui } from '@lingui/react/macro';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { deleteMovement } from '../actions.ts';
import { nameOf } from '../movement.ts';
import { movementProblem } from '../problems.ts';

/** Deletes a movement; what it paid waits for another. */
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
  const name = nameOf(movement);
  const remove = async () => {
    const outcome = await deleteMovement(actor, movement, paid);
    const said = t`"${name}" deleted`;
    if (sayRemoved(outcome, said, (problem) => t(movementProblem(problem)))) onGone();
  };
  return (
    <section className="mov-section">
      <DeleteButton label={t`Delete`} onDelete={() => void remove()} />
    </section>
  );
}
