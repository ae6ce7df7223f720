import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { RecordPanel } from '#records/record-panel.tsx';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { remove, update } from '../actions.ts';
import { formOf, patchOf, type RecordForm, recordResolver } from '../form.ts';
import type { TreasuryDesk, TreasuryRow } from '../queries.ts';
import { RecordFields } from './record-fields.tsx';

/** The form of one record at the side of the list. */
export function TreasuryRecordPanel({
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
  const form = useRecordForm<RecordForm>(draftName('treasuryRecords', record.id), values, {
    resolver: recordResolver,
    mode: 'onBlur',
  });
  const { control, setValue } = form;
  const name = record.concept || record.counterparty;
  return (
    <RecordPanel
      resource="treasuryRecords"
      row={record}
      toPatch={patchOf}
      update={(patch, seen) =>
        update(actor, 'treasuryRecords', record, {
          patch,
          seen,
          label: t`Record of the treasury: ${name}`,
        })
      }
      removal={{
        label: t`Delete`,
        said: t`Record deleted`,
        run: () =>
          remove(actor, 'treasuryRecords', record, t`Record of the treasury deleted: ${name}`),
      }}
      {...{ form, onClose, readOnly, after }}
      title={name || t`Record of the treasury`}
    >
      <RecordFields {...{ control, setValue, desk, readOnly }} />
    </RecordPanel>
  );
}
