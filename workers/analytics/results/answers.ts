import { yearBefore } from '#domain/results/question.ts';
import { lineTab, lineTotal, projectsTab, summaryTab } from '#domain/results/tabs.ts';
import { isDbOpen, localDb, type XeitoDb } from '#local/db.ts';
import { mirrorRows } from '#local/ledger/rows.ts';
import { Results } from './results.ts';
import type { ResultAnswers, ResultState, ResultSummary } from './types.ts';

/** More than a person looks through. */
const MOST_LINES = 2_000;
const MOST_UNMATCHED = 500;
/** Changes of these are in the figures. */
const COUNTED: ReadonlySet<string> = new Set([
  'amortizations',
  'budgets',
  'categories',
  'expenses',
  'projects',
  'reinvoices',
]);
const NOTHING: ResultState = { pendingChanges: 0, bytes: 0 };

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
      { ...NOTHING, lines: [], count: 0, total: totalOf([]) },
      (results) => {
        const lines = lineTab(results.sums(question), tab);
        const bySize = lines.toSorted((a, b) => Math.abs(b.totalCents) - Math.abs(a.totalCents));
        return { lines: bySize.slice(0, MOST_LINES), count: lines.length, total: totalOf(lines) };
      },
    ),
};

function totalOf(lines: ReturnType<typeof lineTab>) {
  return { accountNum: '', contact: '', contactName: '', ...lineTotal(lines) };
}

/** Asks the results as they are now. A database that is closed meanwhile answers nothing more. */
async function ask<T extends ResultState>(
  nothing: T,
  question: (results: Results) => Omit<T, keyof ResultState> | Promise<Omit<T, keyof ResultState>>,
): Promise<T> {
  if (!isDbOpen()) return nothing;
  const db = localDb();
  try {
    if (open?.db !== db) open = new Results(db);
    const results = open;
    await results.catchUp();
    const answer = await question(results);
    return { ...nothing, ...answer, pendingChanges: await unsentIn(db), bytes: results.bytes };
  } catch (error) {
    if (isDbOpen() && localDb() === db) throw error;
    return nothing;
  }
}

async function unsentIn(db: XeitoDb): Promise<number> {
  return db.outbox.filter(({ resource }) => COUNTED.has(resource)).count();
}
