import { useLingui } from '@lingui/react/macro';
import { MILESTONE_ANCHORS, TERM_UNITS } from '#domain/milestones/terms.ts';
import type { TermRule } from '#domain/tenders/windows.ts';
import { IntegerField } from '../fields/integer-field.tsx';
import { SelectField } from '../fields/text-field.tsx';
import { optionsOf } from '../words/options.ts';

/** What a new rule begins as. */
export const FIRST_RULE: TermRule = { from: 'publication', amount: 10, unit: 'working-days' };

/** Whether a person gives the day, or a rule does; a rule that is chosen begins as a usual one. */
export function DayOrRule({
  rule,
  onChange,
  ...field
}: {
  rule: TermRule | null;
  onChange: (rule: TermRule | null) => void;
  readOnly: boolean;
  error?: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <SelectField
      {...field}
      label={t`When`}
      value={rule ? 'rule' : 'day'}
      options={[
        { value: 'day', label: t`A day` },
        { value: 'rule', label: t`A term from an event` },
      ]}
      onChange={(mode) => onChange(mode === 'rule' ? { ...FIRST_RULE } : null)}
    />
  );
}

/** "10 working days after the publication of the call". */
export function RuleFields({
  rule,
  onChange,
  readOnly,
}: {
  rule: TermRule;
  onChange: (rule: TermRule) => void;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const choices = (name: string) =>
    optionsOf('milestoneTypes', name).map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <>
      <IntegerField
        label={t`How many`}
        value={rule.amount}
        onChange={(amount) => onChange({ ...rule, amount: amount ?? Number.NaN })}
        min={-9999}
        max={9999}
        readOnly={readOnly}
      />
      <SelectField
        label={t`Unit`}
        value={rule.unit}
        options={choices('unit')}
        onChange={(value) => {
          const unit = TERM_UNITS.find((one) => one === value);
          if (unit) onChange({ ...rule, unit });
        }}
        readOnly={readOnly}
      />
      <SelectField
        label={t`After`}
        value={rule.from}
        options={choices('anchor')}
        onChange={(value) => {
          const from = MILESTONE_ANCHORS.find((one) => one === value);
          if (from) onChange({ ...rule, from });
        }}
        readOnly={readOnly}
      />
    </>
  );
}
