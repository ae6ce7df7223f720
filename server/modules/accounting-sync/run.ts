import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  ACCOUNTING_STEPS,
  type AccountingProblem,
  type AccountingStep,
} from '#contract/accounting-sync.ts';
import { addDays, type Day } from '#domain/days.ts';
import type { DayRange } from '#domain/accounting/madrid-seconds.ts';
import type { Directory } from '#domain/accounting/mapping.ts';
import type { AccountingBooks } from '../../connectors/accounting/books.ts';
import {
  AccountingAbsent,
  AccountingRefused,
  AccountingRejected,
} from '../../connectors/accounting/service.ts';
import type { Database } from '../../db/client.ts';
import {
  type RunCursor,
  accountingMarks,
  accountingRuns,
  companies,
} from '../../db/schema/index.ts';
import type { JobWork } from '../../jobs/runner.ts';
import type { JobContext } from '../../jobs/work.ts';
import { dayInSpain } from '../../today.ts';
import { applyItems } from './apply.ts';
import { type Item, problemOf, type Portion, readDirectory, readStep } from './items.ts';
import { type Found, addFound, findMissing } from './missing.ts';
import { type Author, authorOf } from './rows.ts';

type Run = typeof accountingRuns.$inferSelect;

export const SYNC_JOB = 'accounting-sync';

/** Others wait for no longer than so many records take. */
const CHUNK = 50;
/** What is read again each time: documents are changed after they were written. */
const OVERLAP_DAYS = 100;
/** How long books are kept (Código de Comercio, article 30). */
const FIRST_YEARS = 6;
/** Beyond it something is wrong with all of them. */
const MAX_PROBLEMS = 300;

export interface RunOrder {
  companyId: string;
  /** Null for the schedule. */
  startedBy: string | null;
  today?: Day;
  /** Records in one transaction. */
  chunk?: number;
}

/**
 * Brings the rows of a company to what the accounting service says. The run has the id of its job: killed
 * at any point, the next attempt goes on where the last transaction ended.
 * @throws AccountingUnavailable, JobLost
 */
export async function runSync(
  { db, accounting, secrets }: Pick<JobContext, 'db' | 'accounting' | 'secrets'>,
  { job, signal, hold }: Pick<JobWork, 'job' | 'signal' | 'hold'>,
  { companyId, startedBy, today = dayInSpain(new Date()), chunk = CHUNK }: RunOrder,
): Promise<void> {
  const held = <Result>(work: (tx: Database) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await hold(tx);
      return work(tx);
    });
  const end = (problem?: AccountingProblem) => held((tx) => endRun(tx, job.id, problem));
  const run = await held((tx) => beginRun(tx, job.id, { companyId, startedBy }));
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, companyId), isNull(companies.deletedAt)));
  if (!company?.holdedKeySealed) return end(problemOf(null, 'no-key'));
  const books = accounting.books(secrets.open(company.holdedKeySealed, companyId), signal);
  try {
    const directory = await readDirectory(books, { companyId, patterns: company });
    const state = stateOf(run);
    const author = authorOf(startedBy);
    const world = { db, held, books, directory, today, chunk, author };
    for (const step of ACCOUNTING_STEPS.slice(ACCOUNTING_STEPS.indexOf(state.cursor.step))) {
      await runStep(world, run.id, step, state);
    }
    await end();
  } catch (error) {
    if (error instanceof AccountingRefused) return end(problemOf(null, 'key-refused'));
    if (error instanceof AccountingRejected) return end(refusal(null, error));
    throw error;
  }
}

/** Ends it, in a transaction that holds its job; with a problem it has failed. */
export async function endRun(tx: Database, id: string, problem?: AccountingProblem): Promise<void> {
  const [run] = await tx.select().from(accountingRuns).where(eq(accountingRuns.id, id));
  if (!run) return;
  const problems = problem ? [...run.problems, problem] : run.problems;
  const state = problem ? 'failed' : 'done';
  const over = { state, problems, step: null, finishedAt: new Date() } as const;
  await tx.update(accountingRuns).set(over).where(eq(accountingRuns.id, id));
}

/** People see what waits for its turn, such as the companies of a night, whoever asked for it. */
export async function queueRuns(tx: Database): Promise<void> {
  await tx.execute(sql`insert into accounting_runs (id, company_id, started_by)
    select id, key::uuid, (payload->>'startedBy')::uuid from jobs
    where kind = ${SYNC_JOB} and finished_at is null
    on conflict do nothing`);
}

/** What the service answered instead of a list, in its own words. */
function refusal(step: AccountingStep | null, { message }: AccountingRejected): AccountingProblem {
  return problemOf(step, 'refused', '', message);
}

interface World {
  db: Database;
  /** A transaction that writes only while the job is this process's. */
  held: <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>;
  books: AccountingBooks;
  directory: Directory;
  today: Day;
  chunk: number;
  author: Author;
}

/** What a run has come to, as the last transaction left it. */
interface State {
  cursor: RunCursor;
  counts: Run['counts'];
  problems: AccountingProblem[];
  /** How many problems of the step there was no room for. */
  dropped: number;
}

/** What was read after the last portion is read again: it must not count twice. */
function stateOf({ cursor, counts, problems }: Run): State {
  const first: RunCursor = { step: ACCOUNTING_STEPS[0], from: null, read: 0, problems: 0 };
  const at = cursor ?? first;
  return {
    cursor: at,
    counts: { ...counts },
    problems: problems.slice(0, at.problems),
    dropped: at.dropped ?? 0,
  };
}

