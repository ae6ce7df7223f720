import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import type { Actor } from '#domain/access/policy.ts';
import { tenderStatus } from '#domain/tenders/status.ts';
import { Button } from '#ui/button.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { useTodayInMadrid } from '#ui/today.ts';
import { TENDER_STATUSES } from '#ui/words/subventions.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';
import { createRequest } from '../actions.ts';
import { fieldsOfApplicant, NOBODY } from '../applicant.ts';
import { type NewRequestForm, newRequestResolver } from '../new-form.ts';
import type { Around } from '../request.ts';
import { ApplicantFields } from './applicant-fields.tsx';
import { MinimisWarning } from './minimis-warning.tsx';
import { PersonField } from './person-field.tsx';

/** A new request at the side of the page; it begins with the milestones and documents of its call. */
export function NewRequestPanel({
  actor,
  around,
  tenderId = '',
  onClose,
}: {
  actor: Actor;
  around: Around;
  /** The call that it is for, where that is known. */
  tenderId?: string | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useForm<NewRequestForm>({
    resolver: newRequestResolver,
    defaultValues: {
      tenderId,
      ...NOBODY,
      title: '',
      requestedCents: null,
      responsibleId: actor.id,
    },
    mode: 'onBlur',
  });
  const { control, handleSubmit, setError, formState } = form;
  const { field: call } = useFormField(control, 'tenderId');
  const { field: title } = useFormField(control, 'title');
  const { field: requested } = useFormField(control, 'requestedCents');
  const { field: responsible } = useFormField(control, 'responsibleId');
  const typed = useWatch({ control });
  const tender = around.tendersById.get(typed.tenderId ?? '');
  const tenders = useTenderChoices(around);
  const save = handleSubmit(async (checked) => {
    const outcome = await createRequest(
      actor,
      {
        tenderId: checked.tenderId,
        ...fieldsOfApplicant(checked),
        title: checked.title.trim(),
        requestedCents: checked.requestedCents ?? 0,
        responsibleId: checked.responsibleId,
      },
      tender ?? { milestones: [], documents: [] },
    );
    if (!outcome.ok) {
      setError('root', { message: t(refusalSentence(outcome.problem)) });
      return;
    }
    showSnackbar(t`Request saved on this device`);
    void navigate({
      to: '/subventions/call-requests/$callRequestId',
      params: { callRequestId: outcome.rowId },
    });
  });
  return (
    <FormPanel
      title={t`New request`}
      hasChanges={formState.isDirty && !formState.isSubmitSuccessful}
      isSubmitting={formState.isSubmitting}
      readOnly={false}
      problem={formState.errors.root?.message}
      onSave={save}
      onClose={onClose}
      renderFoot={({ formId, close }) => (
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form={formId} disabled={formState.isSubmitting}>
            <Trans>Create request</Trans>
          </Button>
        </>
      )}
    >
      <SelectField
        label={t`Tender`}
        required
        empty={t`Choose a tender`}
        options={tenders}
        {...call}
      />
      {tender ? <Copied tender={tender} /> : null}
      <ApplicantFields control={control} companies={around.companiesById.values()} />
      <TextField label={t(CALL_REQUESTS_FIELDS.title)} maxLength={300} {...title} />
      <MoneyField label={t(CALL_REQUESTS_FIELDS.requestedCents)} {...requested} />
      <MinimisWarning
        requestId={null}
        tender={tender}
        facts={{
          companyId: fieldsOfApplicant({ ...NOBODY, ...typed }).companyId,
          state: 'draft',
          requestedCents: typed.requestedCents ?? null,
          grantedCents: null,
          minimisCents: null,
          grantDate: null,
        }}
      />
      <PersonField people={around.peopleById.values()} {...responsible} />
    </FormPanel>
  );
}

/** What a request of this call begins with. */
function Copied({ tender: { milestones, documents } }: { tender: Tender }) {
  const [dates, papers] = [milestones.length, documents.length];
  if (dates + papers === 0) {
    return (
      <p className="x-hint">
        <Trans>The tender has no milestones and no documents asked for to begin with.</Trans>
      </p>
    );
  }
  return (
    <p className="req-note" role="status">
      <Trans>
        It begins with what the tender gives to each request:{' '}
        <Plural value={dates} one="# milestone" other="# milestones" />,{' '}
        <Plural value={papers} one="# document" other="# documents" />.
      </Trans>
    </p>
  );
}

/** The calls, those that are open first. */
function useTenderChoices({ tendersById, organizationsById, calendars }: Around) {
  const { t } = useLingui();
  const fmt = useFmt();
  const today = useTodayInMadrid();
  return [...tendersById.values()]
    .map((tender) => {
      const body = organizationsById.get(tender.organizationId ?? '');
      const status = tenderStatus(tender, today, calendars.of(body?.municipality ?? ''));
      return { tender, status };
    })
    .filter(({ status }) => status !== 'discarded')
    .toSorted((a, b) =>
      (a.status === 'open') === (b.status === 'open')
        ? fmt.compare(a.tender.code, b.tender.code)
        : a.status === 'open'
          ? -1
          : 1,
    )
    .map(({ tender: { id, code, title }, status }) => ({
      value: id,
      label: `${code} ${title} · ${t(TENDER_STATUSES[status])}`,
    }));
}
