import type { ComponentProps } from 'react';
import type { FieldDefinition } from '#records/definition.ts';
import { ownNumber } from '#records/own-number.tsx';
import { QuantityField } from '#ui/fields/quantity-field.tsx';

/** Five digits before the decimals. */
const MOST_MILLI = 99_999_999;

/** Points with up to three decimals, kept in thousandths. */
export const scoreField = {
  kind: 'own',
  toForm: (value) => (typeof value === 'number' ? value : null),
  fromForm: (value) => value,
  words: (value, { fmt }) => fmt.number(Number(value) / 1000),
  Control: ownNumber(ScoreField),
} as const satisfies Partial<Extract<FieldDefinition, { kind: 'own' }>>;

function ScoreField(props: ComponentProps<typeof QuantityField>) {
  return <QuantityField {...props} most={MOST_MILLI} />;
}
