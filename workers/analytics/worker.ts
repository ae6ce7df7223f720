import { expose } from 'comlink';
import { openDb } from '#local/db.ts';
import { portfolioTotals } from './portfolio.ts';
import type { Analytics } from './types.ts';

const worker: Analytics = {
  openFor: async (userId) => {
    await openDb(userId);
  },
  portfolioTotals,
};

expose(worker);
