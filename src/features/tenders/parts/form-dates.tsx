import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts';
import { isDay } from '#domain/days.ts';
import { tenderDays } from '#domain/tenders/windows.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { DATE_FIELDS, datesOf, type TenderForm } from '../form.ts';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';

import { FormSection, type SectionProps } from './form-parts.tsx';
import { WindowField, WindowsField } from './window-fields.tsx';

/** The windows of the call, each end with what its rule comes to as the form stands. */
export const DatesSection = memo(function DatesSection({
  control,
  readOnly,
  calendar,
}: SectionProps & { calendar: WorkingCalendar }) {
  const { t } = useLingui();
  const days = useFormDays(control, calendar);
  const { field: application } = useFormField(control, 'applicationDeadline');
  const { field: resolution } = useFormField(control, 'resolutionDeadline');
  const { field: resolved } = useFormField(control, 'resolutionDate');
  const { field: execution } = useFormField(control, 'executionDeadline');
  const { field: justification } = useFormField(control, 'justificationDeadline');
  const { field: payment } = useFormField(control, 'paymentPeriod');
  const own = { readOnly, days };
  return (
    <FormSection title={t`Terms`}>
      <WindowField
        part="application"
        label={t(TENDERS_FIELDS.applicationDeadline)}
        {...own}
        {...application}
      />
      <WindowField
        part="resolution"
        label={t(TENDERS_FIELDS.resolutionDeadline)}
        {...own}
        {...resolution}
      />
      <DateField label={t(TENDERS_FIELDS.resolutionDate)} {...{ readOnly }} {...resolved} />
      <WindowsField
        part="execution"
        label={t(TENDERS_FIELDS.executionDeadline)}
        {...own}
        {...execution}
      />
      <WindowsField
        part="justification"
        label={t(TENDERS_FIELDS.justificationDeadline)}
        {...own}
        {...justification}
      />
      <WindowsField part="payment" label={t(TENDERS_FIELDS.paymentPeriod)} {...own} {...payment} />
    </FormSection>
  );
});

/** The days of all windows while the form is typed; half a date is none. */
function useFormDays(control: SectionProps['control'], calendar: WorkingCalendar) {
  const values = useWatch({ control, name: DATE_FIELDS });
  const typed = Object.fromEntries(DATE_FIELDS.map((name, index) => [name, values[index]])) as Pick<
    TenderForm,
    (typeof DATE_FIELDS)[number]
  >;
  return tenderDays(wholeDays(datesOf(typed)), calendar);
}

/** What is no day yet, or no count, counts for none. */
function wholeDays<T>(dates: T): T {
  return JSON.parse(
    JSON.stringify(dates, (name, value: unknown) => {
      if (name === 'rule' && isHalf(value)) return null;
      const isDate = name === 'day' || name.endsWith('Date');
      return isDate && typeof value === 'string' && !isDay(value) ? null : value;
    }),
  ) as T;
}

function isHalf(rule: unknown): boolean {
  return typeof (rule as { amount?: unknown } | null)?.amount !== 'number';
}
