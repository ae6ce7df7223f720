import { Stack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { isWithBody } from '#domain/call-requests/change.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { recordsDataOf } from '#records/records-data.ts';
import { RowPanel } from '#records/row-panel.tsx';
import { OffersEditor } from '#ui/offers-editor.tsx';
import { FindingList } from '#ui/subventions/finding-list.tsx';
import { setOffers } from '../actions.ts';
import { recordOf } from '../definition.tsx';
import type { RecordLine } from '../lines.ts';
import { useDocuments } from '../queries.ts';
import { OfferFile } from './offer-file.tsx';
import { SnapshotFacts } from './snapshot-facts.tsx';

interface Props {
  line: RecordLine;
  justification: RequestJustification;
  readOnly: boolean;
  onClose: () => void;
}

/** A record at the side of the page: what its checks found, its document, and what is said of it. */
export function AccountingRecordPanel({ line, justification, readOnly, onClose }: Props) {
  const { t } = useLingui();
  const { record, findings } = line;
  const { actor, items, request } = justification;
  const written = recordOf(record);
  const definition = useMemo(() => {
    const fields = isWithBody(request)
      ? written.fields
      : written.fields.filter(({ name }) => name !== 'lateReason');
    return { ...written, fields, ...(readOnly && { may: () => false }) };
  }, [written, readOnly, request]);
  const files = useDocuments(record.expenseId ?? '');
  const data = useMemo(
    () =>
      recordsDataOf('accountingRecords', {
        accountingRecords: [record],
        callRequestBudgets: items,
        files: files ?? [],
      }),
    [record, items, files],
  );
  return (
    <RowPanel
      {...{ definition, data, actor }}
      start={NOTHING}
      peek={record.id}
      onPeek={onClose}
      head={
        <>
          {findings.length > 0 ? (
            <Stack as="section" gap="8px" aria-label={t`Checks`}>
              <h3>{t`Checks`}</h3>
              <FindingList findings={findings} />
            </Stack>
          ) : null}
          <SnapshotFacts {...{ line, actor, readOnly }} />
        </>
      }
      after={
        readOnly && record.offers.length === 0 ? null : (
          <Stack as="section" gap="8px">
            <h3>{t`Offers asked for`}</h3>
            <OffersEditor
              offers={record.offers}
              readOnly={readOnly}
              onChange={(offers) => void setOffers(actor, record, offers)}
              renderFile={(offer, onFile) => (
                <OfferFile {...{ offer, readOnly, onFile }} callRequestId={record.callRequestId} />
              )}
            />
          </Stack>
        )
      }
    />
  );
}

const NOTHING = {};
