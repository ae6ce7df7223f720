import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Control } from 'react-hook-form';
import { isIban, normaliseIban, SEPA_IBAN_LENGTHS } from '#domain/identifiers/iban.ts';
import { isCif, isTaxId, normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import type {
  Beside,
  RecordDefinition,
  FieldDefinition,
  FormValue,
  FormValues,
} from '../definition.ts';
import type { LiveCheck } from '../field-kinds.ts';
import { isMarked, maxLengthOf } from '../form-values.ts';
import { textOf } from '../names.ts';
import { TagsControl } from '../tags-control.tsx';
import { useWords } from '../use-words.ts';
import { ReferenceField } from './reference-field.tsx';
import { ChipsField } from '#ui/fields/chips-field.tsx';
import { ComboField, type ComboOption } from '#ui/fields/combo-field.tsx';
import { IntegerField } from '#ui/fields/integer-field.tsx';
import { MonthField } from '#ui/fields/month-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SignedMoneyField } from '#ui/fields/signed-money-field.tsx';

/** One field of the form of a record, by its kind. */
export function FieldControl({
  definition,
  field,
  values,
  beside,
  control,
  path = field.name,
  options,
  readOnly: isRead,
  onPick,
  isFirst,
}: {
  definition: RecordDefinition;
  field: FieldDefinition;
  values: FormValues;
  beside: Beside;
  control: Control<FormValues>;
  /** Where the form holds it, in one of several rows. */
  path?: string;
  /** Of a reference: the rows that may be chosen. */
  options: readonly ComboOption[];
  readOnly: boolean;
  /** Told of what a person chose, not of what follows the row. */
  onPick: ((value: FormValue) => void) | undefined;
  /** Where typing begins. */
  isFirst: boolean;
}) {
  const { say } = useWords();
  const listId = useId();
  const {
    field: { value: held, onChange: hold, ref, name, onBlur, error: said },
    isDirty,
  } = useFormField(control, path);
  const value: FormValue = held ?? null;
  const text = typeof value === 'string' ? value : '';
  const number = typeof value === 'number' ? value : null;
  const onChange = (next: FormValue) => {
    hold(next);
    onPick?.(next);
  };
  const live = field.kind === 'text' && field.live ? liveCheck(field.live, text) : null;
  const { row, data } = beside;
  const warning = field.warning?.(values);
  const problem = field.problem?.(values, beside);
  const isConfirmed = live === 'right' && isDirty && !problem;
  const usual = field.helpWhen?.(values, beside) ?? field.help;
  const help: ReactNode = warning ? (
    <span className="rec-warning">{say(warning)}</span>
  ) : isConfirmed ? (
    <Trans>The control is right.</Trans>
  ) : usual ? (
    say(usual)
  ) : undefined;
  const readOnly = isRead || (field.isReadOnly?.(values, beside) ?? false);
  const label = say(field.labelWhen?.(values) ?? field.label);
  const error =
    live === 'wrong' && field.kind === 'text' ? field.live : problem ? say(problem) : said;
  const required = isMarked(definition.resource, field);
  const common = {
    label,
    help,
    error,
    required,
    readOnly,
    disabled: field.isFixed?.(values) ?? false,
    name,
    onBlur,
    ref,
  };
  const focus = isFirst ? { 'data-autofocus': '' } : {};
  const maxLength = maxLengthOf(definition.resource, field.name);

  const Own = field.Control;
  if (Own) {
    return <Own {...common} {...{ value, values, row, data, onChange }} />;
  }
  switch (field.kind) {
    case 'text': {
      const choices = field.choices?.(data, values);
      if (choices) {
        return (
          <ComboField
            {...common}
            empty={field.empty && say(field.empty)}
            options={choices}
            value={text}
            onChange={onChange}
          />
        );
      }
      return (
        <>
          <TextField
            {...common}
            {...focus}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={field.live ? false : undefined}
            placeholder={
              typeof field.placeholder === 'function'
                ? field.placeholder(values)
                : field.placeholder && say(field.placeholder)
            }
            {...(field.isUrl && { type: 'url' })}
            {...(field.suggest && { list: listId })}
            value={text}
            onChange={onChange}
          />
          {field.suggest ? (
            <datalist id={listId}>
              {field.suggest(data).map((suggestion) => (
                <option key={suggestion}>{suggestion}</option>
              ))}
            </datalist>
          ) : null}
        </>
      );
    }
    case 'long-text':
      return <TextAreaField {...common} maxLength={maxLength} value={text} onChange={onChange} />;
    case 'numbers':
    case 'words':
      return <TextField {...common} autoComplete="off" value={text} onChange={onChange} />;
    case 'tags':
      return <TagsControl {...common} value={text} onChange={onChange} />;
    case 'money':
      return field.signed ? (
        <SignedMoneyField
          {...common}
          directions={[say(field.signed[0]), say(field.signed[1])]}
          value={number}
          onChange={onChange}
        />
      ) : (
        <MoneyField {...common} value={number} onChange={onChange} />
      );
    case 'percent':
      return <PercentField {...common} maxBp={99_999} value={number} onChange={onChange} />;
    case 'integer':
      return <IntegerField {...common} value={number} onChange={onChange} />;
    case 'day':
      return (
        <DateField
          {...common}
          min={textOf(field.min?.(values)) || undefined}
          value={value === null ? null : text}
          onChange={onChange}
        />
      );
    case 'month':
      return <MonthField {...common} value={text} onChange={onChange} />;
    case 'boolean':
      return (
        <SwitchField
          label={label}
          help={help}
          readOnly={readOnly}
          name={name}
          onBlur={onBlur}
          ref={ref}
          value={value === true}
          onChange={onChange}
        />
      );
    case 'enum':
      return (
        <SelectField
          {...common}
          empty={field.empty ? say(field.empty) : text === '' ? '—' : undefined}
          options={field.options
            .filter(
              (option) =>
                option.value === text || (field.isOffered?.(option.value, beside) ?? true),
            )
            .map((option) => ({ ...option, label: say(option.label) }))}
          value={text}
          onChange={onChange}
        />
      );
    case 'table':
    case 'reference': {
      const combo = {
        ...common,
        empty: field.empty && say(field.empty),
        options,
        value: text,
        onChange,
      };
      return field.kind === 'table' ? (
        <ComboField {...combo} />
      ) : (
        <ReferenceField {...combo} {...{ field, beside }} />
      );
    }
    case 'own':
      throw new Error(`${field.name} has no control.`);
    case 'references':
      return (
        <ChipsField
          label={label}
          help={help}
          error={error}
          readOnly={readOnly}
          options={options}
          value={text.split(' ').filter(Boolean)}
          onChange={(ids) => onChange(ids.join(' '))}
        />
      );
  }
}

/** What can be told of a number while it is typed; null while it is not whole. */
function liveCheck(kind: LiveCheck, text: string): 'right' | 'wrong' | null {
  if (kind !== 'iban') {
    if (normaliseTaxId(text).length < 9) return null;
    return (kind === 'cif' ? isCif(text) : isTaxId(text)) ? 'right' : 'wrong';
  }
  const iban = normaliseIban(text);
  const length = SEPA_IBAN_LENGTHS[iban.slice(0, 2)] ?? 15;
  if (iban.length < length) return null;
  return isIban(iban) ? 'right' : 'wrong';
}
