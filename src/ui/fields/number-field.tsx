import { Input } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useFocus } from './after-press.ts';
import { Field, type FieldProps } from './field.tsx';
import { InputGroup, InputSuffix } from './input-group.tsx';

interface Props
  extends FieldProps,
    Pick<ComponentProps<'input'>, 'onBlur' | 'name' | 'ref' | 'list'> {
  /** In the unit that it is kept in; null when empty, NaN while the text is no such number. */
  value: number | null;
  onChange: (value: number | null) => void;
  write: (value: number) => string;
  /** Null for nothing, NaN for what is no such number. */
  read: (text: string) => number | null;
  /** The unit, behind the number. */
  suffix?: string;
  /** What is wrong with a text; told when the field is left. */
  problemOf?: (text: string) => string | undefined;
  /** What stands below it, for the text of a field that was left. */
  renderBelow?: (text: string) => ReactNode;
}

/**
 * A number as people write it, with a comma for the decimals; text that is none stays as it was typed.
 * (Chakra's NumberInput knows neither sums nor the text of half an amount.)
 */
export function NumberField({
  value,
  onChange,
  write,
  read,
  suffix,
  problemOf = (text) => (Number.isNaN(read(text)) ? 'not-a-number' : undefined),
  renderBelow,
  readOnly,
  onBlur,
  name,
  ref,
  list,
  error,
  ...field
}: Props) {
  const [typed, setTyped] = useState('');
  const { focus, enter, leave } = useFocus();
  const isKept = focus === 'in' || Number.isNaN(value);
  const text = isKept ? typed : value === null ? '' : write(value);
  const type = (next: string) => {
    setTyped(next);
    onChange(read(next));
  };
  return (
    <Field {...field} error={(focus === 'out' ? problemOf(text) : undefined) ?? error}>
      {(control) => (
        <>
          <InputGroup>
            <Input
              {...control}
              ref={ref}
              name={name}
              list={list}
              readOnly={readOnly}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              variant="subtle"
              value={text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => {
                if (event.code !== 'NumpadDecimal' || readOnly) return;
                // The point of the numeric pad is a comma.
                event.preventDefault();
                const input = event.currentTarget;
                const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
                input.setRangeText(',', from, to, 'end');
                type(input.value);
              }}
              onFocus={(event) => {
                setTyped(text);
                enter();
                event.target.select();
              }}
              onBlur={(event) => {
                leave();
                onBlur?.(event);
              }}
            />
            {suffix ? (
              <InputSuffix data-long={suffix.length > 1 ? '' : undefined}>{suffix}</InputSuffix>
            ) : null}
          </InputGroup>
          {focus === 'out' ? renderBelow?.(text) : null}
        </>
      )}
    </Field>
  );
}
