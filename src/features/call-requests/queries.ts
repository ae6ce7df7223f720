import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import type { Project } from '#contract/resources/projects.ts';
import { canJustify } from '#domain/access/policy.ts';
import type { CallRequestState } from '#domain/call-requests/states.ts';
import { byId, groupBy } from '#domain/group-by.ts';
import type { Finding } from '#domain/justification/findings.ts';
import { stopsPresenting } from '#domain/justification/presenting.ts';
import type { LocalRow } from '#local/db.ts';
import { savedCalendars } from '#local/mirror/calendars.ts';
import { justificationChanges } from '#local/mirror/justification-changes.ts';
import {
  assembled,
  inOrder,
  readJustification,
  readParts,
  type RequestJustification,
} from '#local/mirror/justification.ts';
import { type GroupCumulation, savedCumulations } from '#local/mirror/minimis.ts';
import { savedAccount, savedRow, savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { useNowInMadrid, useTodayInMadrid } from '#ui/today.ts';
import {
  type Lookups,
  type RequestsData,
  lineOf,
  type RequestLine,
  type RequestRows,
} from './request.ts';

/** All that the list of requests shows; undefined while being read. */
export function useRequestsData(): RequestsData | undefined {
  return useLiveQuery(async () => {
    const [actor, requests, records, milestones, documents, lookups] = await Promise.all([
      savedAccount(),
      savedRows('callRequests'),
      savedRows('accountingRecords'),
      savedRows('milestones'),
      savedRows('documentations'),
      readLookups(),
    ]);
    return {
      requests,
      milestonesByRequest: groupBy(milestones, ({ callRequestId }) => callRequestId),
      documentsByRequest: groupBy(documents, ({ callRequestId }) => callRequestId),
      recordsByRequest:
        actor && canJustify(actor) ? groupBy(records, ({ callRequestId }) => callRequestId) : null,
      ...lookups,
    };
  }, []);
}

/** One request as it stands today with the rows that it refers to. */
export interface RequestView {
  line: RequestLine;
  lookups: Lookups;
}

/** Null where it is not on this device; undefined while being read. */
export function useRequest(id: string): RequestView | null | undefined {
  const read = useLiveQuery(async () => {
    const wanted = { field: 'callRequestId', anyOf: [id] } as const;
    const [actor, request, records, milestones, documents, lookups] = await Promise.all([
      savedAccount(),
      savedRow('callRequests', id),
      savedRowsWhere<'accountingRecords'>('accountingRecords', wanted),
      savedRowsWhere<'milestones'>('milestones', wanted),
      savedRowsWhere<'documentations'>('documentations', wanted),
      readLookups(),
    ]);
    if (!request) return null;
    const known = actor && canJustify(actor) ? records : null;
    const rows: RequestRows = { request, milestones, documents, records: known };
    return { rows, lookups };
  }, [id]);
  const now = useNowInMadrid();
  return useMemo(
    () => read && { line: lineOf(read.rows, read.lookups, now), lookups: read.lookups },
    [read, now],
  );
}

/** The items of the budget of a request, in their order. */
export function useRequestItems(id: string): LocalRow<CallRequestBudget>[] | undefined {
  return useLiveQuery(async () => {
    const wanted = { field: 'callRequestId', anyOf: [id] } as const;
    return inOrder(await savedRowsWhere<'callRequestBudgets'>('callRequestBudgets', wanted));
  }, [id]);
}

/** The projects that a request may pay for, the newest first. */
export function useProjects(): LocalRow<Project>[] | undefined {
  return useLiveQuery(async () => {
    const projects = await savedRows('projects');
    return projects.toSorted((a, b) => (a.code < b.code ? 1 : -1));
  }, []);
}

async function readLookups(): Promise<Lookups> {
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

/** How every undertaking of the group stands today; undefined while being read. */
export function useUndertakings(): readonly GroupCumulation[] | undefined {
  const day = useTodayInMadrid();
  return useLiveQuery(() => savedCumulations(day), [day]);
}

/** What keeps a justification from being presented, and the records that it is about. */
interface Stopping {
  findings: readonly Finding[];
  records: readonly AccountingRecord[];
}

const NOTHING: Stopping = { findings: [], records: [] };

function stoppingIn(justification: RequestJustification | null, to: CallRequestState): Stopping {
  if (to !== 'justification-submitted' || justification === null) return NOTHING;
  const { findings, records } = justification;
  return { findings: stopsPresenting(findings), records };
}

/** What keeps the justification of a request from being presented by a step; nothing while being read. */
export function useStopping(callRequestId: string, to: CallRequestState): Stopping {
  const justification = useObservable(() => justificationChanges(callRequestId), [callRequestId]);
  return useMemo(() => stoppingIn(justification ?? null, to), [justification, to]);
}

/** The same, read anew: whoever is faster than the screen is judged all the same. */
export async function readStopping(callRequestId: string, to: CallRequestState): Promise<Stopping> {
  const rows = await readJustification(callRequestId);
  return stoppingIn(rows && assembled(rows, await readParts(rows)), to);
}
