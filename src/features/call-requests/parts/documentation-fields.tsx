import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import { statusesFrom } from '#domain/access/tasks.ts';
import { type Day, isDay } from '#domain/days.ts';
import { amendmentEnd, notificationDeadline } from '#domain/documentation/dates.ts';
import {
  DOCUMENTATION_GROUPS as GROUPS,
  DOCUMENTATION_STATUSES as STATUSES,
} from '#domain/documentation/kinds.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useFmt } from '#ui/fmt.ts';
import { Provisional } from '#ui/subventions/computed-day.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { DOCUMENTATION_GROUPS, DOCUMENTATION_STATUSES } from '#ui/words/subventions.ts';
import type { DocumentationForm } from '../documentation-form.ts';
import type { RequestView } from '../queries.ts';
import { OwnTask } from './own-task.tsx';
import { PersonField } from './person-field.tsx';

interface Props {
  control: Control<DocumentationForm>;
  view: RequestView;
  readOnly: boolean;
  /** Whether the person writes all of it, or does what they were given. */
  isWhole: boolean;
}

/** The fields of a document of a request; the legal dates stand with what the law makes of them. */
export function DocumentationFields({ control, view, readOnly, isWhole }: Props) {
  const { t } = useLingui();
  const { field: type } = useFormField(control, 'type');
  const { field: group } = useFormField(control, 'group');
  const { field: status } = useFormField(control, 'status');
  const { error: _, ...required } = useFormField(control, 'required').field;
  const { error: __, ...pending } = useFormField(control, 'pendingJustification').field;
  const { field: responsible } = useFormField(control, 'responsibleId');
  const { field: requirement } = useFormField(control, 'requirement');
  const { field: submitted } = useFormField(control, 'submittedDocumentation');
  const { field: amended } = useFormField(control, 'amendedDocumentation');
  const { field: csvCode } = useFormField(control, 'csvCode');
  const { field: notes } = useFormField(control, 'notes');
  const statuses = isWhole ? STATUSES : statusesFrom(status.value);
  const own = { readOnly };
  /** What the call asks for. */
  const law = { readOnly: readOnly || !isWhole };
  return (
    <>
      <OwnTask isClosed={readOnly} isWhole={isWhole} />
      <TextField label={t`Document type`} required maxLength={200} {...law} {...type} />
      <div className="x-form-row">
        <SelectField
          label={t`Documentation group`}
          options={GROUPS.map((value) => ({ value, label: t(DOCUMENTATION_GROUPS[value]) }))}
          {...law}
          {...group}
        />
        <SelectField
          label={t`State`}
          options={statuses.map((value) => ({ value, label: t(DOCUMENTATION_STATUSES[value]) }))}
          readOnly={readOnly || statuses.length === 1}
          {...status}
        />
      </div>
      <SwitchField label={t`Required`} {...law} {...required} />
      <SwitchField
        label={t`Pending justification`}
        help={t`Part of the justification is still to come`}
        {...law}
        {...pending}
      />
      <LegalDates {...{ control, view, readOnly, isWhole }} />
      <TextAreaField
        label={t`Requirement`}
        help={t`What the body asks for, in its words`}
        rows={2}
        maxLength={2000}
        {...law}
        {...requirement}
      />
      <TextAreaField
        label={t`Submitted documentation`}
        rows={2}
        maxLength={2000}
        {...own}
        {...submitted}
      />
      <TextAreaField
        label={t`Amended documentation`}
        rows={2}
        maxLength={2000}
        {...own}
        {...amended}
      />
      <TextField
        label={t`Secure verification code (CSV)`}
        help={t`As the electronic office printed it`}
        maxLength={80}
        {...own}
        {...csvCode}
      />
      <PersonField people={view.lookups.peopleById.values()} {...law} {...responsible} />
      <TextAreaField label={t`Notes`} rows={2} maxLength={5000} {...own} {...notes} />
    </>
  );
}

/** The four legal dates and that of access; those that the law gives stay empty until a person knows better. */
function LegalDates({ control, view, readOnly, isWhole }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { field: notification } = useFormField(control, 'notificationDate');
  const { field: deadline } = useFormField(control, 'notificationDeadlineDate');
  const { field: reception } = useFormField(control, 'receptionDate');
  const { field: amendment } = useFormField(control, 'amendmentDate');
  const { field: end } = useFormField(control, 'amendmentDeadline');
  const today = useTodayInMadrid();
  const dates = {
    notificationDate: whole(useWatch({ control, name: 'notificationDate' })),
    notificationDeadlineDate: whole(useWatch({ control, name: 'notificationDeadlineDate' })),
    receptionDate: whole(useWatch({ control, name: 'receptionDate' })),
    amendmentDate: null,
    amendmentDeadline: null,
  };
  const access = notificationDeadline({ ...dates, notificationDeadlineDate: null });
  const computed = amendmentEnd(dates, today, view.line.calendar);
  const own = { readOnly };
  const law = { readOnly: readOnly || !isWhole };
  return (
    <fieldset className="x-section">
      <legend>
        <Trans>Legal dates</Trans>
      </legend>
      <div className="x-form-row">
        <DateField label={t`Notification date`} {...law} {...notification} />
        <DateField
          label={t`Notification deadline date`}
          help={
            access ? (
              <Trans>Empty: {fmt.day(access)}, ten natural days (Ley 39/2015, art. 43.2)</Trans>
            ) : (
              t`Empty: ten natural days after the notification`
            )
          }
          {...law}
          {...deadline}
        />
        <DateField label={t`Reception date`} {...law} {...reception} />
        <DateField
          label={t`Amendment deadline`}
          help={
            computed ? (
              <>
                <Trans>Empty: {fmt.day(computed.day)}, ten working days (art. 68.1)</Trans>{' '}
                {computed.isProvisional ? <Provisional /> : null}
              </>
            ) : (
              t`Empty: ten working days after the reception`
            )
          }
          {...law}
          {...end}
        />
        <DateField
          label={t`Amendment date`}
          help={t`On which the amended documents went out`}
          {...own}
          {...amendment}
        />
      </div>
    </fieldset>
  );
}

/** Half a date is none yet. */
function whole(day: Day | null): Day | null {
  return day !== null && isDay(day) ? day : null;
}
