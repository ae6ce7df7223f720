import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { RecordPanel } from '#records/record-panel.tsx';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { accountChoices } from '../accounts.ts';
import { deleteMovement, updateMovement } from '../actions.ts';
import { budgetChoices } from '../budget-choices.ts';
import { formOf, type MovementForm, movementResolver, patchOf } from '../form.ts';
import { nameOf } from '../movement.ts';
import type { MovementsData } from '../queries.ts';
import type { MovementLine } from '../rows.ts';
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
  const form = useRecordForm<MovementForm>(draftName('movements', movement.id), values, {
    resolver: movementResolver,
    mode: 'onBlur',
  });
  const { control, setValue } = form;
  const readOnly = !canMoney(actor, 'update', moneyPlaceOf(movement));
  const close = () => onPeek(undefined);
  const name = nameOf(movement);
  return (
    <RecordPanel
      resource="movements"
      row={movement}
      toPatch={patchOf}
      update={(patch, seen) => updateMovement(actor, movement, patch, seen)}
      removal={
        canMoney(actor, 'delete', moneyPlaceOf(movement))
          ? {
              label: t`Delete`,
              said: t`"${name}" deleted`,
              released: paid,
              run: () => deleteMovement(actor, movement, paid),
            }
          : null
      }
      {...{ form, readOnly }}
      title={name}
      onClose={close}
      after={<MatchSection {...{ movement, paid, actor, readOnly }} />}
    >
      <MovementFields
        {...{ control, setValue, readOnly }}
        accounts={accountChoices(actor, data.project, data.companies, movement.bankIban ?? '')}
        budgets={budgetChoices(data.budgets, movement.budgetId)}
        isPaid={paid.length > 0}
      />
    </RecordPanel>
  );
}
