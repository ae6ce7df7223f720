import type { OwnControlProps } from '#records/definition.ts';
import { SelectField } from '#ui/fields/text-field.tsx';
import { type Fmt, useFmt } from '#ui/fmt.ts';

/** A month by its name; the form holds its number, January = 1. */
export function MonthControl({ label, error, readOnly, value, onChange }: OwnControlProps) {
  const fmt = useFmt();
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return (
    <SelectField
      {...{ label, error, readOnly }}
      options={months.map((month) => ({ value: String(month), label: monthName(month, fmt) }))}
      value={String(value)}
      onChange={(month) => onChange(Number(month))}
    />
  );
}

export function monthName(month: number, fmt: Fmt): string {
  // The formatter gives month and year of a day: any year does.
  return fmt.month(`2026-${String(month).padStart(2, '0')}-01`).replace(/ \d+$/, '');
}
