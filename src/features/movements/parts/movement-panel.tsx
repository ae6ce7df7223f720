import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { LivePanel } from '#ui/fields/live-panel.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import { accountChoices } from '../accounts.ts';
import { updateMovement } from '../actions.ts';
import { budgetChoices } from '../budget-choices.ts';
import { formOf, type MovementForm, movementResolver, patchOf } from '../form.ts';
import { nameOf, placeOf } from '../movement.ts';
import { movementProblem } from '../problems.ts';
import type { MovementsData } from '../queries.ts';
import type { MovementLine } from '../rows.ts';
import { DeleteMovement } from './delete-movement.tsx';
import { MatchSection } from './match-section.tsx';
import { MovementFields } from './movement-fields.tsx';

interface Props {
  actor: Actor;
  data: MovementsData;
  /** Opens another movement in place of this one; undefined closes it. */
  onPeek: (peek: string | undefined) => void;
}

/** The form of one movement at the side of the page. */
export function MovementPanel({
  id,
  lines,
  ...props
}: Props & { id: string; lines: readonly MovementLine[] }) {
  const line = lines.find(({ movement }) => movement.id === id);
  if (!line) return <MissingPanel onClose={() => props.onPeek(undefined)} />;
  return <MovementDetails key={id} {...props} line={line} />;
}

function MovementDetails({ line, actor, data, onPeek }: Props & { line: MovementLine }) {
  const { t } = useLingui();
  const { movement, paid } = line;
  const values = useMemo(() => formOf(movement), [movement]);
  const form = useLiveForm<MovementForm>(values, { resolver: movementResolver, mode: 'onBlur' });
  const { control, setValue, setError, changesIn, settle } = form;
  const readOnly = !canMoney(actor, 'update', placeOf(movement));
  const close = () => onPeek(undefined);

  const save = form.handleSubmit(async (typed) => {
    const { changes, seen } = changesIn(typed);
    const names = Object.keys(changes);
    const patch = patchOf(typed, names);
    const before = patchOf({ ...typed, ...seen }, names);
    const outcome = await updateMovement(actor, movement, patch, before);
    if (outcome.ok) settle(typed);
    else setError('root', { message: t(movementProblem(outcome.problem)) });
  });
  return (
    <LivePanel
      {...{ form, readOnly }}
      title={nameOf(movement)}
      onSave={save}
      onClose={close}
      mark={movement._mark}
      after={
        <>
          <MatchSection {...{ movement, paid, actor, readOnly }} />
          {canMoney(actor, 'delete', placeOf(movement)) ? (
            <DeleteMovement {...{ movement, paid, actor }} onGone={close} />
          ) : null}
        </>
      }
    >
      <MovementFields
        {...{ control, setValue, readOnly }}
        accounts={accountChoices(actor, data.project, data.companies, movement.bankIban ?? '')}
        budgets={budgetChoices(data.budgets, movement.budgetId)}
        isPaid={paid.length > 0}
      />
    </LivePanel>
  );
}
