import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SavedPhrase, type SyncMarkKind } from '#ui/sync-mark.tsx';
import { PanelFoot } from '#ui/fields/form-foot.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import type { RecordForm } from './use-record-form.ts';

/** The panel of a row, which stays open after a save. */
export function LivePanel<T extends FieldValues>({
  form,
  mark,
  isClosed = false,
  buttons,
  ...panel
}: Pick<
  ComponentProps<typeof FormPanel>,
  'title' | 'readOnly' | 'onSave' | 'onClose' | 'after' | 'children'
> & {
  form: RecordForm<T>;
  mark: SyncMarkKind | null;
  /** There is nothing to save in it any more; the foot says how far the row has come. */
  isClosed?: boolean;
  /** Beside the saved phrase, while nothing is unsaved. */
  buttons?: ReactNode;
}) {
  const { hasChanges, discard, draft } = form;
  const { isSubmitting, errors } = form.formState;
  return (
    <FormPanel
      {...panel}
      {...{ hasChanges, discard, draft }}
      problem={errors.root?.message}
      unsaved={hasChanges}
      renderFoot={({ formId }) =>
        isClosed ? (
          <span className="x-foot-state">
            <SavedPhrase mark={mark} />
          </span>
        ) : (
          <PanelFoot {...{ formId, hasChanges, isSubmitting, discard, mark }}>{buttons}</PanelFoot>
        )
      }
    />
  );
}
