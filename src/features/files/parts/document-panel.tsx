import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Control } from 'react-hook-form';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canFile } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { draftName } from '#local/drafts.ts';
import { TagsControl } from '#records/tags-control.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { SavedPhrase } from '#ui/sync-mark.tsx';
import { FILES_FIELDS } from '#ui/words/fields/files.ts';
import { updateDocument } from '../actions.ts';
import { type DocumentRow, type Documents, fileOwnerOf } from '../documents.ts';
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
export function DocumentPanel({ row, documents, actor, isHere, onShow, onClose }: Props) {
  const { t } = useLingui();
  const { file, retention } = row;
  const mayChange = canFile(actor, 'update', fileOwnerOf(file, documents));
  const values = useMemo(
    () => ({ name: file.name, owner: ownerToValue(file), tags: file.tags.join(', ') }),
    [file],
  );
  const form = useRecordForm<DocumentForm>(draftName('files', file.id), values, {
    resolver: documentResolver,
    mode: 'onBlur',
  });
  const { control, hasChanges, discard, draft, changesIn, settle, setError } = form;
  const { isSubmitting, errors } = form.formState;
  const save = form.handleSubmit(async (typed) => {
    const { changes, seen } = changesIn(typed);
    const outcome = await updateDocument(actor, file, changes, seen);
    if (!outcome.ok) {
      setError('root', { message: t`Your role or your rights do not allow this.` });
      return;
    }
    settle(typed);
    onClose();
    showSnackbar(t`Document "${typed.name}" saved on this device`);
  });
  return (
    <FormPanel
      title={file.name}
      {...{ hasChanges, discard, draft, onClose }}
      readOnly={!mayChange}
      problem={errors.root?.message}
      onSave={save}
      unsaved={hasChanges}
      renderFoot={({ formId, close }) => (
        <>
          <Button onClick={close}>{t`Close`}</Button>
          <Button tone="primary" type="submit" form={formId} disabled={isSubmitting}>
            <Trans>Save</Trans>
          </Button>
        </>
      )}
      after={
        <>
          <DocumentFacts row={row} />
          <SentState mark={file._mark} />
          <ChangeableHistory
            resource="files"
            row={file}
            readOnly={!mayChange}
            update={(patch: Partial<Pick<FileRow, 'name' | 'tags'>>, seen) =>
              updateDocument(actor, file, patch, seen)
            }
            isRestorable={(name) => name === 'name' || name === 'tags'}
          />
          {mayChange ? (
            <DocumentRemove {...{ file, retention, actor }} onRemoved={onClose} />
          ) : null}
        </>
      }
    >
      <DocumentContent {...{ file, isHere, onShow }} />
      <Fields {...{ control, documents, actor, file }} readOnly={!mayChange} />
    </FormPanel>
  );
}

interface FieldsProps extends Pick<Props, 'documents' | 'actor'> {
  control: Control<DocumentForm>;
  file: FileRow;
  readOnly: boolean;
}

function Fields({ control, documents, actor, file, readOnly }: FieldsProps) {
  const { t } = useLingui();
  const { field: name } = useFormField(control, 'name');
  const { field: owner } = useFormField(control, 'owner');
  const { field: tags } = useFormField(control, 'tags');
  const isMine = file.createdBy === null || file.createdBy === actor.id;
  return (
    <>
      <TextField label={t`Name`} required maxLength={255} readOnly={readOnly} {...name} />
      <ComboField
        label={t`Belongs to`}
        empty={isMine ? t`Nothing yet: only you see it` : undefined}
        options={ownerOptions(documents, actor, file)}
        readOnly={readOnly}
        {...owner}
      />
      <TagsControl label={t(FILES_FIELDS.tags)} readOnly={readOnly} {...tags} />
    </>
  );
}

/** How its sending stands, and the way to where that is decided. */
function SentState({ mark }: { mark: DocumentRow['file']['_mark'] }) {
  return (
    <p className="x-line">
      <SavedPhrase mark={mark} />
      {mark === 'failed' || mark === 'conflict' ? (
        <Link to="." search={(search: object) => ({ ...search, panel: 'sync' as const })}>
          <Trans>To the sync centre</Trans>
        </Link>
      ) : null}
    </p>
  );
}
