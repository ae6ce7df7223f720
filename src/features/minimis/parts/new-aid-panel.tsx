import { Trans, useLingui } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Actor } from '#domain/access/policy.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { Button } from '#ui/button.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { todayInMadrid } from '#ui/today.ts';
import { SimulationResult } from '#ui/subventions/simulation-result.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { createAid } from '../actions.ts';
import {
  type AidForm,
  aidResolver,
  breaksCeiling,
  emptyAid,
  fieldsOf,
  simulationOf,
} from '../form.ts';
import type { MinimisDesk, Standing } from '../queries.ts';
import { AidFields } from './aid-fields.tsx';

/** A new aid; what would break a ceiling is told before it is saved. */
export function NewAidPanel({
  actor,
  desk,
  standing,
  onClose,
}: {
  actor: Actor;
  desk: MinimisDesk;
  /** The undertaking in view: its only company is chosen already. */
  standing: Standing;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { companies } = standing.undertaking;
  const only = companies.length === 1 ? (companies[0]?.id ?? '') : '';
  const { control, handleSubmit, setError, formState } = useForm<AidForm>({
    resolver: aidResolver,
    defaultValues: emptyAid(todayInMadrid(), only),
  });
  const typed = useWatch({ control });
  const simulation = simulationOf(typed, desk.standings);
  const { isDirty, isSubmitting, isSubmitSuccessful, errors } = formState;
  const save = handleSubmit(async (form) => {
    const outcome = await createAid(actor, fieldsOf(form));
    if (!outcome.ok) {
      setError('root', { message: t(refusalSentence(outcome.problem)) });
      return;
    }
    showUndoable(t`Aid saved on this device`, undoOf([outcome.seq]));
    onClose();
  });
  return (
    <FormPanel
      title={t`New aid`}
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
            {breaksCeiling(typed, simulation) ? (
              <Trans>Save although it breaks the ceiling</Trans>
            ) : (
              <Trans>Create aid</Trans>
            )}
          </Button>
        </>
      )}
    >
      <AidFields {...{ control, desk }} readOnly={false} />
      {simulation ? <SimulationResult simulation={simulation} /> : null}
    </FormPanel>
  );
}
