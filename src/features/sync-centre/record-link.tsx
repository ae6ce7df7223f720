import { Link } from '@tanstack/react-router';
import type { Entry } from '#local/outbox/entry.ts';
import { useRecordPlace } from '#records/use-record-place.ts';

type Named = Pick<Entry, 'op' | 'resource' | 'rowId' | 'label'>;

/** The name of a record, as a link to where it is shown; where it is shown nowhere, its name alone. */
export function RecordLink({ of: { op, resource, rowId, label } }: { of: Named }) {
  const place = useRecordPlace(resource, rowId);
  const target = op === 'delete' ? null : place;
  if (!target) return label;
  return (
    <Link to={target.to} params={target.params as never} search={target.search as never}>
      {label}
    </Link>
  );
}
