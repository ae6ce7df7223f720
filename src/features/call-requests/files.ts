import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import type { FileRow } from '#contract/resources/files.ts';
import { groupBy } from '#domain/group-by.ts';
import { isDbOpen, type LocalRow, localDb } from '#local/db.ts';
import { addFile, type FileOwner } from '#local/files/add.ts';
import { type FileProgress, onProgress, readProgress } from '#local/files/progress.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { documentProblem } from './problems.ts';

const NAME_MAX = 255;

/** What the files of a document of a request are to it, in the order of its life. */
export const LOCATIONS = ['requirement', 'submitted', 'amended'] as const;
export type Location = (typeof LOCATIONS)[number];

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

/** How far a file is on its way to the server; undefined while it is not being sent. */
export function useFileProgress(id: string): FileProgress | undefined {
  return useSyncExternalStore(onProgress, readProgress).get(id);
}

/** A file that is being written to this device, or that could not be. */
export interface Adding {
  id: number;
  /** The row that it will belong to; null in the tray. */
  rowId: string | null;
  name: string;
  size: number;
  /** Bytes that are safe so far. */
  read: number;
  problem: MessageDescriptor | null;
}

let adding: readonly Adding[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** What is being added, also while the person looks at other pages. */
export function useAdding(): readonly Adding[] {
  return useSyncExternalStore(onAdding, () => adding);
}

/**
 * Keeps files on this device, bytes and all, one after the other; they are sent later. Answers the ids of
 * those that are safe; the others stay in sight with their problem.
 */
export async function addFiles(files: readonly File[], owner: Owner): Promise<string[]> {
  const items = files.map((file) => {
    lastId += 1;
    const name = file.name.trim().slice(0, NAME_MAX) || t`Document`;
    return { id: lastId, rowId: owner.rowId, name, size: file.size, read: 0, problem: null };
  });
  publish([...adding, ...items]);
  const ids: string[] = [];
  for (const [index, { id, name }] of items.entries()) {
    const file = files[index];
    if (!file) continue;
    try {
      const about = { ...owner, name, type: file.type };
      // oxlint-disable-next-line no-await-in-loop -- one after the other, each safe before the next
      ids.push((await addFile(file, about, (read) => update(id, { read }))).id);
      forgetAdding(id);
    } catch (error) {
      update(id, { problem: documentProblem(error) });
    }
  }
  return ids;
}

export function forgetAdding(id: number): void {
  publish(adding.filter((item) => item.id !== id));
}

/** Gives a file of the tray to a row, or says what it is to its row. */
export async function assign({ id, name }: FileRow, owner: Owner): Promise<void> {
  const label = t`Document ${name}`;
  await enqueue({ op: 'update', resource: 'files', rowId: id, patch: { ...owner }, label });
}

export async function removeFile({ id, name }: FileRow): Promise<number> {
  const label = t`Document ${name}: removed`;
  return (await enqueue({ op: 'delete', resource: 'files', rowId: id, label })).seq;
}

function newestFirst(files: LocalRow<FileRow>[]): LocalRow<FileRow>[] {
  return files.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1));
}

function update(id: number, change: Partial<Adding>): void {
  publish(adding.map((item) => (item.id === id ? { ...item, ...change } : item)));
}

function publish(next: readonly Adding[]): void {
  adding = next;
  for (const listener of listeners) listener();
}

function onAdding(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
