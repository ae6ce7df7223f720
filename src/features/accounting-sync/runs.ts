import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  type AccountingRun,
  type AccountingStep,
  ACCOUNTING_STEPS,
} from '#contract/accounting-sync.ts';
import { PATHS } from '#contract/paths.ts';
import type { Company } from '#contract/resources/companies.ts';
import { HEADERS } from '#contract/sync.ts';
import { canTreasury } from '#domain/access/policy.ts';
import { callApi } from '#local/api/call.ts';
import { followEvents } from '#local/api/event-stream.ts';
import { savedAccount, savedRows } from '#local/mirror/read.ts';
import { readStatus, subscribeStatus } from '#local/status.ts';
import { fmt } from '#ui/fmt.ts';

const AGAIN_MS = 3000;

/** The companies whose money the person sees, by name. */
export function useOwnCompanies(): readonly Company[] {
  return useLiveQuery(readOwnCompanies, [], []);
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribeStatus, readStatus).online;
}

/** The runs as the server tells them while this is open, the newest first; null until it has. */
export function useRuns(): {
  runs: readonly AccountingRun[] | null;
  add: (run: AccountingRun) => void;
} {
  const [runs, setRuns] = useState<readonly AccountingRun[] | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    void follow(setRuns, closing.signal);
    return () => closing.abort();
  }, []);
  const add = (run: AccountingRun) =>
    setRuns((known) => [run, ...(known ?? []).filter(({ id }) => id !== run.id)]);
  return { runs, add };
}

/** Begins a run, or answers the one that runs. @throws ApiProblem, NetworkProblem */
export function startRun(companyId: string): Promise<AccountingRun> {
  return callApi<AccountingRun>({
    method: 'POST',
    path: PATHS.accountingSync,
    body: { companyId },
    headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() },
  });
}

/** All runs of a company, the newest first. @throws ApiProblem, NetworkProblem */
export function readRuns(companyId: string, signal: AbortSignal): Promise<AccountingRun[]> {
  const path = `${PATHS.accountingRuns}?companyId=${companyId}`;
  return callApi<AccountingRun[]>({ method: 'GET', path, signal });
}

/** Names of people by their ids. */
export function useNames(): ReadonlyMap<string, string> {
  const people = useLiveQuery(() => savedRows('people'), [], []);
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Lists that it could not read. */
export function stepsMissed({ problems }: AccountingRun): AccountingStep[] {
  return problems.flatMap(({ step, code }) =>
    step !== null && (code === 'not-there' || code === 'refused') ? [step] : [],
  );
}

/** How many problems there are beyond those that it lists. */
export function unlistedOf({ counts, problems }: AccountingRun): number {
  const listed = problems.filter(({ step }) => step !== null).length;
  let all = 0;
  for (const count of Object.values(counts)) all += count.problems;
  return Math.max(0, all - listed);
}

/** How many steps are through. */
export function stepsDone({ step }: AccountingRun): number {
  return step === null ? 0 : ACCOUNTING_STEPS.indexOf(step);
}

/** What a run has read, made and changed in all. */
export function totalsOf({
  counts,
}: AccountingRun): Record<'read' | 'created' | 'updated', number> {
  const totals = { read: 0, created: 0, updated: 0 };
  for (const count of Object.values(counts)) {
    totals.read += count.read;
    totals.created += count.created;
    totals.updated += count.updated;
  }
  return totals;
}

async function readOwnCompanies(): Promise<Company[]> {
  const rows = await savedRows('companies');
  const account = await savedAccount();
  if (!account) return [];
  return rows
    .filter(({ archived, id }) => !archived && canTreasury(account, id))
    .toSorted((a, b) => fmt('es').compare(a.name, b.name));
}

async function follow(
  onRuns: (runs: readonly AccountingRun[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const onData = (data: string) => onRuns(JSON.parse(data) as AccountingRun[]);
  const stream = { onOpen: () => undefined, onData };
  while (!signal.aborted) {
    await followEvents(PATHS.accountingStream, stream, signal).catch(() => false);
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS);
    });
  }
}
