import { isDeepStrictEqual } from 'node:util';
import type { AuditLine } from '#contract/audit.ts';
import type { Snapshot } from './access.ts';

/** What every row carries: it changes with any change and says nothing of it. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'id',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
]);

/** The fields that are not as they were, by name; a missing value is null. */
export function changedFields(
  before: Snapshot | null,
  after: Snapshot | null,
): AuditLine['fields'] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => !BOOKKEEPING.has(name))
    .toSorted()
    .map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((field) => !isDeepStrictEqual(field.before, field.after));
}
