import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useSyncExternalStore } from 'react';
import type { MilestoneType } from '#contract/resources/milestone-types.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { groupBy } from '#domain/group-by.ts';
import type { LocalRow } from '#local/db.ts';
import { savedCalendars } from '#local/mirror/calendars.ts';
import { savedAccount, savedRow, savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { readStatus, type SyncStatus, subscribeStatus } from '#local/status.ts';
import { todayInMadrid } from '#ui/today.ts';
import { type Around, type Desk, lineOf, type RequestLine, type RequestRows } from './request.ts';

export function useActor(): Actor | undefined {
  return useLiveQuery(savedAccount, []);
}

export function useStatus(): SyncStatus {
  return useSyncExternalStore(subscribeStatus, readStatus);
}

/** All that the list of requests shows; undefined while being read. */
export function useDesk(): Desk | undefined {
  return useLiveQuery(async () => {
    const [requests, milestones, documents, around] = await Promise.all([
      savedRows('callRequests'),
      savedRows('milestones'),
      savedRows('documentations'),
      readAround(),
    ]);
    return {
      requests,
      milestonesByRequest: groupBy(milestones, ({ callRequestId }) => callRequestId),
      documentsByRequest: groupBy(documents, ({ callRequestId }) => callRequestId),
      ...around,
    };
  }, []);
}

/** One request as it stands today with what it is seen by. */
export interface RequestView {
  line: RequestLine;
  around: Around;
}

/** Null where it is not on this device; undefined while being read. */
export function useRequest(id: string): RequestView | null | undefined {
  const read = useLiveQuery(async () => {
    const wanted = { field: 'callRequestId', anyOf: [id] } as const;
    const [request, milestones, documents, around] = await Promise.all([
      savedRow('callRequests', id),
      savedRowsWhere<'milestones'>('milestones', wanted),
      savedRowsWhere<'documentations'>('documentations', wanted),
      readAround(),
    ]);
    if (!request) return null;
    const rows: RequestRows = { request, milestones, documents };
    return { rows, around };
  }, [id]);
  const today = todayInMadrid();
  return useMemo(
    () => read && { line: lineOf(read.rows, read.around, today), around: read.around },
    [read, today],
  );
}

/** Types of milestones in use, in their order. */
export function useMilestoneTypes(): LocalRow<MilestoneType>[] | undefined {
  return useLiveQuery(async () => {
    const types = (await savedRows('milestoneTypes')).filter(({ archived }) => !archived);
    return types.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity));
  }, []);
}

/** The projects that a request may pay for, the newest first. */
export function useProjects(): LocalRow<Project>[] | undefined {
  return useLiveQuery(async () => {
    const projects = await savedRows('projects');
    return projects.toSorted((a, b) => (a.code < b.code ? 1 : -1));
  }, []);
}

async function readAround(): Promise<Around> {
  const [tenders, organizations, companies, people, calendars] = await Promise.all([
    savedRows('tenders'),
    savedRows('organizations'),
    savedRows('companies'),
    savedRows('people'),
    savedCalendars(),
  ]);
  return {
    tendersById: byId(tenders),
    organizationsById: byId(organizations),
    companiesById: byId(companies),
    peopleById: byId(people),
    calendars,
  };
}

function byId<T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
