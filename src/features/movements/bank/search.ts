import * as z from 'zod';
import { isDay } from '#domain/days.ts';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '#domain/movements/kinds.ts';
import { companyInView, severalOf } from '#records/search-parts.ts';
import { BANK_SORT_FIELDS, type BankQuery } from '#workers/analytics/ledger/types.ts';

/** What stands in place of the list: what waits to be matched, the way of a statement, the rules. */
const BANK_VIEWS = ['match', 'import', 'rules'] as const;

/** Value of `project` for the movements of none. */
export const NO_PROJECT = 'none';

const day = z.string().refine(isDay).optional().catch(undefined);

/** What the desk of the bank shows, as the address carries it; lenient, so that an old link still opens. */
export const bankSearch = z.object({
  /** The treasury has the forecast, and the bank. */
  tab: z.enum(['bank']).optional().catch(undefined),
  view: z.enum(BANK_VIEWS).optional().catch(undefined),
  company: companyInView,
  account: z.string().max(40).optional().catch(undefined),
  q: z.coerce.string().max(200).optional().catch(undefined),
  kind: severalOf(z.enum(MOVEMENT_KINDS)),
  state: severalOf(z.enum(MOVEMENT_STATES)),
  project: z
    .union([z.literal(NO_PROJECT), z.uuid()])
    .optional()
    .catch(undefined),
  from: day,
  to: day,
  sort: z.enum(BANK_SORT_FIELDS).optional().catch(undefined),
  desc: z.boolean().optional().catch(undefined),
  /** The received document that is imported. */
  received: z.uuid().optional().catch(undefined),
  /** The movement or rule whose form is open, or `new`. */
  peek: z.string().max(200).optional().catch(undefined),
});
export type BankSearch = z.infer<typeof bankSearch>;

/** Takes all filters out of an address. */
export const NO_FILTERS = {
  q: undefined,
  kind: undefined,
  state: undefined,
  project: undefined,
  from: undefined,
  to: undefined,
  account: undefined,
} satisfies Partial<BankSearch>;

/** What the address asks of the ledger, of the companies in view: the newest first, where nobody says otherwise. */
export function queryOf(search: BankSearch, companyIds: readonly string[] | null): BankQuery {
  const { account, project, from, to, kind, state, q, sort, desc } = search;
  return {
    companyIds,
    bankIban: account ?? null,
    projectId: project === NO_PROJECT ? '' : (project ?? null),
    from: from ?? null,
    to: to ?? null,
    kinds: kind ?? null,
    states: state ?? null,
    search: q ?? '',
    sort: {
      field: sort ?? 'date',
      direction: sort && !desc ? 'ascending' : 'descending',
    },
  };
}

/** What of it waits to be matched: all that moved and that nothing explains, in the accounts in view. */
export function waitingOf(query: BankQuery): BankQuery {
  const all = { projectId: null, from: null, to: null, kinds: null, search: '' };
  const sort = { field: 'date', direction: 'descending' } as const;
  return { ...query, ...all, states: ['confirmed'], sort };
}
