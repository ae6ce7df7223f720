import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { isDay } from '#domain/days.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { RowForm } from '#records/row-form.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { IntegerField } from '#ui/fields/integer-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';
import { updateRequest } from '../actions.ts';
import { fieldsOfApplicant, NOBODY } from '../applicant.ts';
import { formOf, patchOf, type RequestForm as Fields, requestResolver } from '../form.ts';
import type { RequestView } from '../queries.ts';
import type { Lookups, RequestLine } from '../request.ts';
import { ApplicantFields } from './applicant-fields.tsx';
import { MinimisWarning } from './minimis-warning.tsx';
import { PaymentsField } from './payments-field.tsx';
import { PersonField } from './person-field.tsx';
import { ProjectsField } from './projects-field.tsx';

interface SectionProps {
  control: Control<Fields>;
  readOnly: boolean;
}

/** All fields of a request but its state; others' changes show up in untouched fields. */
export function RequestForm({
  view: { line, lookups },
  actor,
  onClose,
}: {
  view: RequestView;
  actor: Actor;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { request } = line;
  const values = useMemo(() => formOf(request), [request]);
  const readOnly = !canCallRequest(actor, 'update');
  const form = useRecordForm<Fields>(draftName('callRequests', request.id), values, {
    resolver: requestResolver,
    mode: 'onBlur',
  });
  const { control, hasChanges } = form;
  const parts = { control, readOnly };
  return (
    <section className="x-card" aria-label={t`Data of the request`}>
      <header className="x-card-head">
        <h2>
          <Trans>Data of the request</Trans>
        </h2>
        <Button size="small" onClick={onClose} disabled={hasChanges}>
          <Trans>Back to the overview</Trans>
        </Button>
      </header>
      <RowForm
        {...{ form, readOnly }}
        className="x-form"
        mark={request._mark}
        toPatch={patchOf}
        update={(patch, seen) => updateRequest(actor, request, patch, seen)}
      >
        <IdentitySection {...parts} lookups={lookups} />
        <AmountsSection {...parts} line={line} />
        <DatesSection {...parts} />
      </RowForm>
    </section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="x-section">
      <legend>{title}</legend>
      <div className="x-fields">{children}</div>
    </fieldset>
  );
}

function IdentitySection({ control, readOnly, lookups }: SectionProps & { lookups: Lookups }) {
  const { t } = useLingui();
  const { field: title } = useFormField(control, 'title');
  const { field: caseNumber } = useFormField(control, 'caseNumber');
  const { field: projects } = useFormField(control, 'projectIds');
  const { field: responsible } = useFormField(control, 'responsibleId');
  const { field: score } = useFormField(control, 'scoreMilli');
  const { field: position } = useFormField(control, 'position');
  const { field: notes } = useFormField(control, 'notes');
  return (
    <Section title={t`The request`}>
      <div className="x-wide">
        <TextField
          label={t(CALL_REQUESTS_FIELDS.title)}
          maxLength={300}
          {...{ readOnly }}
          {...title}
        />
      </div>
      <ApplicantFields {...{ control, readOnly }} companies={lookups.companiesById.values()} />
      <TextField
        label={t(CALL_REQUESTS_FIELDS.caseNumber)}
        help={t`As the body numbers its file`}
        maxLength={80}
        {...{ readOnly }}
        {...caseNumber}
      />
      <PersonField people={lookups.peopleById.values()} {...{ readOnly }} {...responsible} />
      <div className="x-wide">
        <ProjectsField {...{ readOnly }} value={projects.value} onChange={projects.onChange} />
      </div>
      <NumberField
        label={t(CALL_REQUESTS_FIELDS.scoreMilli)}
        write={writeScore}
        read={readScore}
        {...{ readOnly }}
        {...score}
      />
      <IntegerField
        label={t(CALL_REQUESTS_FIELDS.position)}
        min={1}
        max={99_999}
        {...{ readOnly }}
        {...position}
      />
      <div className="x-wide">
        <TextAreaField
          label={t(CALL_REQUESTS_FIELDS.notes)}
          rows={3}
          maxLength={5000}
          {...{ readOnly }}
          {...notes}
        />
      </div>
    </Section>
  );
}

function AmountsSection({ control, readOnly, line }: SectionProps & { line: RequestLine }) {
  const { t } = useLingui();
  const { field: requested } = useFormField(control, 'requestedCents');
  const { field: eligible } = useFormField(control, 'eligibleBudgetCents');
  const { field: granted } = useFormField(control, 'grantedCents');
  const { field: toJustify } = useFormField(control, 'amountToJustifyCents');
  const { field: minimis } = useFormField(control, 'minimisCents');
  const { field: payments } = useFormField(control, 'payments');
  return (
    <Section title={t`Amounts`}>
      <MoneyField
        label={t(CALL_REQUESTS_FIELDS.requestedCents)}
        required
        {...{ readOnly }}
        {...requested}
      />
      <MoneyField
        label={t(CALL_REQUESTS_FIELDS.eligibleBudgetCents)}
        required
        {...{ readOnly }}
        {...eligible}
      />
      <MoneyField
        label={t(CALL_REQUESTS_FIELDS.grantedCents)}
        help={t`Empty while the body has not said`}
        {...{ readOnly }}
        {...granted}
      />
      <MoneyField
        label={t(CALL_REQUESTS_FIELDS.amountToJustifyCents)}
        help={t`Empty: the approved eligible budget`}
        {...{ readOnly }}
        {...toJustify}
      />
      <MoneyField
        label={t(CALL_REQUESTS_FIELDS.minimisCents)}
        help={t`Where it is minimis aid`}
        {...{ readOnly }}
        {...minimis}
      />
      <div className="x-wide">
        <PaymentsField
          {...{ readOnly }}
          value={payments.value}
          error={payments.error}
          onChange={payments.onChange}
        />
      </div>
      {readOnly ? null : <TypedMinimis {...{ control, line }} />}
    </Section>
  );
}

/** Whether what is typed passes a ceiling. */
function TypedMinimis({
  control,
  line: { request, tender },
}: Pick<SectionProps, 'control'> & { line: RequestLine }) {
  const typed = useWatch({ control });
  const facts = {
    ...fieldsOfApplicant({ ...NOBODY, ...typed }),
    state: request.state,
    requestedCents: typed.requestedCents ?? null,
    grantedCents: typed.grantedCents ?? null,
    minimisCents: typed.minimisCents ?? null,
    grantDate: typed.grantDate && isDay(typed.grantDate) ? typed.grantDate : null,
  };
  return <MinimisWarning requestId={request.id} {...{ tender, facts }} />;
}

function DatesSection({ control, readOnly }: SectionProps) {
  const { t } = useLingui();
  const { field: grantDate } = useFormField(control, 'grantDate');
  const { field: notified } = useFormField(control, 'notificationDate');
  const { field: received } = useFormField(control, 'receptionDate');
  const { field: start } = useFormField(control, 'startDate');
  const { field: end } = useFormField(control, 'endDate');
  return (
    <Section title={t`Dates`}>
      <DateField
        label={t(CALL_REQUESTS_FIELDS.grantDate)}
        help={t`The day on which the right to it was given`}
        {...{ readOnly }}
        {...grantDate}
      />
      <DateField label={t(CALL_REQUESTS_FIELDS.notificationDate)} {...{ readOnly }} {...notified} />
      <DateField label={t(CALL_REQUESTS_FIELDS.receptionDate)} {...{ readOnly }} {...received} />
      <DateField
        label={t(CALL_REQUESTS_FIELDS.startDate)}
        help={t`Empty: as the tender has it`}
        {...{ readOnly }}
        {...start}
      />
      <DateField
        label={t(CALL_REQUESTS_FIELDS.endDate)}
        help={t`Empty: as the tender has it`}
        {...{ readOnly }}
        {...end}
      />
    </Section>
  );
}

/** Points with up to three decimals. */
function writeScore(milli: number): string {
  return String(milli / 1000).replace('.', ',');
}

function readScore(text: string): number | null {
  const clean = text.trim().replace(',', '.');
  if (clean === '') return null;
  return /^\d{1,5}(\.\d{1,3})?$/.test(clean) ? Math.round(Number(clean) * 1000) : Number.NaN;
}
