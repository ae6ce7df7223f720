import { sayRemoved } from '#records/remove.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Amortization } from '#contract/resources/amortizations.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { LivePanel } from '#ui/fields/live-panel.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import { useFmt } from '#ui/fmt.ts';
import { AMORTIZATION_TYPES } from '#ui/words/money.ts';
import { deleteCharge, placeOf, updateCharge } from '../actions.ts';
import { type ChargeForm, chargeResolver, formOf, patchOf } from '../form.ts';
import { chargeProblem } from '../problems.ts';
import { type Catalogues, useCharge } from '../queries.ts';
import { ChargeFields } from './charge-fields.tsx';

interface Props {
  actor: Actor;
  catalogues: Catalogues;
  onClose: () => void;
}

/** The form of one charge at the side of the page. */
export function ChargePanel({ id, ...props }: Props & { id: string }) {
  const charge = useCharge(id);
  if (charge === undefined) return null;
  if (charge === null) return <MissingPanel onClose={props.onClose} />;
  return <ChargeDetails {...props} charge={charge} />;
}

function ChargeDetails({
  charge,
  actor,
  catalogues,
  onClose,
}: Props & { charge: LocalRow<Amortization> }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const values = useMemo(() => formOf(charge), [charge]);
  const form = useLiveForm<ChargeForm>(values, { resolver: chargeResolver, mode: 'onBlur' });
  const { control, setValue, setError, changesIn, settle } = form;
  const readOnly = !canMoney(actor, 'update', placeOf(charge));
  const mayDelete = canMoney(actor, 'delete', placeOf(charge));
  const { usePctBp } = charge;

  const save = form.handleSubmit(async (typed) => {
    const { changes, seen } = changesIn(typed);
    const names = Object.keys(changes);
    const patch = patchOf(typed, names, usePctBp);
    const before = patchOf({ ...typed, ...seen }, names, usePctBp);
    const outcome = await updateCharge(actor, charge, patch, before);
    if (outcome.ok) settle(typed);
    else setError('root', { message: t(chargeProblem(outcome.problem)) });
  });
  const remove = async () => {
    const outcome = await deleteCharge(actor, charge);
    if (sayRemoved(outcome, t`Charge deleted`, (problem) => t(chargeProblem(problem)))) onClose();
  };
  const kind = t(AMORTIZATION_TYPES[charge.type]);
  return (
    <LivePanel
      {...{ form, readOnly, onClose }}
      title={`${kind} · ${fmt.month(`${charge.period}-01`)}`}
      onSave={save}
      mark={charge._mark}
      buttons={
        mayDelete ? (
          <DeleteButton label={t`Delete`} size="normal" onDelete={() => void remove()} />
        ) : null
      }
    >
      <ChargeFields {...{ control, setValue, actor, catalogues, readOnly, usePctBp }} />
    </LivePanel>
  );
}
