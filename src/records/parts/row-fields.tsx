import { useLingui } from '@lingui/react/macro';
import { memo, useMemo, useState } from 'react';
import { type Control, type UseFormSetValue, useForm, useWatch } from 'react-hook-form';
import { collectionOf } from '#local/collections/index.ts';
import { FormDialog } from '#ui/fields/form-dialog.tsx';
import { createRow } from '../actions.ts';
import type { Beside, RecordDefinition, FieldDefinition, FormValues } from '../definition.ts';
import { problemsIn, resolverOf, valuesOf } from '../form-values.ts';
import { textOf } from '../names.ts';
import { dataWithRows } from '../records-data.ts';
import { showRefused } from '../use-save.ts';
import { useWords } from '../use-words.ts';
import { FieldControl } from './field-control.tsx';
import { optionsOf } from './field-options.ts';
import { Fold } from './fold.tsx';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import { AskContext, type NewRow } from './reference-field.tsx';

interface Props extends Pick<Beside, 'data' | 'actor'> {
  definition: RecordDefinition;
  /** Null, as it is by default, while it is being made. */
  row?: Beside['row'];
  control: Control<FormValues>;
  setValue: UseFormSetValue<FormValues>;
  readOnly?: boolean;
  /** Some of the fields, in place of all. */
  names?: readonly string[];
  /** The field that somebody was led to: its group is open, and it has the focus. */
  at?: string | undefined;
  /** Where the form holds them, if it is one of several rows: `rows.0.`. */
  path?: string;
}

/**
 * The fields of the form of a record in their groups, with what follows from them. Drawn anew with its values, and not
 * at each step of a save.
 */
export const RowFields = memo(function RowFields(props: Props) {
  const { definition, data, actor, row = null, control, readOnly = false } = props;
  const { names, at, path = '' } = props;
  const { say } = useWords();
  const form = useWatch({ control }) as FormValues;
  const values = useMemo(() => (path === '' ? form : valuesAt(form, path)), [form, path]);
  const shown = definition.fields.filter(({ name, isShown }) => {
    return (names?.includes(name) ?? true) && (!isShown || isShown(values));
  });
  const groups = [undefined, ...Object.keys(definition.groups ?? {})];
  const { Extra, openGroups } = definition;
  const [asked, setAsked] = useState<NewRow | null>(null);
  return (
    <AskContext value={setAsked}>
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
        if (title && openGroups) {
          const isOpenAtFirst =
            openGroups.includes(group ?? '') || fields.some(({ name }) => name === at);
          return (
            <Fold
              key={group}
              title={say(title)}
              {...{ definition, fields, values, control, isOpenAtFirst }}
            >
              {list}
            </Fold>
          );
        }
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
      {asked ? (
        <CreateDialog {...asked} {...{ data, actor }} onClose={() => setAsked(null)} />
      ) : null}
    </AskContext>
  );
});

/** Drawn anew with each key in another field only where it looks at what stands there. */
const OneField = memo(function OneField({
  definition,
  data,
  actor,
  row = null,
  control,
  setValue,
  readOnly = false,
  at,
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
    <div
      ref={field.name === at ? focusIn : undefined}
      className={field.wide || field.kind === 'long-text' ? 'x-wide' : undefined}
    >
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

function focusIn(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

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
    (field.kind === 'reference' && field.among) ||
    (field.kind === 'day' && field.min);
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

interface CreateDialogProps extends NewRow, Pick<Beside, 'data' | 'actor'> {
  onClose: () => void;
}

/** Asks what a new row needs beside its name, where it is chosen in a form. */
function CreateDialog({ definition, data, actor, name, onCreated, onClose }: CreateDialogProps) {
  const { t } = useLingui();
  const { say } = useWords();
  const { resource } = definition;
  const start = useMemo(
    () => valuesOf(definition, { ...collectionOf(resource).defaults, name }),
    [definition, resource, name],
  );
  const form = useForm<FormValues>({
    defaultValues: start,
    resolver: useMemo(() => resolverOf(definition), [definition]),
    mode: 'onBlur',
  });
  const { control, setValue, formState } = form;
  const own = useMemo(
    () => dataWithRows(definition, data, [...data.byId(resource).values()]),
    [definition, data, resource],
  );
  const save = form.handleSubmit(async (typed) => {
    const outcome = await createRow(definition, actor, typed);
    if (!showRefused(form, outcome)) return;
    onCreated(outcome.rowId, textOf(typed['name']));
    onClose();
  });
  return (
    <FormDialog
      title={say(definition.newOne)}
      action={t`Create`}
      disabled={formState.isSubmitting}
      problem={formState.errors.root?.message}
      onSave={save}
      onClose={onClose}
    >
      <RowFields
        {...{ definition, actor, control, setValue }}
        data={own}
        names={['name', ...Object.keys(problemsIn(definition, start))]}
      />
    </FormDialog>
  );
}
