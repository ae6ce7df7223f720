import type { LedgerName } from '#contract/ledgers/columns.ts';
import type { FoundFile } from '#contract/resources/files.ts';
import type { Cents } from '#domain/money.ts';

/** What is found by its texts, beside the ledgers. */
export const SEARCHED = [
  'projects',
  'tenders',
  'callRequests',
  'clients',
  'companies',
  'collaborators',
  'organizations',
  'reinvoices',
  'milestones',
  'documentations',
  'files',
  'multimedias',
  'budgets',
  'beads',
  'categories',
  'expenseAccounts',
  'milestoneTypes',
  'minimisAids',
  'bankRules',
  'callSearches',
  'callHits',
  'employees',
  'treasuryRecords',
  'treasuryScenarios',
  'accountingRecords',
  'callRequestBudgets',
  'balanceEntries',
  'users',
  'people',
] as const;
export type SearchedName = (typeof SEARCHED)[number];

/** A record that was found. */
export interface Hit {
  resource: SearchedName | LedgerName;
  id: string;
  title: string;
  /** Code, tax number, supplier: what tells it from others of the same name. */
  detail: string;
  /** Its day, or the month of a charge. */
  on: string | null;
  cents: Cents | null;
  /** The record that it is of: of a line of a budget its project, of a project its company. */
  ownerId: string | null;
  /** What that one is called. */
  owner: string;
}

/** Finds records by what they are called. */
export interface Search {
  /**
   * The records that a text means, the likeliest first: those whose code, tax number or amount it is, then
   * those whose words are like it. Accents, case and a wrong letter do not matter.
   */
  search(text: string): Promise<Hit[]>;
  /**
   * Movements and charges that a text means, the newest first. They are looked up in their ledgers, which takes
   * longer; nothing where another text is asked for meanwhile.
   */
  searchLedgers(text: string): Promise<Hit[]>;
  /** The documents in the beginning of whose text the words stand, the newest first. */
  searchTexts(text: string): Promise<FoundFile[]>;
  /** The records of these keys (`resource:id`), as they are called now; those that are not here are left out. */
  recall(keys: readonly string[]): Promise<Hit[]>;
  /** Reads what `search` looks into, so that the first answer need not wait for it. */
  prepareSearch(): Promise<void>;
}
