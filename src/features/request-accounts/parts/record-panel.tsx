import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { RecordPanel } from '#records/record-panel.tsx';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { OffersEditor } from '#ui/offers-editor.tsx';
import { FindingList } from '#ui/subventions/finding-list.tsx';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { nameOf, removeRecord, updateRecord } from '../actions.ts';
import { formOf, patchOf, type RecordForm, recordResolver } from '../form.ts';
import type { RecordLine } from '../lines.ts';
import { OfferFile } from './offer-file.tsx';
import { RecordFields } from './record-fields.tsx';
import { SnapshotFacts } from './snapshot-facts.tsx';

/** A record at the side of the page: what its checks found, its document, and what is said of it. */
export function AccountingRecordPanel({
  line,
  justification,
  readOnly,
  onClose,
}: {
  line: RecordLine;
  justification: RequestJustification;
  readOnly: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { record, findings } = line;
  const values = useMemo(() => formOf(record), [record]);
  const form = useRecordForm<RecordForm>(draftName('accountingRecords', record.id), values, {
    resolver: recordResolver,
    mode: 'onBlur',
  });
  const { control } = form;
  const name = nameOf(record);
  return (
    <RecordPanel
      resource="accountingRecords"
      row={record}
      toPatch={(typed, names) => patchOf(record, typed, names)}
      update={async (patch, seen) => {
        await updateRecord(record, patch, seen);
        return { ok: true };
      }}
      removal={{ label: t`Remove`, said: t`"${name}" removed`, run: () => removeRecord(record) }}
      title={name}
      {...{ form, readOnly, onClose }}
      after={
        readOnly && record.offers.length === 0 ? null : (
          <Stack as="section" gap="8px">
            <h3>
              <Trans>Offers asked for</Trans>
            </h3>
            <OffersEditor
              offers={record.offers}
              readOnly={readOnly}
              onChange={(offers) =>
                void updateRecord(record, { offers }, { offers: record.offers })
              }
              renderFile={(offer, onFile) => (
                <OfferFile {...{ offer, readOnly, onFile }} callRequestId={record.callRequestId} />
              )}
            />
          </Stack>
        )
      }
    >
      {findings.length > 0 ? (
        <Stack as="section" gap="8px" aria-label={t`Checks`}>
          <h3>
            <Trans>Checks</Trans>
          </h3>
          <FindingList findings={findings} />
        </Stack>
      ) : null}
      <SnapshotFacts {...{ line, readOnly }} />
      <RecordFields {...{ control, readOnly, line }} items={justification.items} />
    </RecordPanel>
  );
}
