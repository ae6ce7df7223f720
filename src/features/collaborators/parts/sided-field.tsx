import { useLingui } from '@lingui/react/macro';
import type { OwnControlProps } from '#records/definition.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { readSided, writeSided } from '../sided.ts';

const CREDIT = 'credit';
const DEBIT = 'debit';

/** An amount, and whether they are owed more or less by it. */
export function SidedField(props: OwnControlProps) {
  const { name, ref, onBlur, error, required, readOnly, value, onChange } = props;
  const { t } = useLingui();
  const sided = readSided(value);
  return (
    <div className="x-fields">
      <MoneyField
        label={t`Amount`}
        {...{ name, ref, onBlur, error, required, readOnly }}
        value={sided.cents}
        onChange={(cents) => onChange(writeSided({ ...sided, cents }))}
      />
      <SelectField
        label={t`Which way`}
        options={[
          { value: DEBIT, label: t`Against: less is owed to them` },
          { value: CREDIT, label: t`In favour: more is owed to them` },
        ]}
        value={sided.isCredit ? CREDIT : DEBIT}
        onChange={(side) => onChange(writeSided({ ...sided, isCredit: side === CREDIT }))}
        {...{ readOnly }}
      />
    </div>
  );
}
