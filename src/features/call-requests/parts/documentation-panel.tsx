import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { RecordPanel } from '#records/record-panel.tsx';
import type { Documentation } from '#contract/resources/documentations.ts';
import { type Actor, canTask } from '#domain/access/policy.ts';
import { canWholeTask } from '#domain/access/tasks.ts';
import type { LocalRow } from '#local/db.ts';
import { draftName } from '#local/drafts.ts';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
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
  const form = useRecordForm<DocumentationForm>(draftName('documentations', row.id), values, {
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
  const form = useRecordForm<DocumentationForm>(
    draftName('documentations', null, view.line.id),
    NEW_DOCUMENTATION,
    {
      resolver: documentationResolver,
      mode: 'onBlur',
    },
  );
  const { control } = form;
  return (
    <NewRecordPanel
      {...{ form, onClose }}
      resource="documentations"
      ownerId={view.line.id}
      title={t`New document`}
      create={(typed) => createDocumentation(actor, { ...typed, callRequestId: view.line.id })}
      said={({ type: name }) => t`"${name}" saved on this device`}
      label={<Trans>Add the document</Trans>}
    >
      <DocumentationFields {...{ control, view }} readOnly={false} isWhole={canWholeTask(actor)} />
    </NewRecordPanel>
  );
}
