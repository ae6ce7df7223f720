import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormFoot } from '#ui/fields/form-foot.tsx';
import { Form } from '#ui/fields/form.tsx';
import type { SyncMarkKind } from '#ui/sync-mark.tsx';
import { type Saving, useSave } from './use-save.ts';

interface Props<Form extends FieldValues, Patch extends object> extends Saving<Form, Patch> {
  className: string;
  /** How far the row has come. */
  mark: SyncMarkKind | null;
  readOnly: boolean;
  children: ReactNode;
}

/** The form of a row in its page; what others change meanwhile shows up in untouched fields. */
export function RowForm<Typed extends FieldValues, Patch extends object>({
  className,
  mark,
  readOnly,
  children,
  ...saving
}: Props<Typed, Patch>) {
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
