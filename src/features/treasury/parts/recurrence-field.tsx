import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TreasuryRecord } from '#contract/resources/treasury-records.ts';
import { RECURRENCE_STEPS, type RecurrenceStep } from '#domain/treasury/recurrence.ts';
import type {
  FieldDefinition,
  FormValue,
  FormValues,
  OwnControlProps,
} from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { SelectField } from '#ui/fields/text-field.tsx';
import { RECURRENCE_WORDS } from '#ui/words/treasury.ts';

type Recurrence = NonNullable<TreasuryRecord['recurrence']>;

const LAST_WORKING_DAY = 'last-working-day';
const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** How a record comes again; the form holds it as `month:28`. */
export const recurrenceField = {
  kind: 'own',
  wide: true,
  toForm: (value) => (value ? written(value as Recurrence) : ''),
  fromForm: (value) => {
    const [every, on] = textOf(value).split(':');
    return on ? { every, on: on === LAST_WORKING_DAY ? on : Number(on) } : null;
  },
  words: (value, { say }) => {
    const { every, on } = value as Recurrence;
    const day = on === LAST_WORKING_DAY ? say(msg`Last working day`) : String(on);
    return `${say(RECURRENCE_WORDS[every])} · ${day}`;
  },
  Control: RecurrenceControl,
} as const satisfies Partial<Extract<FieldDefinition, { kind: 'own' }>>;

/** What begins to come again does so each month on its day, where nothing was said before. */
export function usualRecurrence(isRecurring: FormValue, before: FormValues): FormValues {
  return isRecurring && !before['recurrence'] ? { recurrence: usual(before) } : {};
}

function RecurrenceControl({ error, readOnly, value, values, onChange }: OwnControlProps) {
  const { t } = useLingui();
  const [every = '', on = ''] = (textOf(value) || usual(values)).split(':');
  return (
    <div className="x-fields">
      <SelectField
        label={t`Every`}
        options={RECURRENCE_STEPS.map((step) => ({
          value: step,
          label: t(RECURRENCE_WORDS[step]),
        }))}
        value={every}
        onChange={(step) => onChange(`${step}:${on}`)}
        {...{ error, readOnly }}
      />
      <SelectField
        label={t`On day`}
        options={[
          ...DAYS.map((day) => ({ value: day, label: day })),
          { value: LAST_WORKING_DAY, label: t`Last working day` },
        ]}
        value={on}
        onChange={(day) => onChange(`${every}:${day}`)}
        readOnly={readOnly}
      />
    </div>
  );
}

function usual({ dueDate }: FormValues): string {
  return written({ every: 'month', on: Number(textOf(dueDate).slice(8)) || 1 });
}

function written({ every, on }: { every: RecurrenceStep; on: Recurrence['on'] }): string {
  return `${every}:${on}`;
}
