import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import { NO_TOTALS, type ProjectTotals, TOTAL_NAMES } from '#domain/projects/totals.ts';
import type { Summary, XeitoDb } from '../db.ts';
import { isSameValue } from '../mirror/same-value.ts';
import type { Offers } from '../meta.ts';
import { pathWith } from './calls.ts';
import { idsIn } from '../api/ids.ts';
import { dataIn } from './answers.ts';
import { isKnownMissing, isMissingCall } from './offers.ts';
import type { OtherPorts } from './ports.ts';
import type { Reader } from './reader.ts';
import { listIn } from './rows.ts';

type Raw = Record<string, unknown>;

const ALL = PATHS.projectSummaries;
const EACH = `${RESOURCE_PATHS.projects}/{id}/summary`;

/**
 * The totals of projects as the server sums them up, subprojects included: for servers that do not show
 * the lines that they are made of. None where it has no such call, or does not tell now.
 */
export async function readSummaries(
  reader: Reader,
  offers: Offers,
  ports: OtherPorts,
  projects: readonly Raw[],
): Promise<Summary[]> {
  const isThere = (call: string) => !isKnownMissing(offers, call, ports.now());
  if (isThere(`GET ${ALL}`)) {
    const answer = await reader.ask(ALL);
    const list = listIn(dataIn(answer));
    reader.tried.set(`GET ${ALL}`, !isMissingCall(answer));
    if (list) return list.flatMap((raw) => summaryOf(raw, raw['projectId'] ?? raw['id']));
  }
  if (!isThere(`GET ${EACH}`)) return [];
  const ids = projects.map(({ id }) => id);
  const answers = await Promise.all(ids.map((id) => reader.ask(pathWith(EACH, { id }))));
  if (answers.length > 0) reader.tried.set(`GET ${EACH}`, !answers.every(isMissingCall));
  return answers.flatMap((answer, index) => {
    const raw = dataIn(answer);
    return typeof raw === 'object' && raw !== null ? summaryOf(raw as Raw, ids[index]) : [];
  });
}

/** Keeps them instead of those of before, where they are others. */
export async function keepSummaries(db: XeitoDb, summaries: readonly Summary[]): Promise<void> {
  const byId = summaries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await db.transaction('rw', db.summaries, async () => {
    if (isSameValue(await db.summaries.toArray(), byId)) return;
    await db.summaries.clear();
    await db.summaries.bulkPut(byId);
  });
}

/** Nothing for a project whose totals are not all told (specification §3); the budget follows from them. */
function summaryOf(raw: Raw, projectId: unknown): Summary[] {
  const id = idsIn({ id: projectId })['id'];
  const told = { ...NO_TOTALS, ...raw, totalBudget: budgetIn(raw) };
  const totals = Object.fromEntries(TOTAL_NAMES.map((name) => [name, told[name]]));
  const isWhole = TOTAL_NAMES.every(
    (name) => (name in raw || name === 'totalBudget') && Number.isSafeInteger(totals[name]),
  );
  return typeof id === 'string' && isWhole
    ? [{ id, totals: totals as unknown as ProjectTotals }]
    : [];
}

/** `totalLeft = totalBudget − totalExpenses`. */
function budgetIn({ totalBudget, totalLeft, totalExpenses }: Raw): unknown {
  return totalBudget ?? Number(totalLeft) + Number(totalExpenses);
}
