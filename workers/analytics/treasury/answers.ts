import type { Day } from '#domain/days.ts';
import { companiesOf, type CashFlowSources, cashFlowOf } from '#domain/treasury/cash-flow.ts';
import { isDbOpen, localDb, type XeitoDb } from '#local/db.ts';
import { savedAccount } from '#local/mirror/read.ts';
import { Watch } from '../ledger/changes.ts';
import { readTreasury } from './sources.ts';
import type { CashFlowAnswer, TreasuryAnswers } from './types.ts';

/** About what a day of an account or an open invoice takes. */
const OBJECT_BYTES = 200;
/** More than a person looks through. */
const MOST_ITEMS = 1_000;
/** Changes of these are in the figures. */
const COUNTED: ReadonlySet<string> = new Set([
  'accountingRecords',
  'bankBalances',
  'callRequestBudgets',
  'callRequests',
  'expenses',
  'movements',
  'treasuryRecords',
  'treasuryScenarios',
]);
const TABLES = [
  ...COUNTED,
  'accounts',
  'calendarYears',
  'companies',
  'holidays',
  'organizations',
  'tenders',
] as readonly string[];
const NOTHING: CashFlowAnswer = {
  buckets: [],
  lowest: null,
  items: [],
  count: 0,
  accounts: [],
  computedAt: '',
  pendingChanges: 0,
  bytes: 0,
};

/** Made with the first question: until then changes of these tables wake nobody who follows the ledgers. */
let watch: Watch<string> | null = null;
/** How many readings were begun. */
let newest = 0;
let kept: { db: XeitoDb; today: Day; sources: CashFlowSources } | null = null;

/** The treasury of the open database; empty while none is open. */
export const treasuryAnswers: TreasuryAnswers = {
  async cashFlowOf(question) {
    if (!isDbOpen()) return NOTHING;
    const db = localDb();
    try {
      const actor = await savedAccount();
      if (!actor) return NOTHING;
      const sources = await currentSources(db, question.today);
      const companyIds = companiesOf(actor, question.companyIds);
      const cashFlow = cashFlowOf({ ...question, companyIds }, sources);
      const pendingChanges = await db.outbox
        .filter(({ resource }) => COUNTED.has(resource))
        .count();
      const { items } = cashFlow;
      return {
        ...cashFlow,
        items: items.slice(0, MOST_ITEMS),
        count: items.length,
        computedAt: new Date().toISOString(),
        pendingChanges,
        bytes: (sources.movements.length + sources.invoices.length) * OBJECT_BYTES,
      };
    } catch (error) {
      if (isDbOpen() && localDb() === db) throw error;
      return NOTHING;
    }
  },
};

/** Read anew when anything of it has changed. */
async function currentSources(db: XeitoDb, today: Day): Promise<CashFlowSources> {
  watch ??= new Watch(TABLES);
  const changed = watch.take(db);
  const isSame = changed !== null && Object.values(changed).every(({ size }) => size === 0);
  if (isSame && kept?.db === db && kept.today === today) return kept.sources;
  kept = null;
  newest += 1;
  const mine = newest;
  const sources = await readTreasury(db, today);
  // Whoever asked later may have seen more.
  if (mine === newest) kept = { db, today, sources };
  return sources;
}
