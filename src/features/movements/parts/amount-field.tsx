import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type Cents, opposite } from '#domain/money.ts';
import type {
  FieldDefinition,
  FormValue,
  FormValues,
  OwnControlProps,
} from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';

type Direction = 'in' | 'out';

/** Which way the money went, and how much; the form holds it as `out:12100`, without an amount as `out:`. */
export const amountField = {
  kind: 'own',
  wide: true,
  toForm: (cents) =>
    typeof cents === 'number'
      ? written(cents < 0 ? 'out' : 'in', Math.abs(cents))
      : written('out', null),
  fromForm: (value) => {
    const { direction, amount } = read(value);
    return amount === null ? undefined : direction === 'out' ? opposite(amount) : amount;
  },
  words: (value, { fmt }) => fmt.money(value as Cents),
  onPick: (value, before): FormValues => {
    const { direction } = read(value);
    const isSame = direction === read(before['amountCents'] ?? null).direction;
    return isSame ? {} : { kind: kindFor(direction, before['kind'] ?? null) };
  },
  Control: AmountControl,
} as const satisfies Partial<Extract<FieldDefinition, { kind: 'own' }>>;

function AmountControl({ readOnly, value, values: _values, onChange, ...field }: OwnControlProps) {
  const { t } = useLingui();
  const id = useId();
  const { direction, amount } = read(value);
  const options = [
    { value: 'in', label: t`Money in` },
    { value: 'out', label: t`Money out` },
  ] as const;
  return (
    <div className="x-fields">
      <Directions disabled={readOnly}>
        <legend>{t`Direction`}</legend>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              checked={direction === option.value}
              onChange={() => onChange(written(option.value, amount))}
            />
            {option.label}
          </label>
        ))}
      </Directions>
      <MoneyField
        {...field}
        readOnly={readOnly}
        value={amount}
        onChange={(next) => onChange(written(direction, next))}
      />
    </div>
  );
}

const Directions = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 20px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& legend': { padding: 0, marginBlockEnd: '6px', fontWeight: 600 },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: '6px', minHeight: '24px' },
  },
});

/** The kind that goes with a direction: an income that goes out is its refund only where one says so. */
function kindFor(direction: Direction, kind: FormValue): FormValue {
  if (kind === 'transfer' || kind === 'adjustment') return kind;
  return direction === 'in' ? 'income' : 'expense';
}

function written(direction: Direction, amount: Cents | null): string {
  return `${direction}:${amount ?? ''}`;
}

function read(value: FormValue): { direction: Direction; amount: Cents | null } {
  const [direction, amount = ''] = textOf(value).split(':');
  return {
    direction: direction === 'in' ? 'in' : 'out',
    amount: amount === '' ? null : Number(amount),
  };
}

/** What a movement of this value of its form came to; of none yet the least in its direction. */
export function centsIn(value: FormValue): Cents {
  const { direction, amount } = read(value);
  return (direction === 'in' ? 1 : -1) * (amount || 1);
}
