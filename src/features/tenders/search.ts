import * as z from 'zod';
import { recordsSearch } from '#records/search.ts';
import { flag, severalOf } from '#records/search-parts.ts';
import { AID_TYPES } from '#domain/tenders/kinds.ts';

/** Value of `peek` that opens the form of a new tender. */
export const NEW_TENDER = 'new';

/** The views of the list in their order; without one it shows all that the archive does not have. */
export const TENDER_VIEWS = ['open', 'closing', 'ours', 'archive'] as const;
export type TenderView = (typeof TENDER_VIEWS)[number];

/** The state of the list as its address carries it, leniently: an old link still opens. */
export const tendersSearch = z.object({
  q: z.coerce.string().max(200).optional().catch(undefined),
  view: z.enum(TENDER_VIEWS).optional().catch(undefined),
  aid: severalOf(z.enum(AID_TYPES)),
  body: z.uuid().optional().catch(undefined),
  minimis: flag,
  /** In place of the list: the calls that were found in the BDNS, and the searches. */
  found: z.enum(['hits', 'searches']).optional().catch(undefined),
  show: recordsSearch.shape.show,
  is: recordsSearch.shape.is,
  peek: z.string().max(200).optional().catch(undefined),
});
export type TendersSearch = z.infer<typeof tendersSearch>;

/** What the search is without filters; the view stays. */
export const NO_FILTERS = {
  q: undefined,
  aid: undefined,
  body: undefined,
  minimis: undefined,
} satisfies Partial<TendersSearch>;

/** The summary of a tender; `edit` puts its form in place of it. */
export const tenderSearch = z.object({
  edit: flag,
});
