import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { MilestoneType } from '#contract/resources/milestone-types.ts';
import type { Project } from '#contract/resources/projects.ts';
import { canJustify } from '#domain/access/policy.ts';
import { groupBy } from '#domain/group-by.ts';
import type { LocalRow } from '#local/db.ts';
import { savedCalendars } from '#local/mirror/calendars.ts';
import { savedStandings, type Standing } from '#local/mirror/minimis.ts';
import { savedAccount, savedRow, savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { useTodayInMadrid } from '#ui/today.ts';
import { type Around, type Desk, lineOf, type RequestLine, type RequestRows } from './request.ts';

/** All that the list of requests shows; undefined while being read. */
export function useDesk(): Desk | undefined {
  return useLiveQuery(async () => {
    const [actor, requests, records, milestones, documents, around] = await Promise.all([
      savedAccount(),
      savedRows('callRequests'),
      savedRows('accountingRecords'),
      savedRows('milestones'),
      savedRows('documentations'),
      readAround(),
    ]);
    return {
      requests,
      milestonesByRequest: groupBy(milestones, ({ callRequestId }) => callRequestId),
      documentsByRequest: groupBy(documents, ({ callRequestId }) => callRequestId),
      recordsByRequest:
        actor && canJustify(actor) ? groupBy(records, ({ callRequestId }) => callRequestId) : null,
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
    const [actor, request, records, milestones, documents, around] = await Promise.all([
      savedAccount(),
      savedRow('callRequests', id),
      savedRowsWhere<'accountingRecords'>('accountingRecords', wanted),
      savedRowsWhere<'milestones'>('milestones', wanted),
      savedRowsWhere<'documentations'>('documentations', wanted),
      readAround(),
    ]);
    if (!request) return null;
    const known = actor && canJustify(actor) ? records : null;
    const rows: RequestRows = { request, milestones, documents, records: known };
    return { rows, around };
  }, [id]);
  const today = useTodayInMadrid();
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

/** How every undertaking of the group stands today; undefined while being read. */
export function useStandings(): readonly Standing[] | undefined {
  const day = useTodayInMadrid();
  return useLiveQuery(() => savedStandings(day), [day]);
}
