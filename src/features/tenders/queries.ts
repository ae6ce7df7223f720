import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Category } from '#contract/resources/categories.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { ExpenseAccount } from '#contract/resources/expense-accounts.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { isOfGroup } from '#domain/call-requests/grant-changes.ts';
import { groupBy } from '#domain/group-by.ts';
import { claimedCents, expenseIdsOf } from '#domain/justification/record.ts';
import type { LocalRow } from '#local/db.ts';
import { savedCalendars } from '#local/mirror/calendars.ts';
import { type GroupCumulation, savedCumulations } from '#local/mirror/minimis.ts';
import { savedRow, savedRows, savedRowsOf, savedRowsWhere } from '#local/mirror/read.ts';
import { useNowInMadrid, useTodayInMadrid } from '#ui/today.ts';
import { type TenderData, lineOf, type TenderLine } from './tender.ts';

/** All that the list of calls shows; undefined while being read. */
export function useTenderData(): TenderData | undefined {
  return useLiveQuery(async () => {
    const [tenders, context] = await Promise.all([savedRows('tenders'), readTenderContext()]);
    return { tenders, ...context };
  }, []);
}

/** One call as it stands today with what it is seen by; null where it is not on this device. */
export interface TenderView {
  line: TenderLine;
  data: Omit<TenderData, 'tenders'>;
}

export function useTender(id: string): TenderView | null | undefined {
  const read = useLiveQuery(async () => {
    const [tender, data] = await Promise.all([savedRow('tenders', id), readTenderContext()]);
    return tender ? { tender, data } : null;
  }, [id]);
  const now = useNowInMadrid();
  return useMemo(
    () => read && { line: lineOf(read.tender, read.data, now), data: read.data },
    [read, now],
  );
}

/** Categories of budgets, by their codes. */
export function useCategories(): LocalRow<Category>[] | undefined {
  return useLiveQuery(async () => {
    const categories = await savedRows('categories');
    return categories.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  }, []);
}

/** Expense accounts of the group in use, by their numbers. */
export function useExpenseAccounts(): LocalRow<ExpenseAccount>[] | undefined {
  return useLiveQuery(async () => {
    const accounts = (await savedRows('expenseAccounts')).filter(({ active }) => active);
    return accounts.toSorted((a, b) => (a.num < b.num ? -1 : 1));
  }, []);
}

/** Other calls to copy from, the newest first. */
export function useOtherTenders(id: string): LocalRow<Tender>[] | undefined {
  return useLiveQuery(async () => {
    const tenders = (await savedRows('tenders')).filter((tender) => tender.id !== id);
    return tenders.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }, [id]);
}

async function readTenderContext(): Promise<Omit<TenderData, 'tenders'>> {
  const [organizations, calendars, requests] = await Promise.all([
    savedRows('organizations'),
    savedCalendars(),
    savedRows('callRequests'),
  ]);
  const ours = requests.filter(isOfGroup);
  return {
    organizationsById: new Map(organizations.map((one) => [one.id, one])),
    calendars,
    requestsByTender: groupBy(ours, ({ tenderId }) => tenderId),
  };
}

/** What the justifications of some requests have on each account; undefined while being read. */
export function useJustified(
  requestIds: readonly string[],
): { num: string; justifiedCents: number }[] | undefined {
  return useLiveQuery(async () => {
    const records = await savedRowsWhere('accountingRecords', {
      field: 'callRequestId',
      anyOf: requestIds,
    });
    const expenses = await savedRowsOf('expenses', expenseIdsOf(records));
    const numById = new Map(expenses.map(({ id, accountNum }) => [id, accountNum]));
    return records.map((record) => ({
      num: numById.get(record.expenseId ?? '') ?? '',
      justifiedCents: claimedCents(record),
    }));
  }, [requestIds.join()]);
}

/** What else a call is seen by on its summary; undefined while being read. */
export interface Applicants {
  companies: readonly LocalRow<Company>[];
  cumulations: readonly GroupCumulation[];
}

export function useApplicants(): Applicants | undefined {
  const day = useTodayInMadrid();
  return useLiveQuery(async () => {
    const [companies, cumulations] = await Promise.all([
      savedRows('companies'),
      savedCumulations(day),
    ]);
    return { companies, cumulations };
  }, [day]);
}

/** The items of the budgets of some requests; undefined while being read. */
export function useItemsOf(
  requestIds: readonly string[],
): LocalRow<CallRequestBudget>[] | undefined {
  const anyOf = requestIds.toSorted();
  return useLiveQuery(
    () =>
      savedRowsWhere<'callRequestBudgets'>('callRequestBudgets', { field: 'callRequestId', anyOf }),
    [anyOf.join()],
  );
}

/** All requests of a call, those of others too, with their milestones; undefined while being read. */
export function useRequestsWithMilestones(
  tenderId: string,
): { request: LocalRow<CallRequest>; milestones: LocalRow<Milestone>[] }[] | undefined {
  return useLiveQuery(async () => {
    const [requests, milestones] = await Promise.all([
      savedRows('callRequests'),
      savedRows('milestones'),
    ]);
    const byRequest = groupBy(milestones, ({ callRequestId }) => callRequestId);
    return requests
      .filter((request) => request.tenderId === tenderId)
      .map((request) => ({ request, milestones: byRequest.get(request.id) ?? [] }));
  }, [tenderId]);
}
