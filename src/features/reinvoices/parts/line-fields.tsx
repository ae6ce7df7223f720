import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { lineBaseCents } from '#domain/reinvoices/lines.ts';
import { IconButton } from '#ui/button.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SwitchField, TextField } from '#ui/fields/text-field.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { type FormLine, rowOf } from '../form.ts';

/** One line of a draft: what it is for, its amount, and what comes on top. */
export function LineFields({
  number,
  line,
  error,
  onChange,
  onRemove,
}: {
  /** From 1, for the eye. */
  number: number;
  line: FormLine;
  /** Codes of what is wrong, by field. */
  error: Partial<Record<keyof FormLine, string>>;
  onChange: (line: FormLine) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const isRefund = line.minus && !line.dummy;
  return (
    <fieldset className="reinv-line" data-dummy={line.dummy ? '' : undefined}>
      <legend className="reinv-line-head">
        <span>
          <Trans>Line {number}</Trans>
        </span>
        <MoneyText cents={lineBaseCents(rowOf(line))} />
        {line.dummy ? (
          <StateChip tone="warn">
            <Trans>Not invoiced</Trans>
          </StateChip>
        ) : null}
      </legend>
      <div className="reinv-line-name">
        <TextField
          label={t`Concept`}
          maxLength={500}
          value={line.concept}
          error={error.concept}
          onChange={(concept) => onChange({ ...line, concept })}
        />
        <IconButton
          label={t`Remove line ${number}`}
          icon={<Trash2 size={16} />}
          onClick={onRemove}
        />
      </div>
      <div className="reinv-line-fields">
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
      </div>
      {line.dummy ? (
        <SwitchField
          label={t`It takes off`}
          value={line.minus}
          onChange={(minus) => onChange({ ...line, minus })}
        />
      ) : null}
    </fieldset>
  );
}
