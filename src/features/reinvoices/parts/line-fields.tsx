import { chakra, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { lineBaseCents } from '#domain/reinvoices/lines.ts';
import { IconButton } from '#ui/button.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SwitchField, TextField } from '#ui/fields/text-field.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { countedRow, type FormLine } from '../lines.ts';

interface Props {
  /** From 1, for the eye. */
  number: number;
  line: FormLine;
  /** Codes of what is wrong, by field. */
  error: Partial<Record<keyof FormLine, string>>;
  onChange: (line: FormLine) => void;
  onRemove: () => void;
}

/** One line of a draft: what it is for, its amount, and what comes on top. */
export function LineFields({ number, line, error, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const isRefund = line.minus && !line.dummy;
  return (
    <chakra.fieldset
      display="grid"
      gap="8px"
      minWidth="0"
      margin="0"
      padding="8px 12px 12px"
      borderWidth="1px"
      borderStyle={line.dummy ? 'dashed' : 'solid'}
      borderColor="border"
      borderRadius="8px"
    >
      <chakra.legend
        display="inline-flex"
        flexWrap="wrap"
        alignItems="center"
        gap="4px 12px"
        paddingInline="4px"
        fontWeight="600"
      >
        <span>{t`Line ${number}`}</span>
        <MoneyText cents={lineBaseCents(countedRow(line))} />
        {line.dummy ? <StateChip tone="neutral">{t`Not invoiced`}</StateChip> : null}
      </chakra.legend>
      <Grid gap="8px" templateColumns="minmax(0, 1fr) auto" alignItems="end">
        <TextField
          label={t`Concept`}
          maxLength={500}
          value={line.concept}
          error={error.concept}
          onChange={(concept) => onChange({ ...line, concept })}
        />
        <IconButton label={t`Remove line ${number}`} icon={Trash2} onClick={onRemove} />
      </Grid>
      <Grid
        gap="8px 12px"
        templateColumns="minmax(120px, 2fr) repeat(2, minmax(88px, 1fr))"
        alignItems="start"
      >
        <MoneyField
          label={isRefund ? t`Amount of the refund` : t`Amount`}
          value={line.amount}
          error={error.amount}
          onChange={(amount) => onChange({ ...line, amount })}
        />
        <PercentField
          label={t`Margin`}
          minBp={-10_000}
          maxBp={100_000}
          value={line.marginBp}
          error={error.marginBp}
          onChange={(marginBp) => onChange({ ...line, marginBp })}
        />
        <PercentField
          label={t`VAT`}
          value={line.vatBp}
          error={error.vatBp}
          onChange={(vatBp) => onChange({ ...line, vatBp })}
        />
      </Grid>
      {line.dummy ? (
        <SwitchField
          label={t`It takes off`}
          value={line.minus}
          onChange={(minus) => onChange({ ...line, minus })}
        />
      ) : null}
    </chakra.fieldset>
  );
}
