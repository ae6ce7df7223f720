import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ResourceName } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/overlays.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { announceRow } from '#ui/grid/new-row.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { recordPlace } from '#ui/record-place.ts';
import type { Saved } from './outcome.ts';
import type { RecordForm } from './use-record-form.ts';
import { showRefused } from './use-save.ts';

interface Props<Form extends FieldValues> {
  title: ReactNode;
  form: RecordForm<Form>;
  create: (typed: Form) => Promise<Saved>;
  /** What is said once it is saved; of a function by what was typed. */
  said: string | ((typed: Form) => string);
  resource: ResourceName;
  /** Opens the new row, at the wish of the person; without it, where such rows are shown. */
  onOpen?: ((rowId: string) => void) | undefined;
  /** Where a new row is shown at once; without it the panel closes. */
  onCreated?: ((rowId: string) => void) | undefined;
  onClose: () => void;
  /** What the form holds for the next one, where one after the other may be made. */
  another?: (typed: Form) => Form;
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
  onOpen,
  onCreated,
  onClose,
  another,
  label = <Trans>Create</Trans>,
  children,
}: Props<Form>) {
  const { t } = useLingui();
  const openRecord = useOpenRecord();
  const { hasChanges, draft, discard } = form;
  const { isSubmitting, errors } = form.formState;
  const save = (goesOn: boolean) =>
    form.handleSubmit(async (typed) => {
      const outcome = await create(typed);
      if (!showRefused(form, outcome)) return;
      const { rowId } = outcome;
      if (another && goesOn) form.startAnew(another(typed));
      else {
        form.finish();
        if (onCreated) onCreated(rowId);
        else onClose();
      }
      announceRow(rowId);
      showSnackbar(typeof said === 'string' ? said : said(typed), {
        action: {
          label: t`Open`,
          run: () => (onOpen ? onOpen(rowId) : openRecord(resource, rowId)),
        },
      });
    });
  return (
    <FormPanel
      {...{ title, hasChanges, draft, discard, onClose }}
      readOnly={false}
      problem={errors.root?.message}
      onSave={(event) => save(isAnother(event))(event)}
      renderFoot={({ formId, close }) => (
        <DialogFoot
          onClose={close}
          form={formId}
          disabled={isSubmitting}
          between={
            another ? (
              <Button
                aria-keyshortcuts="Control+Shift+Enter"
                disabled={isSubmitting}
                onClick={() => sendForAnother(formId)}
              >
                <Trans>Create and another</Trans>
              </Button>
            ) : null
          }
        >
          {label}
        </DialogFoot>
      )}
    >
      {children}
    </FormPanel>
  );
}

/** The form is sent as by its usual button, which Enter presses, but for this mark. */
const ANOTHER = 'another';

function sendForAnother(formId: string): void {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  form.dataset[ANOTHER] = '';
  form.requestSubmit();
}

/** Whether the next one is to be made after this one; asked once. */
function isAnother({ nativeEvent, currentTarget }: SyntheticEvent): boolean {
  if (nativeEvent instanceof KeyboardEvent) return nativeEvent.shiftKey;
  const form = currentTarget as HTMLElement;
  const isMarked = ANOTHER in form.dataset;
  delete form.dataset[ANOTHER];
  return isMarked;
}

/** Goes to where a record is shown; where that is this page, what its address asks for else stays. */
function useOpenRecord(): (resource: ResourceName, id: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (resource, id) => {
    const place = recordPlace(resource, id, null);
    if (!place) return;
    const { to, params, search } = place;
    const there = router.buildLocation({ to, params: params as never }).pathname;
    const isHere = there === router.state.location.pathname;
    void navigate({
      to,
      params: params as never,
      search: (before: object) => (isHere ? { ...before, ...search } : (search ?? {})) as never,
    });
  };
}
