import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ResourceName } from '#contract/paths.ts';
import { DialogFoot } from '#ui/overlays.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { announceRow } from '#ui/grid/new-row.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Saved } from './outcome.ts';
import { useOpenRecord } from './use-open-record.ts';
import type { RecordForm } from './use-record-form.ts';
import { showRefusal } from './use-save.ts';

interface Props<Form extends FieldValues> {
  title: ReactNode;
  form: RecordForm<Form>;
  create: (typed: Form) => Promise<Saved>;
  /** What is said once it is saved; of a function by what was typed. */
  said: string | ((typed: Form) => string);
  resource: ResourceName;
  /** The record that it is shown in, where it is shown in one. */
  ownerId?: string | null;
  /** Opens the new row, at the wish of the person; without it, where such rows are shown. */
  onOpen?: (rowId: string) => void;
  onClose: () => void;
  /** Without it, it can be sent at any time, and says what is missing. */
  isReady?: boolean;
  /** What the button says that saves. */
  label?: ReactNode;
  children: ReactNode;
}

/**
 * The form of a new row at the side of the page. Saved, it closes, says so with a way to open the row, and
 * the list below goes on from there.
 */
export function NewRecordPanel<Form extends FieldValues>({
  title,
  form,
  create,
  said,
  resource,
  ownerId = null,
  onOpen,
  onClose,
  isReady = true,
  label = <Trans>Create</Trans>,
  children,
}: Props<Form>) {
  const { t } = useLingui();
  const openRecord = useOpenRecord();
  const { hasChanges, draft, discard } = form;
  const { isSubmitting, errors } = form.formState;
  const save = form.handleSubmit(async (typed) => {
    if (!isReady) return;
    const outcome = await create(typed);
    if (!outcome.ok) {
      showRefusal(form, outcome, t(refusalSentence(outcome.problem)));
      return;
    }
    const { rowId } = outcome;
    form.finish();
    onClose();
    announceRow(rowId);
    showSnackbar(typeof said === 'string' ? said : said(typed), {
      action: {
        label: t`Open`,
        run: () => (onOpen ? onOpen(rowId) : openRecord(resource, rowId, ownerId)),
      },
    });
  });
  return (
    <FormPanel
      {...{ title, hasChanges, draft, discard, onClose }}
      readOnly={false}
      problem={errors.root?.message}
      onSave={save}
      renderFoot={({ formId, close }) => (
        <DialogFoot onClose={close} form={formId} disabled={isSubmitting || !isReady}>
          {label}
        </DialogFoot>
      )}
    >
      {children}
    </FormPanel>
  );
}
