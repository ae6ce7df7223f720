import { Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { milestoneDay } from '#domain/milestones/dates.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useFmt } from '#ui/fmt.ts';
import { AlertsField } from '#ui/subventions/alerts-field.tsx';
import { ComputedDay } from '#ui/subventions/computed-day.tsx';
import { FIRST_RULE, RuleFields } from '#ui/subventions/rule-fields.tsx';
import { nameIn } from '#ui/words/name-in.ts';
import { alertsIn, alertsText, type MilestoneForm, ruleIn, ruleText } from '../milestone-form.ts';
import { type RequestView, useMilestoneTypes } from '../queries.ts';
import { OwnTask } from './own-task.tsx';
import { PersonField } from './person-field.tsx';

interface Props {
  control: Control<MilestoneForm>;
  setValue: UseFormSetValue<MilestoneForm>;
  view: RequestView;
  readOnly: boolean;
  /** Whether the person writes all of it, or does what they were given. */
  isWhole: boolean;
}

/** The fields of a milestone; its day is set by a person, or counted from an event. */
export function MilestoneFields({ control, setValue, view, readOnly: isClosed, isWhole }: Props) {
  const { t } = useLingui();
  const { language } = useFmt();
  const types = useMilestoneTypes() ?? [];
  const readOnly = isClosed || !isWhole;
  const { field: title } = useFormField(control, 'title');
  const { field: typeId } = useFormField(control, 'typeId');
  const { field: alertDays } = useFormField(control, 'alertDays');
  const { error: _, ...evidence } = useFormField(control, 'evidenceRequired').field;
  const { field: responsible } = useFormField(control, 'responsibleId');
  const { field: notes } = useFormField(control, 'notes');
  /** A type brings what is usual for it, as long as nobody has written a title. */
  const chooseType = (id: string) => {
    typeId.onChange(id === '' ? null : id);
    const type = types.find((one) => one.id === id);
    if (!type || title.value.trim() !== '') return;
    const rule = type.anchor && { from: type.anchor, amount: type.offset, unit: type.unit };
    setValue('title', nameIn(type, language), { shouldDirty: true });
    setValue('rule', ruleText(rule), { shouldDirty: true });
    setValue('alertDays', alertsText(type.alertDays), { shouldDirty: true });
    setValue('evidenceRequired', type.evidenceRequired, { shouldDirty: true });
  };
  return (
    <>
      <OwnTask {...{ isClosed, isWhole }} />
      <ComboField
        label={t`Type`}
        empty={t`None`}
        options={types.map((type) => ({ value: type.id, label: nameIn(type, language) }))}
        {...{ readOnly }}
        {...typeId}
        value={typeId.value ?? ''}
        onChange={chooseType}
      />
      <TextField label={t`Title`} required maxLength={200} {...{ readOnly }} {...title} />
      <WhenFields {...{ control, setValue, view, readOnly }} />
      <AlertsField
        value={alertsIn(alertDays.value)}
        error={alertDays.error}
        onChange={(days) => alertDays.onChange(alertsText(days))}
        readOnly={readOnly}
      />
      <SwitchField label={t`Needs a document as evidence`} {...{ readOnly }} {...evidence} />
      <PersonField people={view.lookups.peopleById.values()} readOnly={readOnly} {...responsible} />
      <TextAreaField label={t`Notes`} rows={2} maxLength={5000} readOnly={isClosed} {...notes} />
    </>
  );
}

/** Number and unit beside each other, the event and the day below them. */
const LAST_ACROSS = { '& > :is(:nth-child(3), p)': { gridColumn: '1 / -1' } };

function WhenFields({ control, setValue, view, readOnly }: Omit<Props, 'isWhole'>) {
  const { t } = useLingui();
  const { field: date } = useFormField(control, 'date');
  const rule = ruleIn(useWatch({ control, name: 'rule' }));
  const { anchors, calendar } = view.line;
  const put = (next: typeof rule) => setValue('rule', ruleText(next), { shouldDirty: true });
  const isWhole = rule !== null && Number.isFinite(rule.amount);
  return (
    <>
      <SelectField
        label={t`When`}
        value={rule ? 'rule' : 'day'}
        options={[
          { value: 'day', label: t`A day` },
          { value: 'rule', label: t`A term from an event` },
        ]}
        onChange={(mode) => {
          date.onChange(null);
          put(mode === 'rule' ? FIRST_RULE : null);
        }}
        {...{ readOnly }}
      />
      {rule ? (
        <Grid templateColumns="84px minmax(0, 1fr)" gap="8px" css={LAST_ACROSS}>
          <RuleFields
            rule={{ ...rule, amount: rule.amount ?? Number.NaN }}
            onChange={put}
            readOnly={readOnly}
          />
          {isWhole ? (
            <ComputedDay rule={rule} day={milestoneDay({ date: null, rule }, anchors, calendar)} />
          ) : null}
        </Grid>
      ) : (
        <DateField label={t`Day`} {...{ readOnly }} {...date} />
      )}
    </>
  );
}
