import { useLiveQuery } from 'dexie-react-hooks';
import { bodyCalendars } from '#domain/calendar/place-calendars.ts';
import { byId, groupBy } from '#domain/group-by.ts';
import { filesHere } from '#local/files/content.ts';
import { savedCalendars } from '#local/mirror/calendars.ts';
import { savedRows } from '#local/mirror/read.ts';
import { type StorageState, storageState } from '#local/storage.ts';
import type { Documents } from './documents.ts';
import { savedAid } from './aid-of.ts';
import { ownersOf } from './owners-of.ts';

/** All documents that the person sees, with what they belong to; undefined while being read. */
export function useDocuments(): Documents | undefined {
  return useLiveQuery(async () => {
    const [files, projects, companies, people, aid, records, bodies, calendars] = await Promise.all(
      [
        savedRows('files'),
        savedRows('projects'),
        savedRows('companies'),
        savedRows('people'),
        savedAid(),
        savedRows('accountingRecords'),
        savedRows('organizations'),
        savedCalendars(),
      ],
    );
    const [comments, expenses, reinvoices] = await Promise.all([
      ownersOf('comments', files),
      ownersOf('expenses', files),
      ownersOf('reinvoices', files),
    ]);
    return {
      files,
      commentsById: byId(comments),
      expensesById: byId(expenses),
      reinvoicesById: byId(reinvoices),
      projectsById: byId(projects),
      companiesById: byId(companies),
      peopleById: byId(people),
      requestIdsByExpense: new Map(
        [...groupBy(records, ({ expenseId }) => expenseId ?? '')].map(([id, of]) => [
          id,
          of.map(({ callRequestId }) => callRequestId),
        ]),
      ),
      calendarOf: bodyCalendars(calendars, bodies),
      ...aid,
    };
  }, []);
}

/** The documents whose bytes are on this device; undefined while being read. */
export function useFilesHere(): ReadonlySet<string> | undefined {
  return useLiveQuery(filesHere, []);
}

/** What the browser says of the space, asked again when the bytes here change. */
export function useStorage(bytesHere: number): StorageState | undefined {
  return useLiveQuery(storageState, [bytesHere]);
}
