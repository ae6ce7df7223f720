import type { OwnControlProps } from '#records/definition.ts';
import { SelectField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';

/** A month by its name; the form holds its number, January = 1. */
export function MonthControl({ label, error, readOnly, value, onChange }: OwnControlProps) {
  const fmt = useFmt();
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return (
    <SelectField
      {...{ label, error, readOnly }}
      options={months.map((month) => ({ value: String(month), label: fmt.monthName(month) }))}
      value={String(value)}
      onChange={(month) => onChange(Number(month))}
    />
  );
}
