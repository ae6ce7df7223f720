import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { BalanceEntryRow } from '#contract/resources/balance-entries.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { undoEntry } from '#local/outbox/entries.ts';
import { Button } from '#ui/button.tsx';
import { PanelFoot } from '#ui/fields/form-foot.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
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
  const [isDeleting, setDeleting] = useState(false);
  const values = useMemo(() => formOf(entry), [entry]);
  const form = useLiveForm<EntryForm>(values, { resolver: entryResolver, mode: 'onBlur' });
  const { control, setValue, setError, hasChanges, changesIn, settle, discard } = form;
  const { isSubmitting, errors } = form.formState;

  const save = form.handleSubmit(async (typed) => {
    const { changes, seen } = changesIn(typed);
    const names = Object.keys(changes);
    const before = patchOf({ ...typed, ...seen }, names);
    const outcome = await updateEntry(actor, collaborator, entry, patchOf(typed, names), before);
    if (outcome.ok) settle(typed);
    else setError('root', { message: t(entryProblem(outcome.problem)) });
  });
  const remove = async () => {
    setDeleting(true);
    const outcome = await deleteEntry(actor, collaborator, entry);
    if (!outcome.ok) return;
    const undo = async () => {
      if (!(await undoEntry(outcome.seq))) {
        showSnackbar(t`Too late to take it back: it was sent already.`);
      }
    };
    showSnackbar(t`Entry deleted`, { action: { label: t`Undo`, run: () => void undo() } });
    onClose();
  };
  return (
    <FormPanel
      {...{ hasChanges, isSubmitting, onClose }}
      readOnly={false}
      title={`${t(BALANCE_ORIGINS[entry.origin])} · ${fmt.day(entry.date)}`}
      problem={errors.root?.message}
      onSave={save}
      renderFoot={({ formId }) => (
        <PanelFoot {...{ formId, hasChanges, isSubmitting, discard }} mark={entry._mark}>
          <Button tone="danger" disabled={isDeleting} onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </Button>
        </PanelFoot>
      )}
    >
      <EntryFields {...{ control, setValue }} readOnly={false} />
    </FormPanel>
  );
}
