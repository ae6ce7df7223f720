import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import { draftName } from '#local/drafts.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import type { Actor } from '#domain/access/policy.ts';
import { tenderStatus } from '#domain/tenders/status.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useFmt } from '#ui/fmt.ts';
import { useTodayInMadrid } from '#ui/today.ts';
import { TENDER_STATUSES } from '#ui/words/subventions.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';
import { createRequest } from '../actions.ts';
import { fieldsOfApplicant, NOBODY } from '../applicant.ts';
import { type NewRequestForm, newRequestResolver } from '../new-form.ts';
import type { Lookups } from '../request.ts';
import { ApplicantFields } from './applicant-fields.tsx';
import { MinimisWarning } from './minimis-warning.tsx';
import { PersonField } from './person-field.tsx';

/** A new request at the side of the page; it begins with the milestones and documents of its call. */
export function NewRequestPanel({
  actor,
  lookups,
  tenderId = '',
  onClose,
}: {
  actor: Actor;
  lookups: Lookups;
  /** The call that it is for, where that is known. */
  tenderId?: string | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [start] = useState<NewRequestForm>(() => ({
    tenderId,
    ...NOBODY,
    title: '',
    requestedCents: null,
    responsibleId: actor.id,
  }));
  const form = useRecordForm<NewRequestForm>(draftName('callRequests', null), start, {
    resolver: newRequestResolver,
    mode: 'onBlur',
  });
  const { control } = form;
  const { field: call } = useFormField(control, 'tenderId');
  const { field: title } = useFormField(control, 'title');
  const { field: requested } = useFormField(control, 'requestedCents');
  const { field: responsible } = useFormField(control, 'responsibleId');
  const typed = useWatch({ control });
  const tender = lookups.tendersById.get(typed.tenderId ?? '');
  const tenders = useTenderChoices(lookups);
  const create = (checked: NewRequestForm) =>
    createRequest(
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
  return (
    <NewRecordPanel
      {...{ form, create, onClose }}
      resource="callRequests"
      title={t`New request`}
      said={t`Request saved on this device`}
      label={<Trans>Create request</Trans>}
    >
      <ComboField
        label={t`Tender`}
        required
        empty={t`Choose a tender`}
        options={tenders}
        {...call}
      />
      {tender ? <Copied tender={tender} /> : null}
      <ApplicantFields control={control} companies={lookups.companiesById.values()} />
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
      <PersonField people={lookups.peopleById.values()} {...responsible} />
    </NewRecordPanel>
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
    <p className="x-notice" role="status">
      <Trans>
        It begins with what the tender gives to each request:{' '}
        <Plural value={dates} one="# milestone" other="# milestones" />,{' '}
        <Plural value={papers} one="# document" other="# documents" />.
      </Trans>
    </p>
  );
}

/** The calls, those that are open first. */
function useTenderChoices({ tendersById, organizationsById, calendars }: Lookups) {
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
