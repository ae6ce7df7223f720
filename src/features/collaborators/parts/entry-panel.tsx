import { useStatus } from '#records/use-status.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { BalanceEntryRow } from '#contract/resources/balance-entries.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { LivePanel } from '#ui/fields/live-panel.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import { useFmt } from '#ui/fmt.ts';
import { BALANCE_ORIGINS } from '#ui/words/money.ts';
import { showUndoable } from '#ui/undoable.ts';
import { removalOf } from '#ui/removal.ts';
import { deleteEntry, updateEntry } from '../actions.ts';
import { type EntryForm, entryResolver, formOf, patchOf } from '../form.ts';
import { entryProblem } from '../problems.ts';
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
  const { online } = useStatus();
  const [isDeleting, setDeleting] = useState(false);
  const values = useMemo(() => formOf(entry), [entry]);
  const form = useLiveForm<EntryForm>(values, { resolver: entryResolver, mode: 'onBlur' });
  const { control, setValue, setError, changesIn, settle } = form;

  const save = form.handleSubmit(async (typed) => {
    const { changes, seen } = changesIn(typed);
    const names = Object.keys(changes);
    const before = patchOf({ ...typed, ...seen }, names);
    const outcome = await updateEntry(actor, collaborator, entry, patchOf(typed, names), before);
    if (outcome.ok) settle(typed);
    else setError('root', { message: t(entryProblem(outcome.problem)) });
  });
  const removal = removalOf(entry, online);
  const remove = async () => {
    setDeleting(true);
    const outcome = await deleteEntry(actor, collaborator, entry);
    if (!outcome.ok) return;
    const undo = undoOf([outcome.seq]);
    showUndoable(t`Entry deleted`, removal.canUndo ? undo : null);
    onClose();
  };
  return (
    <LivePanel
      {...{ form, onClose }}
      readOnly={false}
      title={`${t(BALANCE_ORIGINS[entry.origin])} · ${fmt.day(entry.date)}`}
      onSave={save}
      mark={entry._mark}
      buttons={
        <DeleteButton
          label={t`Delete`}
          question={t`Delete this entry?`}
          size="normal"
          disabled={isDeleting}
          {...removal}
          onDelete={() => void remove()}
        />
      }
    >
      <EntryFields {...{ control, setValue }} readOnly={false} />
    </LivePanel>
  );
}
