import { expose } from 'comlink';
import { Dexie } from 'dexie';
import { openDb } from '#local/db.ts';
import { noteChanges, tellChanged } from './ledger/changes.ts';
import { ledgers } from './ledger/ledgers.ts';
import { portfolioTotals } from './portfolio.ts';
import { resultAnswers } from './results/answers.ts';
import { searchAnswers } from './search/answers.ts';
import { projectMoney } from './tracking/project-money.ts';
import { treasuryAnswers } from './treasury/answers.ts';
import type { Analytics } from './types.ts';

let opened: Promise<unknown> = Promise.resolve();

// The page tells it, in the order of its questions; Dexie's own word may come after them.
Dexie.on.storagemutated.unsubscribe(noteChanges);

const worker: Analytics = {
  openFor: async (userId) => {
    opened = openDb(userId);
    await opened;
    tellChanged();
  },
  noteChanges: async (parts) => noteChanges(parts),
  // Rows that are still locked would be missing in the totals.
  portfolioTotals: async (query) => {
    await opened;
    return portfolioTotals(query);
  },
  expenses: async (query, start, count) => {
    await opened;
    return ledgers.expenses(query, start, count);
  },
  expenseIds: async (query) => {
    await opened;
    return ledgers.expenseIds(query);
  },
  expenseMatrix: async (query) => {
    await opened;
    return ledgers.expenseMatrix(query);
  },
  expensesPaidBy: async (ids) => {
    await opened;
    return ledgers.expensesPaidBy(ids);
  },
  unpaidExpenses: async (ids) => {
    await opened;
    return ledgers.unpaidExpenses(ids);
  },
  chargeMatrix: async (query) => {
    await opened;
    return ledgers.chargeMatrix(query);
  },
  chargesBehind: async (query) => {
    await opened;
    return ledgers.chargesBehind(query);
  },
  movementsLike: async (query) => {
    await opened;
    return ledgers.movementsLike(query);
  },
  billedByTaxId: async (query) => {
    await opened;
    return ledgers.billedByTaxId(query);
  },
  ledgerState: async (after) => {
    await opened;
    return ledgers.ledgerState(after);
  },
  projectTracking: async (scope) => {
    await opened;
    return projectMoney.projectTracking(scope);
  },
  drillDown: async (behind) => {
    await opened;
    return projectMoney.drillDown(behind);
  },
  projectReport: async (scope) => {
    await opened;
    return projectMoney.projectReport(scope);
  },
  resultSummary: async (question) => {
    await opened;
    return resultAnswers.resultSummary(question);
  },
  resultProjects: async (question) => {
    await opened;
    return resultAnswers.resultProjects(question);
  },
  resultLines: async (question, tab) => {
    await opened;
    return resultAnswers.resultLines(question, tab);
  },
  resultAmortizations: async (question) => {
    await opened;
    return resultAnswers.resultAmortizations(question);
  },
  resultCollaborators: async (question) => {
    await opened;
    return resultAnswers.resultCollaborators(question);
  },
  resultRows: async (question, figure, start, count) => {
    await opened;
    return resultAnswers.resultRows(question, figure, start, count);
  },
  cashFlowOf: async (question) => {
    await opened;
    return treasuryAnswers.cashFlowOf(question);
  },
  search: async (text) => {
    await opened;
    return searchAnswers.search(text);
  },
  searchLedgers: async (text) => {
    await opened;
    return searchAnswers.searchLedgers(text);
  },
  recall: async (keys) => {
    await opened;
    return searchAnswers.recall(keys);
  },
  prepareSearch: async () => {
    await opened;
    await searchAnswers.prepareSearch();
  },
};

expose(worker);
