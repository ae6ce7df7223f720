import { expose } from 'comlink';
import { Dexie } from 'dexie';
import { openDb } from '#local/db.ts';
import { noteSending } from '#local/mirror/sending.ts';
import { noteChanges, tellChanged } from './ledger/changes.ts';
import { ledgers } from './ledger/ledgers.ts';
import { portfolioTotals } from './portfolio.ts';
import { resultAnswers } from './results/answers.ts';
import type { Search } from './search/types.ts';
import { shareNoMore } from './shared-reads.ts';
import { projectMoney } from './tracking/project-money.ts';
import { treasuryAnswers } from './treasury/answers.ts';
import type { Analytics } from './types.ts';

let opened: Promise<unknown> = Promise.resolve();

// The page tells it, in the order of its questions; Dexie's own word may come after them.
Dexie.on.storagemutated.unsubscribe(noteChanges);

/**
 * Answers once the person's database is open: before, rows that are still locked would be missing in the
 * sums.
 */
function onceOpen<T extends object>(answers: T): T {
  const waiting = Object.entries(answers as Record<string, Answer>).map(([name, answer]) => [
    name,
    async (...question: never[]) => {
      await opened;
      return answer.apply(answers, question);
    },
  ]);
  return Object.fromEntries(waiting) as T;
}

type Answer = (...question: never[]) => Promise<unknown>;

let searching: Promise<Search> | null = null;

/** One promise for all: imports of one module may end in another order, and of the questions the last one counts. */
function loadSearch(): Promise<Search> {
  searching ??= import('./search/answers.ts').then(
    ({ searchAnswers }) => searchAnswers,
    (error: unknown) => {
      searching = null;
      throw error;
    },
  );
  return searching;
}

/** Loaded when somebody searches: the rows of a list need none of it. */
const search: Search = {
  search: async (text) => (await loadSearch()).search(text),
  searchLedgers: async (text) => (await loadSearch()).searchLedgers(text),
  searchTexts: async (text) => (await loadSearch()).searchTexts(text),
  recall: async (keys) => (await loadSearch()).recall(keys),
  prepareSearch: async () => (await loadSearch()).prepareSearch(),
};

const worker: Analytics = {
  openFor: async (userId) => {
    opened = openDb(userId);
    await opened;
    shareNoMore();
    tellChanged();
  },
  noteChanges: async (parts) => noteChanges(parts),
  noteSending: async (ids) => noteSending(ids),
  ...onceOpen({ portfolioTotals }),
  ...onceOpen(ledgers),
  ...onceOpen(projectMoney),
  ...onceOpen(resultAnswers),
  ...onceOpen(treasuryAnswers),
  ...onceOpen(search),
};

expose(worker);
