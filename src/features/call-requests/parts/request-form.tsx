import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { useRecordsOf } from '#records/records-data.ts';
import { RowCardForm } from '#records/row-page.tsx';
import { REQUESTS } from '../definitions/requests.tsx';
import type { RequestLine } from '../request.ts';

/** All fields of a request but its state. */
export function RequestForm({
  line: { request },
  actor,
  onClose,
}: {
  line: RequestLine;
  actor: Actor;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const rows = useMemo(() => [request], [request]);
  const data = useRecordsOf(REQUESTS, rows);
  if (!data) return null;
  return (
    <RowCardForm
      definition={REQUESTS}
      row={request}
      {...{ data, actor, onClose }}
      title={t`Data of the request`}
      back={t`Back to the overview`}
    />
  );
}
