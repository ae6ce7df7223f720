import { createRecipeContext, type HTMLChakraProps, Wrap } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { ComboOption } from './combo-field.tsx';
import { useFieldMessage } from './field-messages.ts';
import { FieldFoot, FieldLabel, FieldRoot } from './field.tsx';

const { withContext } = createRecipeContext({ key: 'toggle' });
const Toggle = withContext<HTMLButtonElement, HTMLChakraProps<'button'>>('button');

/** Several of a few, each a chip that is on or off. */
export function ChipsField({
  label,
  help,
  error,
  value,
  onChange,
  options,
  readOnly = false,
}: {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly ComboOption[];
  readOnly?: boolean;
}) {
  const id = useId();
  const message = useFieldMessage()(error);
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <FieldRoot className="x-field x-wide" data-invalid={message ? '' : undefined}>
      <FieldLabel className="x-field-label" id={id}>
        {label}
      </FieldLabel>
      <Wrap gap="6px" role="group" aria-labelledby={id}>
        {options.map((option) => (
          <Toggle
            key={option.value}
            type="button"
            aria-pressed={value.includes(option.value)}
            disabled={readOnly}
            onClick={() => toggle(option.value)}
          >
            {option.label}
          </Toggle>
        ))}
      </Wrap>
      <FieldFoot {...{ id, help, message }} />
    </FieldRoot>
  );
}
