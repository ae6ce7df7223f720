import type { ComponentProps, ComponentType } from 'react';
import type { MoneyField } from '#ui/fields/money-field.tsx';
import type { OwnControlProps } from './definition.ts';

/** What any field of the kit takes that holds a number, or nothing. */
type NumberProps = Pick<
  ComponentProps<typeof MoneyField>,
  'label' | 'help' | 'error' | 'required' | 'readOnly' | 'name' | 'ref' | 'onBlur'
> & { value: number | null; onChange: (value: number | null) => void };

/** The control of an own field whose form value is a number: a field of the kit, given what that needs. */
export function ownNumber(Field: ComponentType<NumberProps>): ComponentType<OwnControlProps> {
  return function OwnNumber({ value, values: _values, data: _data, row: _row, ...field }) {
    return <Field {...field} value={typeof value === 'number' ? value : null} />;
  };
}
