import { createSlotRecipeContext, type HTMLChakraProps, Input, Textarea } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, memo, type ReactNode, type Ref, useState } from 'react';
import { ComboField } from './combo-field.tsx';
import { Field, type FieldProps } from './field.tsx';
import { InputButton, InputGroup } from './input-group.tsx';
import { NativeSelect } from './native-select.tsx';

type Native<K extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<K>,
  'value' | 'onChange' | 'size'
>;

interface Text {
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

function split<T extends FieldProps>(props: T) {
  const { label, help, error, required, ...rest } = props;
  return { field: { label, help, error, required, disabled: props.disabled }, rest };
}

/** One line of text. Takes `value, onChange, onBlur, name, ref` as react-hook-form's Controller gives them. */
export const TextField = memo(function TextField({
  value,
  onChange,
  ...props
}: FieldProps & Text & Native<'input'>) {
  const { field, rest } = split(props);
  return (
    <Field {...field}>
      {(control) => (
        <Input
          type="text"
          {...rest}
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
  );
});

/** A password that can be shown; pasting and password managers are welcome. */
export function PasswordField({ value, onChange, ...props }: FieldProps & Text & Native<'input'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const { field, rest } = split(props);
  return (
    <Field {...field}>
      {(control) => (
        <InputGroup>
          <Input
            autoComplete="current-password"
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            value={value ?? ''}
            onChange={(event) => onChange?.(event.target.value)}
          />
          <InputButton
            aria-pressed={shown}
            aria-label={t`Show the password`}
            title={t`Show the password`}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} /> : <Eye size={16} />}
          </InputButton>
        </InputGroup>
      )}
    </Field>
  );
}

export const TextAreaField = memo(function TextAreaField({
  value,
  onChange,
  ...props
}: FieldProps & Text & Native<'textarea'>) {
  const { field, rest } = split(props);
  return (
    <Field {...field}>
      {(control) => (
        <Textarea
          rows={4}
          {...rest}
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
  );
});

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectProps = FieldProps &
  Text &
  Native<'select'> & { options: readonly Choice[]; empty?: string | undefined };

/** So many lines are seen at once; among more one is found by typing. */
const MOST_SEEN = 15;

/**
 * A choice: by the browser's own select among few, found by typing among many. `empty` adds a first line that
 * stands for "".
 */
export const SelectField = memo(function SelectField(props: SelectProps) {
  return props.options.length > MOST_SEEN ? <LongSelect {...props} /> : <ShortSelect {...props} />;
});

function LongSelect({ value, onChange, options, empty, readOnly, ref, ...props }: SelectProps) {
  const { field, rest } = split(props);
  const { name, onBlur } = rest as Pick<ComponentProps<'input'>, 'name' | 'onBlur'>;
  return (
    <ComboField
      {...field}
      {...{ name, onBlur, empty, readOnly }}
      // The form asks it for the focus alone, which both take.
      ref={ref as unknown as Ref<HTMLInputElement>}
      value={value ?? ''}
      onChange={(chosen) => onChange?.(chosen)}
      options={options.filter(({ disabled }) => disabled !== true)}
    />
  );
}

function ShortSelect({ value, onChange, options, empty, readOnly, ...props }: SelectProps) {
  const { field, rest } = split(props);
  return (
    <Field {...field} disabled={props.disabled || readOnly}>
      {(control) => (
        <NativeSelect
          {...rest}
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange?.(event.target.value)}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

// Chakra's own hides its box in a corner and keeps a state beside it: here the box itself is pressed.
const { withProvider, withContext } = createSlotRecipeContext({ key: 'switch' });
const SwitchRoot = withProvider<HTMLLabelElement, HTMLChakraProps<'label'>>('label', 'root');
const SwitchTrack = withContext<HTMLSpanElement, HTMLChakraProps<'span'>>('span', 'control');

/** On or off. */
export const SwitchField = memo(function SwitchField({
  label,
  help,
  value,
  onChange,
  disabled,
  readOnly,
  name,
  onBlur,
  ref,
}: {
  label: ReactNode;
  help?: ReactNode;
  value?: boolean | undefined;
  onChange?: ((value: boolean) => void) | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
} & Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'ref'>) {
  return (
    <SwitchRoot className="x-switch">
      <input
        type="checkbox"
        role="switch"
        name={name}
        onBlur={onBlur}
        ref={ref}
        checked={value ?? false}
        aria-checked={value ?? false}
        disabled={disabled || readOnly}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <SwitchTrack aria-hidden="true" />
      <span>
        {label}
        {help === undefined ? null : <span className="x-field-help">{help}</span>}
      </span>
    </SwitchRoot>
  );
});
