import { useLiveQuery } from 'dexie-react-hooks';
import type { ResourceName } from '#contract/paths.ts';
import { savedRow } from '#local/mirror/read.ts';
import { isInOwner, ownerIdOf, type RecordPlace, recordPlace } from '#ui/record-place.ts';

/** Where a record is shown, by what this device has of it; null where it is shown nowhere, and while that is read. */
export function useRecordPlace(resource: ResourceName, rowId: string): RecordPlace | null {
  const ownerId = useLiveQuery(
    async () => (isInOwner(resource) ? ownerIdOf(resource, await savedRow(resource, rowId)) : null),
    [resource, rowId],
  );
  // Not before it is known what the record is shown in: it would lead elsewhere for a moment.
  return ownerId === undefined ? null : recordPlace(resource, rowId, ownerId);
}
