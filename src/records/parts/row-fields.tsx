import { memo, useMemo } from 'react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { Beside, RecordDefinition, FieldDefinition, FormValues } from '../definition.ts';
import { useWords } from '../use-words.ts';
import { FieldControl } from './field-control.tsx';
import { optionsOf } from './field-options.ts';
import { DuplicatesNotice } from './duplicates-notice.tsx';

interface Props extends Beside {
  definition: RecordDefinition;
  control: Control<FormValues>;
  setValue: UseFormSetValue<FormValues>;
  readOnly: boolean;
  /** Some of the fields, in place of all. */
  names?: readonly string[];
  /** Where the form holds them, if it is one of several rows: `rows.0.`. */
  path?: string;
}

/** The fields of the form of a record in their groups, with what follows from them. */
export function RowFields(props: Props) {
  const { definition, data, actor, row, control, readOnly, names, path = '' } = props;
  const { say } = useWords();
  const form = useWatch({ control }) as FormValues;
  const values = useMemo(() => (path === '' ? form : valuesAt(form, path)), [form, path]);
  const shown = definition.fields.filter(({ name, isShown }) => {
    return (names?.includes(name) ?? true) && (!isShown || isShown(values));
  });
  const groups = [undefined, ...Object.keys(definition.groups ?? {})];
  const { Extra } = definition;
  return (
    <>
      {readOnly ? null : <DuplicatesNotice {...{ definition, data, row, values }} />}
      {groups.map((group) => {
        const fields = shown.filter((field) => field.group === group);
        if (fields.length === 0) return null;
        const title = group === undefined ? undefined : definition.groups?.[group];
        const list = (
          <div className="x-fields">
            {fields.map((field) => (
              <OneField
                key={field.name}
                {...props}
                field={field}
                values={looksAround(field) ? values : NOTHING}
              />
            ))}
          </div>
        );
        return title ? (
          <fieldset key={group} className="x-section">
            <legend>{say(title)}</legend>
            {list}
          </fieldset>
        ) : (
          <div key="top">{list}</div>
        );
      })}
      {Extra && !names ? <Extra {...{ values, row, data, actor }} /> : null}
    </>
  );
}

/** Drawn anew with each key in another field only where it looks at what stands there. */
const OneField = memo(function OneField({
  definition,
  data,
  actor,
  row,
  control,
  setValue,
  readOnly,
  path = '',
  field,
  values,
}: Props & { field: FieldDefinition; values: FormValues }) {
  const words = useWords();
  const beside = useMemo(() => ({ row, data, actor }), [row, data, actor]);
  const asked = field.kind === 'reference' && field.among ? values : null;
  const options = useMemo(
    () => optionsOf(definition, field, data, row, asked, words, actor),
    [definition, field, data, row, asked, words, actor],
  );
  const { onPick } = field;
  return (
    <div className={field.wide || field.kind === 'long-text' ? 'x-wide' : undefined}>
      <FieldControl
        {...{ definition, field, values, beside, control, options, readOnly }}
        path={`${path}${field.name}`}
        isFirst={row === null && field === definition.fields[0]}
        onPick={
          onPick &&
          ((value) => {
            for (const [name, next] of Object.entries(onPick(value, values, data))) {
              setValue(`${path}${name}`, next, { shouldDirty: true, shouldValidate: true });
            }
          })
        }
      />
    </div>
  );
});

const NOTHING: FormValues = {};

function looksAround(field: FieldDefinition): boolean {
  const {
    labelWhen,
    helpWhen,
    isReadOnly,
    isFixed,
    warning,
    problem,
    onPick,
    Control: Own,
  } = field;
  const always =
    labelWhen ?? helpWhen ?? isReadOnly ?? isFixed ?? warning ?? problem ?? onPick ?? Own;
  const byKind =
    (field.kind === 'text' && (field.placeholder ?? field.choices)) ||
    (field.kind === 'reference' && field.among);
  return Boolean(always ?? byKind);
}

/** The values of one of several rows in a form. */
function valuesAt(form: unknown, path: string): FormValues {
  const found = path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], form);
  return (found ?? {}) as FormValues;
}
