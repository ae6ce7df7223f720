import { useLingui as useCatalogue } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { ResourceName } from '#contract/paths.ts';
import { ColorField } from '#ui/fields/color-field.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { MonthField } from '#ui/fields/month-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { RateField } from '#ui/fields/rate-field.tsx';
import { QuantityField } from '#ui/fields/quantity-field.tsx';
import {
  type Choice,
  PasswordField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '#ui/fields/text-field.tsx';
import type { EditField } from './edit-model.ts';
import { nameOfField } from '#ui/words/fields/index.ts';
import { optionWords } from '#ui/words/options.ts';

/** The control that fits one field of a change. Its values are those of the contract. */
export function EditControl(props: {
  field: EditField;
  value: unknown;
  problem: string | undefined;
  resource: ResourceName;
  /** Rows to choose from, for a field that names one. */
  choices: readonly Choice[];
  onChange: (value: unknown) => void;
}) {
  const { field, value, problem, resource, choices, onChange } = props;
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const { name, kind, isRequired } = field;
  const words = nameOfField(resource, name);
  const label = words ? i18n._(words) : name;
  const text = typeof value === 'string' ? value : '';
  const common = { label, error: problem, required: isRequired };
  switch (kind.type) {
    case 'boolean':
      return <SwitchField label={label} value={value === true} onChange={onChange} />;
    case 'day':
      return <DateField {...common} value={text || null} onChange={onChange} />;
    case 'money':
      return (
        <MoneyField
          {...common}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'percent':
      return (
        <PercentField
          {...common}
          minBp={-10_000}
          maxBp={100_000}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'color':
      return <ColorField {...common} value={text || null} onChange={onChange} />;
    case 'secret':
      return (
        <PasswordField
          {...common}
          required={false}
          help={t`Left empty it stays as it is.`}
          autoComplete="off"
          onChange={onChange}
          value={typeof value === 'string' && value !== field.value ? value : ''}
        />
      );
    case 'thousandths':
      return (
        <QuantityField
          {...common}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'hundredths':
      return (
        <MoneyField
          {...common}
          suffix=""
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'millionths':
      return (
        <RateField
          {...common}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'month':
      return <MonthField {...common} value={text} onChange={onChange} />;
    case 'number':
    case 'year':
    case 'bytes':
      return (
        <TextField
          {...common}
          inputMode="numeric"
          value={typeof value === 'number' ? String(value) : text}
          onChange={(next) => onChange(asNumber(next))}
        />
      );
    case 'reference':
      return (
        <ComboField
          {...common}
          name={name}
          value={text}
          options={choices}
          empty={isRequired ? undefined : t`None`}
          onChange={onChange}
        />
      );
    case 'select':
      return (
        <SelectField
          {...common}
          value={text}
          options={kind.options.map((option) => {
            const known = optionWords(resource, name, option);
            return { value: option, label: known ? i18n._(known) : option };
          })}
          empty={isRequired ? undefined : t`None`}
          onChange={onChange}
        />
      );
    default:
      return kind.type === 'text' && kind.isLong ? (
        <TextAreaField {...common} value={text} onChange={onChange} />
      ) : (
        <TextField {...common} value={text} onChange={onChange} />
      );
  }
}

/** A text that is no number stays as it was typed: no schema takes it. */
function asNumber(text: string): unknown {
  const clean = text.trim();
  return clean !== '' && Number.isFinite(Number(clean)) ? Number(clean) : clean;
}
