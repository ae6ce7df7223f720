import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLiveQuery } from 'dexie-react-hooks';
import type { FileRow } from '#contract/resources/files.ts';
import { type Location, LOCATIONS } from '#domain/documentation/files.ts';
import { groupBy } from '#domain/group-by.ts';
import { isDbOpen, type LocalRow, localDb } from '#local/db.ts';
import type { FileOwner } from '#local/files/add.ts';
import { addFiles as addFilesTo } from '#local/files/adding.ts';
import { type Change, enqueueAll } from '#local/outbox/enqueue.ts';

export const LOCATION_WORDS: Readonly<Record<Location, MessageDescriptor>> = {
  requirement: msg({ message: 'Requirement', context: 'file' }),
  submitted: msg({ message: 'Submitted', context: 'file' }),
  amended: msg({ message: 'Amended', context: 'file' }),
};

export function locationOf({ location }: Pick<FileRow, 'location'>): Location {
  return LOCATIONS.find((one) => one === location) ?? 'submitted';
}

/** What a new file belongs to. */
export type Owner =
  | { resource: 'documentations'; rowId: string; location: Location }
  | { resource: 'milestones'; rowId: string; location: '' }
  | { resource: null; rowId: null; location: '' };

/** Where what has no owner yet waits for one, for its author alone. */
export const TRAY: Owner = { resource: null, rowId: null, location: '' };

type Files = ReadonlyMap<string, readonly LocalRow<FileRow>[]>;

/** The files of some rows by their ids, the newest first; undefined while being read. */
export function useFilesOf(resource: FileOwner, ids: readonly string[]): Files | undefined {
  return useLiveQuery(async () => {
    if (!isDbOpen()) return new Map<string, LocalRow<FileRow>[]>();
    const keys = ids.map((id) => [resource, id]);
    const files = await localDb().files.where('[resource+rowId]').anyOf(keys).toArray();
    return groupBy(newestFirst(files), ({ rowId }) => rowId ?? '');
  }, [resource, ids.join()]);
}

/** What the person has in the tray, the newest first; undefined while being read. */
export function useTray(): LocalRow<FileRow>[] | undefined {
  return useLiveQuery(async () => {
    if (!isDbOpen()) return [];
    const files = await localDb()
      .files.filter(({ resource }) => resource === null)
      .toArray();
    return newestFirst(files);
  }, []);
}

/** Keeps files on this device for their owner. Answers the ids of those that are safe. */
export function addFiles(
  files: readonly File[],
  owner: Owner & { also?: readonly Change[] },
): Promise<string[]> {
  return addFilesTo(files, owner, t`Document`);
}

/** Gives a file of the tray to a row, or says what it is to its row. */
export async function assign(
  { id, name }: FileRow,
  owner: Owner,
  also: readonly Change[] = [],
): Promise<void> {
  const label = t`Document ${name}`;
  const change = {
    op: 'update',
    resource: 'files',
    rowId: id,
    patch: { ...owner },
    label,
  } as const;
  await enqueueAll([change, ...also]);
}

function newestFirst(files: LocalRow<FileRow>[]): LocalRow<FileRow>[] {
  return files.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1));
}
