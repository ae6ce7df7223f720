import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { RecordPanel } from '#records/record-panel.tsx';
import type { Amortization } from '#contract/resources/amortizations.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { useFmt } from '#ui/fmt.ts';
import { AMORTIZATION_TYPES } from '#ui/words/money.ts';
import { deleteCharge, updateCharge } from '../actions.ts';
import { type ChargeForm, chargeResolver, formOf, patchOf } from '../form.ts';
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
  const form = useRecordForm<ChargeForm>(draftName('amortizations', charge.id), values, {
    resolver: chargeResolver,
    mode: 'onBlur',
  });
  const { control, setValue } = form;
  const readOnly = !canMoney(actor, 'update', moneyPlaceOf(charge));
  const mayDelete = canMoney(actor, 'delete', moneyPlaceOf(charge));
  const { usePctBp } = charge;

  const kind = t(AMORTIZATION_TYPES[charge.type]);
  return (
    <RecordPanel
      resource="amortizations"
      row={charge}
      toPatch={(typed, names) => patchOf(typed, names, usePctBp)}
      update={(patch, seen) => updateCharge(actor, charge, patch, seen)}
      removal={
        mayDelete
          ? { label: t`Delete`, said: t`Charge deleted`, run: () => deleteCharge(actor, charge) }
          : null
      }
      {...{ form, readOnly, onClose }}
      title={`${kind} · ${fmt.month(`${charge.period}-01`)}`}
    >
      <ChargeFields {...{ control, setValue, actor, catalogues, readOnly, usePctBp }} />
    </RecordPanel>
  );
}
