import type { FieldDefinition, OwnControlProps } from '#records/definition.ts';
import { NumberField } from '#ui/fields/number-field.tsx';

/** Points with up to three decimals, kept in thousandths. */
export const scoreField = {
  kind: 'own',
  toForm: (value) => (typeof value === 'number' ? value : null),
  fromForm: (value) => value,
  words: (value, { fmt }) => fmt.number(Number(value) / 1000),
  Control: ScoreField,
} as const satisfies Partial<Extract<FieldDefinition, { kind: 'own' }>>;

function ScoreField({ value, values: _values, data: _data, row: _row, ...field }: OwnControlProps) {
  return (
    <NumberField
      {...field}
      write={writeScore}
      read={readScore}
      value={typeof value === 'number' ? value : null}
    />
  );
}

function writeScore(milli: number): string {
  return String(milli / 1000).replace('.', ',');
}

function readScore(text: string): number | null {
  const clean = text.trim().replace(',', '.');
  if (clean === '') return null;
  return /^\d{1,5}(\.\d{1,3})?$/.test(clean) ? Math.round(Number(clean) * 1000) : Number.NaN;
}
