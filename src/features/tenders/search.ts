import { without } from '#records/search-parts.ts';
import { flag, oneOf, type Read, severalOf, shapeOf, text, uuid } from '#ui/lenient.ts';
import { recordsSearch } from '#records/search.ts';
import { AID_TYPES } from '#domain/tenders/kinds.ts';

/** Value of `peek` that opens the form of a new tender. */
export const NEW_TENDER = 'new';

/** The views of the list in their order; without one it shows all that the archive does not have. */
export const TENDER_VIEWS = ['open', 'closing', 'ours', 'archive'] as const;
export type TenderView = (typeof TENDER_VIEWS)[number];

/** The state of the list as its address carries it, leniently: an old link still opens. */
export const tendersSearch = shapeOf({
  q: text(200),
  view: oneOf(TENDER_VIEWS),
  aid: severalOf(oneOf(AID_TYPES)),
  body: uuid,
  minimis: flag,
  /** In place of the list: the calls that were found in the BDNS, and the searches. */
  found: oneOf(['hits', 'searches']),
  show: recordsSearch.parts.show,
  is: recordsSearch.parts.is,
  peek: text(200),
});
export type TendersSearch = Read<typeof tendersSearch>;

/** What the search is without filters; the view stays. */
export const NO_FILTERS = without<TendersSearch>('q', 'aid', 'body', 'minimis');

/** The summary of a tender; `edit` puts its form in place of it. */
export const tenderSearch = shapeOf({
  edit: flag,
  /** The field of it that somebody was led to. */
  at: text(60),
});
