import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import { draftName } from '#local/drafts.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { Actor } from '#domain/access/policy.ts';
import { today } from '#ui/today.ts';
import { createEntry } from '../actions.ts';
import { emptyEntry, type EntryForm, entryResolver, fieldsOf } from '../form.ts';
import { EntryFields } from './entry-fields.tsx';

/** Writes an entry in a collaborator's account; saves on this device, with or without network. */
export function NewEntryPanel({
  actor,
  collaborator,
  onClose,
}: {
  actor: Actor;
  collaborator: Collaborator;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [start] = useState(() => emptyEntry(today()));
  const draft = draftName('balanceEntries', null, collaborator.id);
  const form = useRecordForm<EntryForm>(draft, start, { resolver: entryResolver });
  const { control, setValue } = form;
  return (
    <NewRecordPanel
      {...{ form, onClose }}
      resource="balanceEntries"
      ownerId={collaborator.id}
      title={t`New entry`}
      create={(typed) => createEntry(actor, collaborator, fieldsOf(typed))}
      said={t`Entry saved on this device`}
      label={<Trans>Create entry</Trans>}
    >
      <EntryFields {...{ control, setValue }} readOnly={false} />
    </NewRecordPanel>
  );
}
