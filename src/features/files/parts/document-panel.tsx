import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { type Actor, canFile } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { Form } from '#ui/fields/form.tsx';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Panel } from '#ui/overlays.tsx';
import { SavedPhrase } from '#ui/sync-mark.tsx';
import { updateDocument } from '../actions.ts';
import { type DocumentRow, type Documents, placeOf } from '../documents.ts';
import { type DocumentForm, documentResolver, ownerToValue } from '../form.ts';
import { DocumentContent } from './document-content.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentRemove } from './document-remove.tsx';
import { ownerOptions } from './owner-options.ts';

interface Props {
  row: DocumentRow;
  documents: Documents;
  actor: Actor;
  isHere: boolean;
  /** Shows the document over the page. */
  onShow: () => void;
  onClose: () => void;
}

/** One document at the side of the page: see it, name it, say what it belongs to, remove it. */
export function DocumentPanel(props: Props) {
  const { row, documents, actor, onClose } = props;
  const formId = useId();
  const mayChange = canFile(actor, 'update', placeOf(row.file, documents));
  return (
    <Panel
      open
      onClose={onClose}
      title={row.file.name}
      footer={
        mayChange ? (
          <>
            <Button onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <Button tone="primary" type="submit" form={formId}>
              <Trans>Save</Trans>
            </Button>
          </>
        ) : undefined
      }
    >
      <DocumentContent file={row.file} isHere={props.isHere} onShow={props.onShow} />
      <DocumentForm {...props} key={row.id} formId={formId} readOnly={!mayChange} />
      <DocumentFacts row={row} />
      <p className="files-saved">
        <SavedPhrase mark={row.file._mark} />
        {row.file._mark === 'failed' || row.file._mark === 'conflict' ? (
          <Link to="." search={(search: object) => ({ ...search, panel: 'sync' as const })}>
            <Trans>To the sync centre</Trans>
          </Link>
        ) : null}
      </p>
      {mayChange ? (
        <DocumentRemove
          file={row.file}
          retention={row.retention}
          actor={actor}
          onRemoved={onClose}
        />
      ) : null}
    </Panel>
  );
}

function DocumentForm({
  row,
  documents,
  actor,
  formId,
  readOnly,
  onClose,
}: Props & { formId: string; readOnly: boolean }) {
  const { t } = useLingui();
  const { file } = row;
  const { control, handleSubmit, formState, setError } = useForm<DocumentForm>({
    resolver: documentResolver,
    values: { name: file.name, owner: ownerToValue(file) },
    resetOptions: { keepDirtyValues: true },
  });
  useDirty(formState.isDirty && !formState.isSubmitSuccessful);
  const name = useController({ control, name: 'name' });
  const owner = useController({ control, name: 'owner' });
  const isMine = file.createdBy === null || file.createdBy === actor.id;
  const save = handleSubmit(async (form) => {
    const outcome = await updateDocument(actor, file, form);
    if (!outcome.ok) {
      setError('root', { message: t`Your role or your rights do not allow this.` });
      return;
    }
    onClose();
    showSnackbar(t`Document "${form.name}" saved on this device`);
  });
  return (
    <Form id={formId} className="files-form" problem={formState.errors.root?.message} onSave={save}>
      <TextField
        label={t`Name`}
        required
        maxLength={255}
        readOnly={readOnly}
        {...name.field}
        error={name.fieldState.error?.message}
      />
      <SelectField
        label={t`Belongs to`}
        empty={isMine ? t`Nothing yet: only you see it` : undefined}
        options={ownerOptions(documents, actor, file)}
        readOnly={readOnly}
        {...owner.field}
      />
    </Form>
  );
}
