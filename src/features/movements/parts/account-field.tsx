import { useLingui } from '@lingui/react/macro';
import { isIban, normaliseIban } from '#domain/identifiers/iban.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { type Choice, TextField } from '#ui/fields/text-field.tsx';

interface Props {
  options: readonly Choice[];
  value: string;
  error?: string | undefined;
  onChange: (iban: string) => void;
}

/** Chooses one of the accounts of the companies; where none has one yet, it is typed. */
export function AccountField({ options, value, error, onChange }: Props) {
  const { t } = useLingui();
  if (options.length > 0) {
    return (
      <ComboField
        label={t`Bank account`}
        {...{ options, value, error, onChange }}
        required
        empty={t`Choose an account`}
      />
    );
  }
  const isWrong = value !== '' && !isIban(value);
  return (
    <TextField
      label={t`Bank account`}
      help={t`An IBAN. Those of the company are kept with the company.`}
      error={isWrong ? 'iban' : error}
      {...{ value }}
      required
      maxLength={42}
      onChange={(text) => onChange(normaliseIban(text))}
    />
  );
}
