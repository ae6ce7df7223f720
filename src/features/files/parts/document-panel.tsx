import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Control } from 'react-hook-form';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canFile } from '#domain/access/policy.ts';
import { mayGo, type Retention } from '#domain/documents/retention.ts';
import { Button } from '#ui/button.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { draftName } from '#local/drafts.ts';
import { type Removal, RemoveButton } from '#records/remove-button.tsx';
import { TagsControl } from '#records/tags-control.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { SavedPhrase } from '#ui/sync-mark.tsx';
import { today } from '#ui/today.ts';
import { FILES_FIELDS } from '#ui/words/fields/files.ts';
import { removeDocument, titlesShowing, updateDocument } from '../actions.ts';
import { type DocumentRow, type Documents, fileOwnerOf } from '../documents.ts';
import { type DocumentForm, documentResolver, ownerToValue } from '../form.ts';
import { RETENTION_REASONS } from '../retention.ts';
import { DocumentContent } from './document-content.tsx';
import { DocumentFacts } from './document-facts.tsx';
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

interface DocumentRemoveProps {
  file: FileRow;
  retention: Retention;
  actor: Actor;
  onRemoved: () => void;
}

/**
 * Removes the document. With one that was never sent its bytes would go, and what the law wants to be kept
 * should stay: these are asked for first. Where multimedia shows it, that is said instead.
 */
function DocumentRemove({ file, retention, actor, onRemoved }: DocumentRemoveProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const day = retention.until === null ? null : fmt.day(retention.until);
  const isKept = day !== null && !mayGo(retention, today());
  const isUnsent = file.version === 0;
  const titles = useLiveQuery(() => titlesShowing(file), [file.id, file.rowId], []);
  if (titles.length > 0) {
    const names = titles.join(', ');
    return <p>{t`It is shown as multimedia (${names}): to remove it, remove that first.`}</p>;
  }
  const removal: Removal = {
    label: t`Remove document`,
    said: t`Document "${file.name}" removed`,
    run: () => removeDocument(actor, file),
    ...((isKept || isUnsent) && { question: t`Remove ${file.name}?` }),
    words: isKept ? (
      <>
        {isUnsent ? (
          <Trans>It was never sent: it exists on this device only, and would be lost.</Trans>
        ) : null}{' '}
        <strong>{t`It should be kept until ${day}.`}</strong>{' '}
        {t(RETENTION_REASONS[retention.because])}
      </>
    ) : null,
  };
  return <RemoveButton resource="files" row={file} {...{ removal }} onGone={onRemoved} />;
}
