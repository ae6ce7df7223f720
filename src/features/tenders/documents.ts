import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLiveQuery } from 'dexie-react-hooks';
import type { FileRow } from '#contract/resources/files.ts';
import { isDbOpen, localDb } from '#local/db.ts';
import { addFiles } from '#local/files/adding.ts';
import { filesHere } from '#local/files/content.ts';
import { chooseTenderCopies, isTenderKept, readTenderCopies } from '#local/files/tender-copies.ts';
import { keepCopies } from '#local/keep-copies.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import type { TenderLine } from './tender.ts';

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

/** Which documents open without network, and whether those of the tender are to; undefined while being read. */
export function useOffline({
  id,
  status,
}: Pick<TenderLine, 'id' | 'status'>):
  | { here: ReadonlySet<string>; isKept: boolean; isChosen: boolean }
  | undefined {
  return useLiveQuery(async () => {
    if (!isDbOpen()) return undefined;
    const [here, copies] = await Promise.all([filesHere(), readTenderCopies(localDb())]);
    return {
      here,
      isKept: isTenderKept(copies, id, status === 'open'),
      isChosen: id in copies.choices,
    };
  }, [id, status]);
}

/** The person's choice whether the documents of a tender are to be on this device. */
export async function keepOffline(tenderId: string, isKept: boolean): Promise<void> {
  await chooseTenderCopies(localDb(), tenderId, isKept);
  if (isKept) await keepCopies(localDb());
}

/** Keeps documents of a tender on this device, bytes and all; they are sent later. */
export async function attach(
  tenderId: string,
  files: readonly File[],
  location: Location,
): Promise<void> {
  await addFiles(files, { resource: 'tenders', rowId: tenderId, location }, t`Document`);
}

export async function moveDocument(
  { id, name }: Pick<FileRow, 'id' | 'name'>,
  location: Location,
): Promise<void> {
  const label = t`Document ${name}: ${t(LOCATION_WORDS[location])}`;
  await enqueue({ op: 'update', resource: 'files', rowId: id, patch: { location }, label });
}
