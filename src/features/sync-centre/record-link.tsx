import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { savedRow } from '#local/mirror/read.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { isInOwner, ownerIdOf, recordPlace } from '#ui/record-place.ts';

type Named = Pick<Entry, 'op' | 'resource' | 'rowId' | 'label'>;

/** The name of a record, as a link to where it is shown; where it is shown nowhere, its name alone. */
export function RecordLink({ of: { op, resource, rowId, label } }: { of: Named }) {
  const ownerId = useLiveQuery(
    async () => (isInOwner(resource) ? ownerIdOf(resource, await savedRow(resource, rowId)) : null),
    [resource, rowId],
    null,
  );
  const target = op === 'delete' ? null : recordPlace(resource, rowId, ownerId);
  if (!target) return label;
  return (
    <Link to={target.to} params={target.params as never} search={target.search as never}>
      {label}
    </Link>
  );
}
