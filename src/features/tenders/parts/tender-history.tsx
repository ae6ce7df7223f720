import { useMemo } from 'react';
import type { Tender } from '#contract/resources/tenders.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { RowHistory } from '#records/parts/row-history.tsx';
import { recordsDataOf } from '#records/records-data.ts';
import { TENDERS } from '../definition.tsx';
import type { TenderView } from '../queries.ts';

/** Who changed what in a tender. */
export function TenderHistory({
  tender,
  actor,
  data: { organizationsById },
}: {
  tender: LocalRow<Tender>;
  actor: Actor;
  data: TenderView['data'];
}) {
  const data = useMemo(
    () => recordsDataOf('tenders', { organizations: [...organizationsById.values()] }),
    [organizationsById],
  );
  return (
    <RowHistory
      inCard
      definition={TENDERS}
      row={tender}
      {...{ actor, data }}
      readOnly={!TENDERS.may(actor, 'update', tender)}
    />
  );
}