async function beginRun(
  tx: Database,
  id: string,
  { companyId, startedBy }: RunOrder,
): Promise<Run> {
  await queueRuns(tx);
  const [run] = await tx
    .insert(accountingRuns)
    .values({ id, companyId, startedBy, state: 'running' })
    .onConflictDoUpdate({ target: accountingRuns.id, set: { state: 'running' } })
    .returning();
  if (!run) throw new Error('There is no run');
  return run;
}

async function runStep(
  world: World,
  runId: string,
  step: AccountingStep,
  state: State,
): Promise<void> {
  const isResumed = state.cursor.step === step;
  const from = isResumed ? state.cursor.from : null;
  const before = state.counts[step];
  const read = isResumed ? state.cursor.read : 0;
  if (!isResumed) state.dropped = 0;
  state.cursor = cursorOf(state, { step, from, read });
  state.counts[step] = {
    read,
    created: 0,
    updated: 0,
    ...madeOf(before),
    problems: countOf(state, step),
  };
  const range = await rangeOf(world, step, from);
  try {
    const { db, books, directory, today } = world;
    const found: Found = { there: new Set(), annulled: new Set() };
    for await (const portion of readStep(step, books, { directory, range, today })) {
      addFound(found, portion);
      await applyPortion(world, runId, portion, state);
    }
    const { companyId } = directory;
    keep(state, await findMissing(db, { companyId, step }, range, found));
  } catch (error) {
    if (error instanceof AccountingAbsent) keep(state, [problemOf(step, 'not-there')]);
    else if (error instanceof AccountingRejected) keep(state, [refusal(step, error)]);
    else throw error;
  }
  const count = state.counts[step];
  if (count) count.problems = countOf(state, step);
  const next = ACCOUNTING_STEPS[ACCOUNTING_STEPS.indexOf(step) + 1];
  if (next) {
    state.dropped = 0;
    state.cursor = cursorOf(state, { step: next, from: null, read: 0 });
  }
  await world.held((tx) => save(tx, runId, step, state));
}

/** What an attempt that was cut off made stays made. */
function madeOf(count: Run['counts'][AccountingStep]): { created?: number; updated?: number } {
  return count ? { created: count.created, updated: count.updated } : {};
}

function countOf({ problems, dropped }: State, of: AccountingStep): number {
  return problems.filter(({ step }) => step === of).length + dropped;
}

function cursorOf(
  { problems, dropped }: State,
  at: Pick<RunCursor, 'step' | 'from' | 'read'>,
): RunCursor {
  return { ...at, problems: problems.length, dropped };
}

async function applyPortion(
  world: World,
  runId: string,
  portion: Portion,
  state: State,
): Promise<void> {
  const { step } = state.cursor;
  const count = state.counts[step];
  if (!count) throw new Error('The step has not begun');
  const chunks = chunksOf(portion.items, world.chunk);
  keep(state, portion.problems);
  for (const [index, chunk] of chunks.entries()) {
    const isLast = index === chunks.length - 1;
    const { companyId } = world.directory;
    await world.held(async (tx) => {
      if (step === 'contacts') await lockClients(tx);
      const applied = await applyItems(tx, chunk, { companyId, step, author: world.author });
      count.created += applied.created;
      count.updated += applied.updated;
      keep(state, applied.problems);
      count.problems = countOf(state, step);
      if (isLast) {
        count.read += portion.read;
        await passPortion(tx, world, portion.range, state);
      }
      await save(tx, runId, step, state);
    });
  }
}

/** All companies share their clients: two processes that know none of a contact would make it twice. */
async function lockClients(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounting clients', 0))`);
}

/** The portion is through: the next attempt begins after it, the next run not long before it. */
async function passPortion(
  tx: Database,
  { directory: { companyId } }: World,
  range: DayRange | null,
  state: State,
): Promise<void> {
  const { step } = state.cursor;
  // A list without days is read again whole.
  if (!range) return;
  const from = range.to;
  const read = state.counts[step]?.read ?? 0;
  state.cursor = cursorOf(state, { step, from, read });
  await tx
    .insert(accountingMarks)
    .values({ companyId, step, readThrough: from })
    .onConflictDoUpdate({
      target: [accountingMarks.companyId, accountingMarks.step],
      set: { readThrough: from },
    });
}

/** A portion without items is one chunk too: its days are through. */
function chunksOf(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at === 0 || at < items.length; at += size) {
    chunks.push(items.slice(at, at + size));
  }
  return chunks;
}

function keep(state: State, problems: readonly AccountingProblem[]): void {
  const room = Math.max(0, MAX_PROBLEMS - state.problems.length);
  state.problems.push(...problems.slice(0, room));
  state.dropped += Math.max(0, problems.length - room);
}

async function save(
  tx: Database,
  runId: string,
  step: AccountingStep,
  { cursor, counts, problems }: State,
): Promise<void> {
  await tx
    .update(accountingRuns)
    .set({ step, cursor, counts, problems })
    .where(eq(accountingRuns.id, runId));
}

/** From where the last attempt or the last run came to, up to today. */
async function rangeOf(
  { db, directory: { companyId }, today }: World,
  step: AccountingStep,
  from: Day | null,
): Promise<DayRange> {
  const to = addDays(today, 1);
  if (from !== null) return { from, to };
  const [mark] = await db
    .select()
    .from(accountingMarks)
    .where(and(eq(accountingMarks.companyId, companyId), eq(accountingMarks.step, step)));
  const first = `${Number(today.slice(0, 4)) - FIRST_YEARS}-01-01`;
  return { from: mark ? addDays(mark.readThrough, -OVERLAP_DAYS) : first, to };
}
