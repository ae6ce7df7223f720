import { HStack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, memo } from 'react';
import { type Cents, formatCents } from '#domain/money.ts';
import { Button } from '../button.tsx';
import { useFmt } from '../fmt.ts';
import type { FieldProps } from './field.tsx';
import { readMoney } from './money-input.ts';
import { NumberField } from './number-field.tsx';

interface Props extends FieldProps {
  /** Integer cents, null when empty. NaN while the text is no amount: no schema takes it. */
  value: Cents | null;
  onChange: (value: Cents | null) => void;
  /** Of an amount in another currency, its letters. */
  suffix?: string;
}

/**
 * An amount in cents. Takes Spanish amounts and sums (`=120*1,21`); where a point may be thousands or
 * decimals it asks instead of guessing. Positive amounts only.
 */
export const MoneyField = memo(function MoneyField(
  props: Props & Pick<ComponentProps<'input'>, 'onBlur' | 'name' | 'ref'>,
) {
  const { t } = useLingui();
  const money = useFmt().money;
  return (
    <NumberField
      suffix="€"
      {...props}
      write={formatCents}
      read={read}
      problemOf={problemOf}
      renderBelow={(text) => {
        const input = readMoney(text);
        if (input.kind !== 'ambiguous') return null;
        return (
          <HStack as="span" gap="8px" role="group" aria-label={t`Which amount did you mean?`}>
            {[input.decimals, input.thousands].map((cents) => (
              <Button key={cents} size="small" onClick={() => props.onChange(cents)}>
                {money(cents)}
              </Button>
            ))}
          </HStack>
        );
      }}
    />
  );
});

function read(text: string): Cents | null {
  const input = readMoney(text);
  return input.kind === 'amount' ? input.cents : input.kind === 'empty' ? null : Number.NaN;
}

function problemOf(text: string): string | undefined {
  const input = readMoney(text);
  return input.kind === 'problem'
    ? input.code
    : input.kind === 'ambiguous'
      ? 'ambiguous'
      : undefined;
}
