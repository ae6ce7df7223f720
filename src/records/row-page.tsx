import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { FormFoot } from '#ui/fields/form-foot.tsx';
import { Form } from '#ui/fields/form.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import type { SyncMarkKind } from '#ui/sync-mark.tsx';
import { createRow, updateRow } from './actions.ts';
import type { FormValues, RecordDefinition, RecordRow, RecordsData } from './definition.ts';
import { rowNameOf } from './names.ts';
import { RowFields } from './parts/row-fields.tsx';
import type { RecordForm } from './use-record-form.ts';
import { useRowForm } from './use-row-form.ts';
import { type Saving, showRefused, useSave } from './use-save.ts';
import { useWords } from './use-words.ts';

interface Props {
  definition: RecordDefinition;
  data: RecordsData;
  actor: Actor;
}

/** The form of a row in its page, by its definition. */
export function RowPageForm({ row, ...props }: Props & { row: RecordRow }) {
  const form = useRowForm(props.definition, row, NOTHING);
  return <FieldsOfRow {...props} {...{ row, form }} />;
}

/** The form of a row in place of what its page shows, in a card with the way back to that. */
export function RowCardForm({
  row,
  title,
  back,
  part,
  at,
  onClose,
  ...props
}: Props & {
  row: RecordRow;
  title: string;
  back: string;
  /** Which part of the row it holds, where it is not all of it: a draft of it is its own. */
  part?: string;
  /** The field that somebody was led to. */
  at?: string | undefined;
  onClose: () => void;
}) {
  const form = useRowForm(
    props.definition,
    row,
    NOTHING,
    part === undefined ? {} : { ownerId: part },
  );
  return (
    <section className="x-card" aria-label={title}>
      <header className="x-card-head">
        <h2>{title}</h2>
        <Button size="small" onClick={onClose} disabled={form.hasChanges}>
          {back}
        </Button>
      </header>
      <FieldsOfRow {...props} {...{ row, form, at }} />
    </section>
  );
}

function FieldsOfRow({
  form,
  row,
  at,
  ...props
}: Props & { row: RecordRow; form: RecordForm<FormValues>; at?: string | undefined }) {
  const { definition, actor } = props;
  const { control, setValue } = form;
  const readOnly = !definition.may(actor, 'update', row);
  return (
    <RowForm<FormValues, FormValues>
      className="x-form"
      {...{ form, readOnly }}
      mark={row._mark}
      update={(changes, seen) => updateRow(definition, actor, row, changes, seen)}
    >
      <RowFields {...props} {...{ row, control, setValue, readOnly, at }} />
    </RowForm>
  );
}

/** The form of a new row in a page of its own. */
export function NewRowPageForm({
  start,
  onCreated,
  renderFoot,
  ...props
}: Props & {
  /** What the row starts with. Keep it the same. */
  start: Readonly<Record<string, unknown>>;
  onCreated: (rowId: string) => void;
  /** What can be done with the form. */
  renderFoot: (state: { isSubmitting: boolean }) => ReactNode;
}) {
  const { t } = useLingui();
  const { language } = useWords();
  const { definition, actor } = props;
  const form = useRowForm(definition, null, start);
  const { control, setValue, draft, finish } = form;
  const { isSubmitting, errors } = form.formState;
  const save = form.handleSubmit(async (typed) => {
    const outcome = await createRow(definition, actor, typed);
    if (!showRefused(form, outcome)) return;
    finish();
    showSnackbar(
      t`"${rowNameOf(definition, typed, language, props.data.byId)}" saved on this device`,
    );
    onCreated(outcome.rowId);
  });
  return (
    <Form className="x-form" problem={errors.root?.message} draft={draft} onSave={save}>
      <RowFields {...props} {...{ control, setValue }} />
      {renderFoot({ isSubmitting })}
    </Form>
  );
}

const NOTHING = {};

interface RowFormProps<Form extends FieldValues, Patch extends object> extends Saving<Form, Patch> {
  className: string;
  /** How far the row has come. */
  mark: SyncMarkKind | null;
  readOnly: boolean;
  children: ReactNode;
}

/** The form of a row in its page; what others change meanwhile shows up in untouched fields. */
function RowForm<Typed extends FieldValues, Patch extends object>({
  className,
  mark,
  readOnly,
  children,
  ...saving
}: RowFormProps<Typed, Patch>) {
  const { t } = useLingui();
  const { hasChanges, discard, draft, formState } = saving.form;
  const { isSubmitting, errors } = formState;
  const save = useSave(saving);
  return (
    <Form
      {...{ className, readOnly, draft }}
      problem={errors.root?.message}
      onSave={save}
      unsaved={hasChanges}
    >
      {children}
      {readOnly ? (
        <p className="x-hint">{t`You may read this, not change it.`}</p>
      ) : (
        <FormFoot {...{ hasChanges, isSubmitting, discard, mark }} />
      )}
    </Form>
  );
}
