import { sayRemoved } from '#records/remove.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BalanceEntryRow } from '#contract/resources/balance-entries.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { LivePanel } from '#ui/fields/live-panel.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import { useFmt } from '#ui/fmt.ts';
import { BALANCE_ORIGINS } from '#ui/words/money.ts';
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
  const remove = async () => {
    const outcome = await deleteEntry(actor, collaborator, entry);
    if (sayRemoved(outcome, t`Entry deleted`, (problem) => t(entryProblem(problem)))) onClose();
  };
  return (
    <LivePanel
      {...{ form, onClose }}
      readOnly={false}
      title={`${t(BALANCE_ORIGINS[entry.origin])} · ${fmt.day(entry.date)}`}
      onSave={save}
      mark={entry._mark}
      buttons={<DeleteButton label={t`Delete`} size="normal" onDelete={() => void remove()} />}
    >
      <EntryFields {...{ control, setValue }} readOnly={false} />
    </LivePanel>
  );
}
