import { DeleteButton } from '#ui/delete-button.tsx';
import { sayRemoved } from '#records/remove.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import { LivePanel } from '#ui/fields/live-panel.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import { remove, update } from '../actions.ts';
import { formOf, patchOf, type RecordForm, recordResolver } from '../form.ts';
import type { TreasuryDesk, TreasuryRow } from '../queries.ts';
import { treasuryProblem } from '../words.ts';
import { RecordFields } from './record-fields.tsx';

/** The form of one record at the side of the list. */
export function RecordPanel({
  actor,
  desk,
  record,
  after,
  onClose,
}: {
  actor: Actor;
  desk: TreasuryDesk;
  record: TreasuryRow;
  /** What stands below the form. */
  after?: ReactNode;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const readOnly = !canTreasury(actor, record.companyId);
  const values = useMemo(() => formOf(record), [record]);
  const form = useLiveForm<RecordForm>(values, { resolver: recordResolver, mode: 'onBlur' });
  const { control, setValue, setError, changesIn, settle } = form;
  const name = record.concept || record.counterparty;
  const save = form.handleSubmit(async (filled) => {
    const { changes, seen } = changesIn(filled);
    const names = Object.keys(changes);
    const outcome = await update(actor, 'treasuryRecords', record, {
      patch: patchOf(filled, names),
      seen: patchOf({ ...filled, ...seen }, names),
      label: t`Record of the treasury: ${name}`,
    });
    if (outcome.ok) settle(filled);
    else setError('root', { message: t(treasuryProblem(outcome.problem)) });
  });
  const removeIt = async () => {
    const label = t`Record of the treasury deleted: ${name}`;
    const outcome = await remove(actor, 'treasuryRecords', record, label);
    const said = t`Record deleted`;
    if (sayRemoved(outcome, said, (problem) => t(treasuryProblem(problem)))) onClose();
  };
  return (
    <LivePanel
      {...{ form, onClose, readOnly, after }}
      title={name || t`Record of the treasury`}
      onSave={save}
      mark={record._mark}
      buttons={<DeleteButton label={t`Delete`} size="normal" onDelete={() => void removeIt()} />}
    >
      <RecordFields {...{ control, setValue, desk, readOnly }} />
    </LivePanel>
  );
}
