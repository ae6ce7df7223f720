import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import type { FieldProps } from './field.tsx';
import { MoneyField } from './money-field.tsx';
import { SelectField } from './text-field.tsx';

/** An amount and in which direction it is owed: nobody has to know what a minus means here. */
export function SignedMoneyField({
  label,
  directions: [positive, negative],
  value,
  onChange,
  ...field
}: FieldProps & {
  /** What a positive and what a negative amount mean. */
  directions: readonly [string, string];
  value: number | null;
  onChange: (value: number | null) => void;
} & Pick<ComponentProps<'input'>, 'onBlur' | 'name' | 'ref'>) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<1 | -1>(1);
  // Nothing, nought and what is no amount yet have no sign: the last one stays while another amount is typed.
  const sign = value ? (value < 0 ? -1 : 1) : picked;
  return (
    <div className="x-form-row x-wide">
      <MoneyField
        {...field}
        label={label}
        value={value === null ? null : Math.abs(value)}
        onChange={(amount) => {
          setPicked(sign);
          onChange(amount && amount * sign);
        }}
      />
      <SelectField
        label={t`In which direction`}
        readOnly={field.readOnly}
        options={[
          { value: '1', label: positive },
          { value: '-1', label: negative },
        ]}
        value={String(sign)}
        onChange={(text) => {
          const next = text === '-1' ? -1 : 1;
          setPicked(next);
          if (value) onChange(Math.abs(value) * next);
        }}
      />
    </div>
  );
}
