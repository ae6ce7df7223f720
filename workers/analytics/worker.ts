import { expose } from 'comlink';
import { openDb } from '#local/db.ts';
import { portfolioTotals } from './portfolio.ts';
import type { Analytics } from './types.ts';

let opened: Promise<unknown> = Promise.resolve();

const worker: Analytics = {
  openFor: async (userId) => {
    opened = openDb(userId);
    await opened;
  },
  // Rows that are still locked would be missing in the totals.
  portfolioTotals: async (query) => {
    await opened;
    return portfolioTotals(query);
  },
};

expose(worker);
