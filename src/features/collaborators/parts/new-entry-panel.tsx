import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { Actor } from '#domain/access/policy.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { Button } from '#ui/button.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { today } from '#ui/today.ts';
import { showUndoable } from '#ui/undoable.ts';
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
  const { control, setValue, handleSubmit, setError, formState } = useForm<EntryForm>({
    resolver: entryResolver,
    defaultValues: emptyEntry(today()),
  });
  const { isDirty, isSubmitting, isSubmitSuccessful, errors } = formState;
  const save = handleSubmit(async (form) => {
    const outcome = await createEntry(actor, collaborator, fieldsOf(form));
    if (!outcome.ok) {
      setError('root', { message: t(refusalSentence(outcome.problem)) });
      return;
    }
    showUndoable(t`Entry saved on this device`, undoOf([outcome.seq]));
    onClose();
  });
  return (
    <FormPanel
      title={t`New entry`}
      hasChanges={isDirty && !isSubmitSuccessful}
      isSubmitting={isSubmitting}
      readOnly={false}
      problem={errors.root?.message}
      onSave={save}
      onClose={onClose}
      renderFoot={({ formId, close }) => (
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form={formId} disabled={isSubmitting}>
            <Trans>Create entry</Trans>
          </Button>
        </>
      )}
    >
      <EntryFields {...{ control, setValue }} readOnly={false} />
    </FormPanel>
  );
}
