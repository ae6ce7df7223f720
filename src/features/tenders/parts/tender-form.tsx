import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Organization } from '#contract/resources/organizations.ts';
import { type Actor, canTender } from '#domain/access/policy.ts';
import { useDirty } from '#ui/dirty.ts';
import { FormFoot } from '#ui/fields/form-foot.tsx';
import { Form } from '#ui/fields/form.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import { Button } from '#ui/button.tsx';
import { updateTender } from '../actions.ts';
import { formOf, patchOf, type TenderForm as Fields, tenderResolver } from '../form.ts';
import type { TenderLine } from '../tender.ts';
import { AidSection, ConditionsSection } from './form-money.tsx';
import { DatesSection } from './form-dates.tsx';
import { IdentitySection, PublicationSection } from './form-identity.tsx';

/** All fields of a call but its lists, edited in place; others' changes show up in untouched fields. */
export function TenderForm({
  line,
  actor,
  organizationsById,
  onClose,
}: {
  line: TenderLine;
  actor: Actor;
  organizationsById: ReadonlyMap<string, Organization>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { tender } = line;
  const values = useMemo(() => formOf(tender), [tender]);
  const readOnly = !canTender(actor, 'update');
  const form = useLiveForm<Fields>(values, { resolver: tenderResolver, mode: 'onBlur' });
  const { control, handleSubmit, hasChanges, setError, changesIn, settle, discard } = form;
  const { isSubmitting, errors } = form.formState;
  useDirty(hasChanges && !isSubmitting);
  const save = handleSubmit(async (typed) => {
    const { changes, seen } = changesIn(typed);
    const names = Object.keys(changes);
    const patch = patchOf(typed, names);
    const outcome = await updateTender(actor, tender, patch, patchOf({ ...typed, ...seen }, names));
    if (outcome.ok) settle(typed);
    else setError('root', { message: t(refusalSentence(outcome.problem)) });
  });
  const parts = { control, readOnly };
  return (
    <section className="x-card" aria-label={t`Data of the tender`}>
      <header className="x-card-head">
        <h2>
          <Trans>Data of the tender</Trans>
        </h2>
        <Button size="small" onClick={onClose} disabled={hasChanges}>
          <Trans>Back to the summary</Trans>
        </Button>
      </header>
      <Form
        className="x-form ten-form"
        problem={errors.root?.message}
        readOnly={readOnly}
        onSave={save}
        unsaved={hasChanges}
      >
        <IdentitySection {...parts} organizationsById={organizationsById} />
        <PublicationSection {...parts} />
        <DatesSection {...parts} calendar={line.calendar} />
        <AidSection {...parts} />
        <ConditionsSection {...parts} />
        {readOnly ? (
          <p className="x-hint">
            <Trans>You may read this, not change it.</Trans>
          </p>
        ) : (
          <FormFoot {...{ hasChanges, isSubmitting, discard }} mark={tender._mark} />
        )}
      </Form>
    </section>
  );
}
