import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type * as z from 'zod';
import { type Tender, tenderRow } from '#contract/resources/tenders.ts';
import { formatDay } from '#domain/days.ts';
import type { FieldDefinition, OwnControlProps } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { type PartOf, partOf } from '#ui/fields/part-of.ts';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SelectField, SwitchField, TextField } from '#ui/fields/text-field.tsx';
import { fmtInUse } from '#ui/fmt.ts';

type OwnField = Extract<FieldDefinition, { kind: 'own' }>;
type Own = Pick<OwnField, 'kind' | 'wide' | 'toForm' | 'fromForm' | 'words' | 'Control'>;

const { gazette, advancePayment, offersThresholds } = tenderRow.shape;

/** What the parts of a whole are drawn with. */
interface PartsProps<T> {
  value: T;
  /** Puts another value in some parts of it. */
  put: (parts: Partial<T>) => void;
  /** What the field of a part is drawn with. */
  of: PartOf<T>;
  label: string;
  readOnly: boolean;
}

/** A whole of several parts, which the form holds as JSON. */
function wholeField<T extends object>(
  schema: z.ZodType<T>,
  usual: T,
  words: OwnField['words'],
  Parts: ComponentType<PartsProps<T>>,
): Own {
  const read = (value: unknown): T => {
    const text = textOf(value);
    return text === '' ? usual : (JSON.parse(text) as T);
  };
  // In an order of its own, so that a text of equal content is the same text.
  const write = (value: T) =>
    JSON.stringify(
      Object.fromEntries(Object.keys(usual).map((part) => [part, value[part as keyof T]])),
    );
  return {
    kind: 'own',
    wide: true,
    toForm: (value) => write((value as T | undefined) ?? usual),
    fromForm: read,
    words,
    Control: function Whole({ value: held, error, label, readOnly, onChange }: OwnControlProps) {
      const value = read(held);
      const wrong = schema.safeParse(value).error?.issues[0]?.path[0];
      const errorOf = (part: keyof T) => (part === wrong ? error : undefined);
      const put = (parts: Partial<T>) => onChange(write({ ...value, ...parts }));
      const of = partOf(value, put, { readOnly, errorOf });
      return (
        <div className="x-fields">
          <Parts {...{ value, put, of, label, readOnly }} />
        </div>
      );
    },
  };
}

/** Where it was published. */
export const gazetteField = wholeField<Tender['gazette']>(
  gazette,
  { name: '', number: '', date: null, url: null },
  (value) => {
    const { name, number, date } = value as Tender['gazette'];
    return [name, number, date && formatDay(date)].filter(Boolean).join(' ');
  },
  function GazetteParts({ value, put, of }) {
    const { t } = useLingui();
    return (
      <>
        <TextField label={t`Gazette`} maxLength={80} placeholder="DOG, BOE, BOP" {...of('name')} />
        <TextField label={t`Number of the gazette`} maxLength={40} {...of('number')} />
        <DateField label={t`Date of the gazette`} {...of('date')} />
        <TextField
          type="url"
          label={t`Address of the gazette`}
          maxLength={500}
          {...of('url')}
          value={value.url ?? ''}
          onChange={(url) => put({ url: url || null })}
        />
      </>
    );
  },
);

const NO_ADVANCE = { allowed: false, pctBp: null, guarantee: false };

/** Whether a part is paid beforehand, and how much. */
export const advanceField = wholeField<Tender['advancePayment']>(
  advancePayment,
  NO_ADVANCE,
  (value, { say, fmt }) => {
    const { allowed, pctBp } = value as Tender['advancePayment'];
    if (!allowed) return say(msg`No`);
    return pctBp === null ? say(msg`Yes`) : fmt.percent(pctBp);
  },
  function AdvanceParts({ value, put, of, label }) {
    const { t } = useLingui();
    return (
      <>
        <div className="x-wide">
          <SwitchField
            label={label}
            {...of('allowed')}
            onChange={(allowed) => put({ ...NO_ADVANCE, allowed })}
          />
        </div>
        {value.allowed ? (
          <>
            <PercentField label={t`Part that is advanced`} {...of('pctBp')} />
            <SwitchField label={t`It asks for a guarantee`} {...of('guarantee')} />
          </>
        ) : null}
      </>
    );
  },
);

/** Above which amounts three offers are asked for. */
export const offersField = wholeField<Tender['offersThresholds']>(
  offersThresholds,
  { worksCents: 0, servicesCents: 0 },
  (value) => {
    const { worksCents, servicesCents } = value as Tender['offersThresholds'];
    return [servicesCents, worksCents].map(fmtInUse().money).join('\n');
  },
  function OffersParts({ value, put, of }) {
    const { t } = useLingui();
    // Nothing is no amount: the contract says that it is asked for.
    const amount = (part: keyof typeof value) => ({
      ...of(part),
      value: value[part] ?? null,
      onChange: (cents: number | null) => put({ [part]: cents as number }),
      required: true,
    });
    return (
      <>
        <MoneyField label={t`Three offers for works above`} {...amount('worksCents')} />
        <MoneyField
          label={t`Three offers for services and supplies above`}
          help={t`Without VAT`}
          {...amount('servicesCents')}
        />
      </>
    );
  },
);

/** With other aid: yes, no, or nobody knows. */
export const compatibleField: Own = {
  kind: 'own',
  toForm: (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''),
  fromForm: (value) => (value === '' ? null : value === 'yes'),
  words: (value, { say }) => say(value ? msg`Yes` : msg`No`),
  Control: function Compatible({ label, value, readOnly, onChange }: OwnControlProps) {
    const { t } = useLingui();
    return (
      <SelectField
        options={[
          { value: '', label: t`Not known yet` },
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]}
        value={textOf(value)}
        {...{ label, readOnly, onChange }}
      />
    );
  },
};
