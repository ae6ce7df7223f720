import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import { RecordPanel } from '#records/record-panel.tsx';
import type { Documentation } from '#contract/resources/documentations.ts';
import { type Actor, canTask } from '#domain/access/policy.ts';
import { canWholeTask } from '#domain/access/tasks.ts';
import type { LocalRow } from '#local/db.ts';
import { Button } from '#ui/button.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import {
  type DocumentationForm,
  documentationResolver,
  formOf,
  NEW_DOCUMENTATION,
} from '../documentation-form.ts';
import type { RequestView } from '../queries.ts';
import { createDocumentation, removeDocumentation, updateDocumentation } from '../tasks.ts';
import { DocumentationFields } from './documentation-fields.tsx';

interface Props {
  view: RequestView;
  actor: Actor;
  onClose: () => void;
}

/** A document of a request at the side of the page: what it is, its legal dates, its words. */
export function DocumentationPanel({
  row,
  ...props
}: Props & { row: LocalRow<Documentation> | null }) {
  return row ? <Change {...props} row={row} /> : <Add {...props} />;
}

function Change({ row, view, actor, onClose }: Props & { row: LocalRow<Documentation> }) {
  const { t } = useLingui();
  const values = useMemo(() => formOf(row), [row]);
  const form = useLiveForm<DocumentationForm>(values, {
    resolver: documentationResolver,
    mode: 'onBlur',
  });
  const { control } = form;
  const readOnly = !canTask(actor, 'update', row);
  return (
    <RecordPanel
      resource="documentations"
      row={row}
      update={(patch, seen) => updateDocumentation(actor, row, patch, seen)}
      removal={
        canTask(actor, 'delete', row)
          ? {
              label: t`Remove`,
              said: t`"${row.type}" removed`,
              run: () => removeDocumentation(actor, row),
            }
          : null
      }
      title={row.type}
      {...{ form, readOnly, onClose }}
    >
      <DocumentationFields {...{ control, view, readOnly }} isWhole={canWholeTask(actor)} />
    </RecordPanel>
  );
}

function Add({ view, actor, onClose }: Props) {
  const { t } = useLingui();
  const form = useLiveForm<DocumentationForm>(NEW_DOCUMENTATION, {
    resolver: documentationResolver,
    mode: 'onBlur',
  });
  const { control, hasChanges, setError } = form;
  const { isSubmitting, isSubmitSuccessful, errors } = form.formState;
  const save = form.handleSubmit(async (typed) => {
    const outcome = await createDocumentation(actor, { ...typed, callRequestId: view.line.id });
    if (outcome.ok) onClose();
    else setError('root', { message: t(refusalSentence(outcome.problem)) });
  });
  return (
    <FormPanel
      title={t`New document`}
      hasChanges={hasChanges && !isSubmitSuccessful}
      {...{ isSubmitting, onClose }}
      readOnly={false}
      problem={errors.root?.message}
      onSave={save}
      renderFoot={({ formId, close }) => (
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form={formId} disabled={isSubmitting}>
            <Trans>Add the document</Trans>
          </Button>
        </>
      )}
    >
      <DocumentationFields {...{ control, view }} readOnly={false} isWhole={canWholeTask(actor)} />
    </FormPanel>
  );
}
