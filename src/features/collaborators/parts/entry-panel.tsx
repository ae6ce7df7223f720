import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { RecordPanel } from '#records/record-panel.tsx';
import type { BalanceEntryRow } from '#contract/resources/balance-entries.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { useFmt } from '#ui/fmt.ts';
import { BALANCE_ORIGINS } from '#ui/words/money.ts';
import { deleteEntry, updateEntry } from '../actions.ts';
import { type EntryForm, entryResolver, formOf, patchOf } from '../form.ts';
import { EntryFields } from './entry-fields.tsx';

/** The form of one entry at the side of the statement. */
export function EntryPanel({
  actor,
  collaborator,
  entry,
  onClose,
}: {
  actor: Actor;
  collaborator: Collaborator;
  entry: LocalRow<BalanceEntryRow>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const values = useMemo(() => formOf(entry), [entry]);
  const form = useRecordForm<EntryForm>(draftName('balanceEntries', entry.id), values, {
    resolver: entryResolver,
    mode: 'onBlur',
  });
  const { control, setValue } = form;
  return (
    <RecordPanel
      resource="balanceEntries"
      row={entry}
      toPatch={patchOf}
      update={(patch, seen) => updateEntry(actor, collaborator, entry, patch, seen)}
      removal={{
        label: t`Delete`,
        said: t`Entry deleted`,
        run: () => deleteEntry(actor, collaborator, entry),
      }}
      {...{ form, onClose }}
      readOnly={false}
      title={`${t(BALANCE_ORIGINS[entry.origin])} · ${fmt.day(entry.date)}`}
    >
      <EntryFields {...{ control, setValue }} readOnly={false} />
    </RecordPanel>
  );
}
