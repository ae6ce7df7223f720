import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TreasuryRecord } from '#contract/resources/treasury-records.ts';
import { CLOSED_DAY_RULES, isByWeeks, RECURRENCE_STEPS } from '#domain/treasury/recurrence.ts';
import type {
  FieldDefinition,
  FormValue,
  FormValues,
  OwnControlProps,
} from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { SelectField } from '#ui/fields/text-field.tsx';
import { CLOSED_DAY_WORDS, RECURRENCE_WORDS } from '#ui/words/treasury.ts';

type Recurrence = NonNullable<TreasuryRecord['recurrence']>;

const LAST_WORKING_DAY = 'last-working-day';
const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** How a record comes again; the form holds it as `month:28:next`. */
export const recurrenceField = {
  kind: 'own',
  wide: true,
  toForm: (value) => (value ? written(value as Recurrence) : ''),
  fromForm: (value) => {
    const [every, on, onClosedDay] = textOf(value).split(':');
    const rule = onClosedDay && onClosedDay !== 'stays' ? { onClosedDay } : {};
    return on ? { every, on: on === LAST_WORKING_DAY ? on : Number(on), ...rule } : null;
  },
  words: (value, { say }) => {
    const { every, on, onClosedDay = 'stays' } = value as Recurrence;
    const day = on === LAST_WORKING_DAY ? say(msg`Last working day`) : String(on);
    const moved = onClosedDay === 'stays' ? '' : say(CLOSED_DAY_WORDS[onClosedDay]);
    return [say(RECURRENCE_WORDS[every]), isByWeeks(every) ? '' : day, moved]
      .filter((words) => words !== '')
      .join(' · ');
  },
  Control: RecurrenceControl,
} as const satisfies Partial<Extract<FieldDefinition, { kind: 'own' }>>;

/** What begins to come again does so each month on its day, where nothing was said before. */
export function usualRecurrence(isRecurring: FormValue, before: FormValues): FormValues {
  return isRecurring && !before['recurrence'] ? { recurrence: usual(before) } : {};
}

function RecurrenceControl({ error, readOnly, value, values, onChange }: OwnControlProps) {
  const { t } = useLingui();
  const [every = '', on = '', rule = 'stays'] = (textOf(value) || usual(values)).split(':');
  const step = RECURRENCE_STEPS.find((one) => one === every) ?? 'month';
  const say = (changes: { every?: string; on?: string; rule?: string }) => {
    const next = { every, on, rule, ...changes };
    onChange(`${next.every}:${next.on}:${next.rule}`);
  };
  return (
    <div className="x-fields">
      <SelectField
        label={t`Every`}
        options={RECURRENCE_STEPS.map((step) => ({
          value: step,
          label: t(RECURRENCE_WORDS[step]),
        }))}
        value={every}
        onChange={(next) => say({ every: next })}
        {...{ error, readOnly }}
      />
      {isByWeeks(step) ? null : (
        <SelectField
          label={t`On day`}
          options={[
            ...DAYS.map((day) => ({ value: day, label: day })),
            { value: LAST_WORKING_DAY, label: t`Last working day` },
          ]}
          value={on}
          onChange={(day) => say({ on: day })}
          readOnly={readOnly}
        />
      )}
      <SelectField
        label={t`On a holiday or weekend`}
        options={CLOSED_DAY_RULES.map((one) => ({ value: one, label: t(CLOSED_DAY_WORDS[one]) }))}
        value={rule}
        onChange={(next) => say({ rule: next })}
        readOnly={readOnly}
      />
    </div>
  );
}

function usual({ dueDate }: FormValues): string {
  return written({ every: 'month', on: Number(textOf(dueDate).slice(8)) || 1 });
}

function written({ every, on, onClosedDay = 'stays' }: Recurrence): string {
  return `${every}:${on}:${onClosedDay}`;
}
