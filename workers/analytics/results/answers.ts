import { canSeeSalaries } from '#domain/access/policy.ts';
import {
  type AmortizableResource,
  amortizationsTab,
  type ResourceSum,
} from '#domain/results/amortizations.ts';
import { collaboratorsTab } from '#domain/results/collaborators.ts';
import { tableOf } from '#domain/results/line-table.ts';
import { MOST_UNMATCHED } from '#domain/results/pairs.ts';
import { yearBefore } from '#domain/results/question.ts';
import { withoutPeople } from '#domain/results/salaries.ts';
import type { ResultSums } from '#domain/results/sums.ts';
import { lineTab, lineTotal, projectsTab, summaryTab, tabParts } from '#domain/results/tabs.ts';
import { isDbOpen, localDb } from '#local/db.ts';
import { mirrorRows } from '#local/ledger/rows.ts';
import { savedAccount } from '#local/mirror/read.ts';
import { countUnsentIn } from '#local/mirror/unsent-in.ts';
import { readBooks } from './books.ts';
import { Results } from './results.ts';
import { readRowsBehind } from './rows-behind.ts';
import type { ResultAnswers, ResultState, ResultSummary } from './types.ts';

/** More than a person looks through. */
const MOST_LINES = 2_000;
const MOST_ROWS = 500;
/** Changes of these are in the figures. */
const COUNTED: ReadonlySet<string> = new Set([
  'amortizations',
  'beads',
  'budgets',
  'categories',
  'expenses',
  'projects',
  'reinvoices',
]);
/** Changes of these are in the accounts of collaborators. */
const IN_ACCOUNTS: ReadonlySet<string> = new Set([
  'amortizations',
  'balanceEntries',
  'beads',
  'collaborators',
]);
/** Until then the page has its first answers, and whoever began it has asked for more. */
const KEEP_AFTER_MS = 2_000;
const NOTHING: ResultState = { computedAt: '', pendingChanges: 0, bytes: 0 };
const NO_SUMS: ResultSums = { companies: [], projects: [], lines: [], eliminated: [] };

type Answer<Name extends keyof ResultAnswers> = Awaited<ReturnType<ResultAnswers[Name]>>;

let open: Results | null = null;

/** The results of the open database; empty while none is open. */
export const resultAnswers: ResultAnswers = {
  resultSummary: (question) =>
    ask<ResultSummary>({ ...NOTHING, lines: [], unmatched: [] }, async (results) => {
      const lines = summaryTab(results.sums(question), results.sums(yearBefore(question)));
      const ids = results.unmatched.slice(0, MOST_UNMATCHED);
      const unmatched = await mirrorRows(results.db, 'expenses', ids);
      return { lines, unmatched: unmatched.filter((row) => row !== undefined) };
    }),
  resultProjects: (question) =>
    ask<Answer<'resultProjects'>>({ ...NOTHING, lines: [] }, (results) => ({
      lines: projectsTab(results.sums(question)),
    })),
  resultLines: (question, tab) =>
    ask<Answer<'resultLines'>>(
      { ...NOTHING, lines: tableOf([]), count: 0, total: totalOf([]), parts: [] },
      async (results) => {
        const sums = results.sums(question);
        const all = lineTab(sums, tab);
        const lines = tab === 'personals' && (await hidesSalaries()) ? withoutPeople(all) : all;
        const bySize = lines.toSorted((a, b) => Math.abs(b.totalCents) - Math.abs(a.totalCents));
        return {
          lines: tableOf(bySize.slice(0, MOST_LINES)),
          count: lines.length,
          total: totalOf(lines),
          parts: tabParts(sums, tab),
        };
      },
    ),
  resultAmortizations: (question) => {
    const tabOf = (sums: ResultSums, resources: ResourceSum[], beads: AmortizableResource[]) =>
      amortizationsTab(question, sums, resources, beads);
    return ask<Answer<'resultAmortizations'>>(
      { ...NOTHING, ...tabOf(NO_SUMS, [], []) },
      async (results) => {
        const beads = await results.db.beads.toArray();
        return tabOf(results.sums(question), results.resourceSums(question), beads);
      },
    );
  },
  resultCollaborators: (question) =>
    ask<Answer<'resultCollaborators'>>(
      { ...NOTHING, lines: [] },
      async ({ db }) => ({ lines: collaboratorsTab(question, await readBooks(db)) }),
      IN_ACCOUNTS,
    ),
  resultRows: (question, figure, start, count) =>
    ask<Answer<'resultRows'>>(
      { ...NOTHING, figure, rows: [], start, count: 0, cents: 0, untold: { count: 0, cents: 0 } },
      async (results) => {
        const window = { start, count: Math.min(count, MOST_ROWS) };
        const hidden = { hidesSalaries: await hidesSalaries() };
        return readRowsBehind(results, question, figure, { ...window, ...hidden });
      },
    ),
};

/** Names of people beside what they earn are not for everybody (decision 115). */
async function hidesSalaries(): Promise<boolean> {
  const account = await savedAccount();
  return account === undefined || !canSeeSalaries(account);
}

function totalOf(lines: ReturnType<typeof lineTab>) {
  return { accountNum: '', contact: '', contactName: '', ...lineTotal(lines) };
}

/** Asks the results as they are now. A database that is closed meanwhile answers nothing more. */
async function ask<T extends ResultState>(
  nothing: T,
  question: (results: Results) => Omit<T, keyof ResultState> | Promise<Omit<T, keyof ResultState>>,
  counted = COUNTED,
): Promise<T> {
  if (!isDbOpen()) return nothing;
  const db = localDb();
  try {
    if (open?.db !== db) open = new Results(db);
    const results = open;
    await results.catchUp();
    const answer = await question(results);
    if (results.isToKeep) setTimeout(() => void results.keep(), KEEP_AFTER_MS);
    return {
      ...nothing,
      ...answer,
      computedAt: new Date().toISOString(),
      pendingChanges: await countUnsentIn(db, counted),
      bytes: results.bytes,
    };
  } catch (error) {
    if (isDbOpen() && localDb() === db) throw error;
    return nothing;
  }
}
