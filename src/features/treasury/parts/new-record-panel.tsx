import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import { draftName } from '#local/drafts.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import { create } from '../actions.ts';
import { emptyRecord, fieldsOf, type RecordForm, recordResolver } from '../form.ts';
import type { TreasuryDesk } from '../queries.ts';
import type { TreasurySearch } from '../search.ts';
import { RecordFields } from './record-fields.tsx';

/** A new record of the treasury. */
export function NewTreasuryRecordPanel({
  actor,
  desk,
  search,
  today,
  onClose,
}: {
  actor: Actor;
  desk: TreasuryDesk;
  search: TreasurySearch;
  today: Day;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const company = desk.companies.find(({ id }) => id === search.company)?.id ?? '';
  const [start] = useState(() => emptyRecord(today, company, search.scenario ?? ''));
  const form = useRecordForm<RecordForm>(draftName('treasuryRecords', null), start, {
    resolver: recordResolver,
  });
  const { control, setValue } = form;
  return (
    <NewRecordPanel
      {...{ form, onClose }}
      resource="treasuryRecords"
      title={t`New record`}
      create={(typed) => {
        const name = typed.concept || typed.counterparty;
        const label = t`New record of the treasury: ${name}`;
        return create(actor, 'treasuryRecords', fieldsOf(typed), label);
      }}
      said={t`Record saved on this device`}
      label={<Trans>Create record</Trans>}
    >
      <RecordFields {...{ control, setValue, desk }} readOnly={false} />
    </NewRecordPanel>
  );
}
