import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Actor } from '#domain/access/policy.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { Button } from '#ui/button.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { createUsage } from '../actions.ts';
import { type ChargeForm, chargeResolver, emptyUsage, fieldsOf } from '../form.ts';
import type { Catalogues } from '../queries.ts';
import { companyChoices } from '../targets.ts';
import { ChargeFields } from './charge-fields.tsx';

/** Charges a project for the use of a resource: units × price, in a month. */
export function NewUsagePanel({
  actor,
  catalogues,
  companyId,
  month,
  onClose,
}: {
  actor: Actor;
  catalogues: Catalogues;
  companyId: string | undefined;
  /** `YYYY-MM`. */
  month: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const companies = companyChoices(catalogues, actor);
  const only = companies.length === 1 ? companies[0]?.value : undefined;
  const { control, setValue, handleSubmit, setError, formState } = useForm<ChargeForm>({
    resolver: chargeResolver,
    defaultValues: emptyUsage(month, companyId ?? only ?? ''),
  });
  const { isDirty, isSubmitting, isSubmitSuccessful, errors } = formState;

  const save = handleSubmit(async (form) => {
    const bead = catalogues.beadsById.get(form.resourceId);
    const outcome = await createUsage(actor, fieldsOf(form), bead?.code ?? '');
    if (!outcome.ok) {
      setError('root', { message: t(refusalSentence(outcome.problem)) });
      return;
    }
    showUndoable(t`Charge saved on this device`, undoOf(outcome.seqs));
    onClose();
  });
  return (
    <FormPanel
      title={t`New charge for use`}
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
            <Trans>Create charge</Trans>
          </Button>
        </>
      )}
    >
      <ChargeFields {...{ control, setValue, actor, catalogues }} readOnly={false} />
    </FormPanel>
  );
}
