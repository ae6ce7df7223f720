import { ColorField } from '#ui/fields/color-field.tsx';
import type { OwnControlProps } from './field-definition.ts';
import { textOf } from './names.ts';

/** A colour, which the form holds as its text. */
export function ColorControl({ label, error, readOnly, value, onChange }: OwnControlProps) {
  return (
    <ColorField
      {...{ label, error, readOnly }}
      value={textOf(value) || null}
      onChange={(color) => onChange(color ?? '')}
    />
  );
}
