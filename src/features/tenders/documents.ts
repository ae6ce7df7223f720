import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLiveQuery } from 'dexie-react-hooks';
import type { FileRow } from '#contract/resources/files.ts';
import { isDbOpen, type LocalRow, localDb } from '#local/db.ts';
import { addFile } from '#local/files/add.ts';
import { FileEmptyError, FileTooLargeError, FileUnreadableError } from '#local/files/problems.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { StorageFullError } from '#local/room.ts';

const NAME_MAX = 255;

/** Where the documents of a tender stand, in this order. */
export const LOCATIONS = ['bases', 'gazette', 'form', 'other'] as const;
export type Location = (typeof LOCATIONS)[number];

export const LOCATION_WORDS: Readonly<Record<Location, MessageDescriptor>> = {
  bases: msg`Bases`,
  gazette: msg`Gazette`,
  form: msg`Forms`,
  other: msg`Other documents`,
};

export function locationOf({ location }: Pick<FileRow, 'location'>): Location {
  return LOCATIONS.find((one) => one === location) ?? 'other';
}

/** The documents of a tender, the oldest first; undefined while being read. */
export function useDocuments(tenderId: string): LocalRow<FileRow>[] | undefined {
  return useLiveQuery(async () => {
    if (!isDbOpen()) return [];
    const files = localDb().files.where('[resource+rowId]').equals(['tenders', tenderId]);
    return (await files.toArray()).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }, [tenderId]);
}

/**
 * Keeps a document of a tender on this device, bytes and all; it is sent later.
 * @throws FileEmptyError, FileTooLargeError, FileUnreadableError, StorageFullError
 */
export async function attach(tenderId: string, file: File, location: Location): Promise<void> {
  const name = file.name.trim().slice(0, NAME_MAX) || t`Document`;
  await addFile(file, { name, type: file.type, resource: 'tenders', rowId: tenderId, location });
}

export async function placeAt(
  { id, name }: Pick<FileRow, 'id' | 'name'>,
  location: Location,
): Promise<void> {
  const label = t`Document ${name}: ${t(LOCATION_WORDS[location])}`;
  await enqueue({ op: 'update', resource: 'files', rowId: id, patch: { location }, label });
}

export async function removeDocument({ id, name }: FileRow): Promise<number> {
  const label = t`Document ${name}: removed`;
  return (await enqueue({ op: 'delete', resource: 'files', rowId: id, label })).seq;
}

/** Why a document could not be kept. */
export function documentProblem(error: unknown): MessageDescriptor {
  if (error instanceof FileEmptyError) return msg`It is empty: there is nothing to keep.`;
  if (error instanceof FileTooLargeError) return msg`It is larger than 100 MB.`;
  if (error instanceof FileUnreadableError) {
    return msg`It cannot be read: it was moved, changed or is in use by another program.`;
  }
  if (error instanceof StorageFullError) return msg`There is no space for it on this device.`;
  return msg`Something went wrong with it. Try again.`;
}
