import { companyInView, without } from '#records/search-parts.ts';
import {
  day,
  either,
  oneOf,
  type Read,
  severalOf,
  shapeOf,
  text,
  uuid,
  yesOrNo,
} from '#ui/lenient.ts';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '#domain/movements/kinds.ts';
import { BANK_SORT_FIELDS, type BankQuery } from '#workers/analytics/ledger/types.ts';

/** What stands in place of the list: what waits to be matched, the way of a statement, the rules. */
const BANK_VIEWS = ['match', 'import', 'rules'] as const;

/** Value of `project` for the movements of none. */
export const NO_PROJECT = 'none';

/** What the desk of the bank shows, as the address carries it; lenient, so that an old link still opens. */
export const bankSearch = shapeOf({
  /** The treasury has the forecast, and the bank. */
  tab: oneOf(['bank']),
  view: oneOf(BANK_VIEWS),
  company: companyInView,
  account: text(40),
  q: text(200),
  kind: severalOf(oneOf(MOVEMENT_KINDS)),
  state: severalOf(oneOf(MOVEMENT_STATES)),
  project: either(oneOf([NO_PROJECT]), uuid),
  from: day,
  to: day,
  sort: oneOf(BANK_SORT_FIELDS),
  desc: yesOrNo,
  /** The received document that is imported. */
  received: uuid,
  /** The movement or rule whose form is open, or `new`. */
  peek: text(200),
});
export type BankSearch = Read<typeof bankSearch>;

/** Takes all filters out of an address. */
export const NO_FILTERS = without<BankSearch>(
  'q',
  'kind',
  'state',
  'project',
  'from',
  'to',
  'account',
);

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
