import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { Button } from '#ui/button.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { create } from '../actions.ts';
import { emptyRecord, fieldsOf, type RecordForm, recordResolver } from '../form.ts';
import type { TreasuryDesk } from '../queries.ts';
import type { TreasurySearch } from '../search.ts';
import { RecordFields } from './record-fields.tsx';

/** A new record of the treasury. */
export function NewRecordPanel({
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
  const { control, setValue, handleSubmit, setError, formState } = useForm<RecordForm>({
    resolver: recordResolver,
    defaultValues: emptyRecord(today, company, search.scenario ?? ''),
  });
  const { isDirty, isSubmitting, isSubmitSuccessful, errors } = formState;
  const save = handleSubmit(async (form) => {
    const name = form.concept || form.counterparty;
    const label = t`New record of the treasury: ${name}`;
    const outcome = await create(actor, 'treasuryRecords', fieldsOf(form), label);
    if (!outcome.ok) {
      setError('root', { message: t(refusalSentence(outcome.problem)) });
      return;
    }
    showUndoable(t`Record saved on this device`, undoOf([outcome.seq]));
    onClose();
  });
  return (
    <FormPanel
      title={t`New record`}
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
            <Trans>Create record</Trans>
          </Button>
        </>
      )}
    >
      <RecordFields {...{ control, setValue, desk }} readOnly={false} />
    </FormPanel>
  );
}
