import { useMemo } from 'react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { Actor } from '#domain/access/policy.ts';
import type {
  RecordsData,
  RecordDefinition,
  RecordRow,
  FieldDefinition,
  FormValues,
} from '../definition.ts';
import { useWords } from '../use-words.ts';
import { FieldControl } from './field-control.tsx';
import { optionsOf } from './field-options.ts';
import { DuplicatesNotice } from './duplicates-notice.tsx';

interface Props {
  definition: RecordDefinition;
  data: RecordsData;
  actor: Actor;
  row: RecordRow | null;
  control: Control<FormValues>;
  setValue: UseFormSetValue<FormValues>;
  readOnly: boolean;
}

/** The fields of the form of a record in their groups, with what follows from them. */
export function RowFields(props: Props) {
  const { definition, data, row, control, readOnly } = props;
  const { say } = useWords();
  const values = useWatch({ control }) as FormValues;
  const shown = definition.fields.filter(({ isShown }) => !isShown || isShown(values));
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
              <OneField key={field.name} {...props} field={field} values={values} />
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
      {Extra ? <Extra values={values} row={row} data={data} /> : null}
    </>
  );
}

function OneField({
  definition,
  data,
  actor,
  row,
  control,
  setValue,
  readOnly,
  field,
  values,
}: Props & { field: FieldDefinition; values: FormValues }) {
  const words = useWords();
  // What else stands in the form is looked at by few of them.
  const beside = field.kind === 'reference' && field.among ? values : null;
  const options = useMemo(
    () => optionsOf(definition, field, data, row, beside, words, actor),
    [definition, field, data, row, beside, words, actor],
  );
  const warning = field.warning?.(values) ?? null;
  const { onPick } = field;
  return (
    <div className={field.wide || field.kind === 'long-text' ? 'x-wide' : undefined}>
      <FieldControl
        definition={definition}
        field={field}
        data={data}
        values={values}
        control={control}
        options={options}
        readOnly={readOnly}
        isFixed={field.isFixed?.(values)}
        row={row}
        warning={warning && words.say(warning)}
        isFirst={row === null && field === definition.fields[0]}
        onPick={
          onPick &&
          ((value) => {
            for (const [name, next] of Object.entries(onPick(value, values, data))) {
              setValue(name, next, { shouldDirty: true, shouldValidate: true });
            }
          })
        }
      />
    </div>
  );
}
