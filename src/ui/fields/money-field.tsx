import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { type Cents, formatCents } from '#domain/money.ts';
import { Button } from '../button.tsx';
import { useFmt } from '../fmt.ts';
import { Field, type FieldProps } from './field.tsx';
import { readMoney } from './money-input.ts';

interface Props extends FieldProps {
  /** Integer cents, null when empty. NaN while the text is no amount: no schema takes it. */
  value: Cents | null;
  onChange: (value: Cents | null) => void;
}

/**
 * An amount in cents. Takes Spanish amounts and sums (`=120*1,21`); the numeric pad's point is a comma;
 * where a point may be thousands or decimals it asks instead of guessing. Positive amounts only.
 */
export function MoneyField({
  label,
  help,
  error,
  required,
  disabled,
  readOnly,
  value,
  onChange,
  onBlur,
  name,
  ref,
}: Props & Pick<ComponentProps<'input'>, 'onBlur' | 'name' | 'ref'>) {
  const { t } = useLingui();
  const money = useFmt().money;
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  // Text that is no amount stays as it was typed, also when the field is left.
  const text = focused || Number.isNaN(value) ? typed : write(value);

  const input = readMoney(text);
  const choose = (cents: Cents) => {
    setTyped(write(cents));
    onChange(cents);
  };
  const type = (next: string) => {
    setTyped(next);
    const read = readMoney(next);
    onChange(read.kind === 'amount' ? read.cents : read.kind === 'empty' ? null : Number.NaN);
  };
  const ownError =
    input.kind === 'problem' && !focused
      ? input.code
      : input.kind === 'ambiguous' && !focused
        ? 'ambiguous'
        : undefined;
  return (
    <Field {...{ label, help, required, disabled }} error={ownError ?? error}>
      {(control) => (
        <>
          <span className="x-input-group">
            <input
              {...control}
              ref={ref}
              name={name}
              readOnly={readOnly}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              className="x-input x-money-input"
              value={text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => {
                if (event.code !== 'NumpadDecimal' || readOnly) return;
                event.preventDefault();
                const field = event.currentTarget;
                const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
                field.setRangeText(',', from, to, 'end');
                type(field.value);
              }}
              onFocus={(event) => {
                setTyped(text);
                setFocused(true);
                event.target.select();
              }}
              onBlur={(event) => {
                setFocused(false);
                onBlur?.(event);
              }}
            />
            <span className="x-input-suffix" aria-hidden="true">
              €
            </span>
          </span>
          {input.kind === 'ambiguous' && !focused ? (
            <span className="x-choices" role="group" aria-label={t`Which amount did you mean?`}>
              <Button size="small" onClick={() => choose(input.decimals)}>
                {money(input.decimals)}
              </Button>
              <Button size="small" onClick={() => choose(input.thousands)}>
                {money(input.thousands)}
              </Button>
            </span>
          ) : null}
        </>
      )}
    </Field>
  );
}

function write(value: Cents | null): string {
  return value === null ? '' : formatCents(value);
}
