import { Stack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Paperclip, Upload, X } from 'lucide-react';
import { useMemo } from 'react';
import { isWithBody } from '#domain/call-requests/change.ts';
import { obstacleOf } from '#local/files/problems.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { recordsDataOf } from '#records/records-data.ts';
import { RowPanel } from '#records/row-panel.tsx';
import { IconButton } from '#ui/button.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { OffersEditor, type OfferWithFile } from '#ui/offers-editor.tsx';
import { FindingList } from '#ui/subventions/finding-list.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';
import { keepOffer, setOffers } from '../actions.ts';
import { recordOf } from '../definition.tsx';
import type { RecordLine } from '../lines.ts';
import { useDocument, useDocuments } from '../queries.ts';
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

/** The document that shows an offer: one of the request, kept on this device and sent later. */
function OfferFile({
  offer: { provider, fileId },
  callRequestId,
  readOnly,
  onFile,
}: {
  offer: OfferWithFile;
  callRequestId: string;
  readOnly: boolean;
  onFile: (fileId: string | null) => void;
}) {
  const { t } = useLingui();
  const file = useDocument(fileId);
  const keep = async ([chosen]: readonly File[]) => {
    if (!chosen) return;
    try {
      onFile(await keepOffer(callRequestId, chosen));
    } catch (error) {
      showSnackbar(`${chosen.name}: ${t(DOCUMENT_OBSTACLES[obstacleOf(error)])}`, {
        color: 'danger',
      });
    }
  };
  if (fileId === null) {
    return readOnly ? (
      <span className="x-hint">{t`Without document.`}</span>
    ) : (
      <FilePicker
        label={t`Document of the offer of ${provider}`}
        icon={Upload}
        size="small"
        onFiles={(files) => void keep(files)}
      />
    );
  }
  return (
    <span className="x-name">
      <Paperclip size={14} aria-hidden="true" />
      {file ? (
        <Link to="/files" search={{ file: file.id }}>
          {file.name}
        </Link>
      ) : file === undefined ? (
        t`A document that is not on this device`
      ) : null}
      <SyncMark mark={file?._mark ?? null} />
      {readOnly ? null : (
        <IconButton
          label={t`Take the document off the offer of ${provider}`}
          icon={X}
          iconSize={14}
          onClick={() => onFile(null)}
        />
      )}
    </span>
  );
}
