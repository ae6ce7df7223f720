import { companyInView, tagsAsked, without } from '#records/search-parts.ts';
import { either, flag, oneOf, type Read, severalOf, shapeOf, text, uuid } from '#ui/lenient.ts';
import { CALL_REQUEST_STATES } from '#domain/call-requests/states.ts';

/** Value of `peek` that opens the form of a new one. */
export const NEW = 'new';

/** The views of the list in their order; without one it shows all that goes on. */
export const REQUEST_VIEWS = ['late', 'due', 'documents', 'archive'] as const;
export type RequestView = (typeof REQUEST_VIEWS)[number];

/**
 * The state of the list as its address carries it, leniently: an old link still opens. `company` is the
 * company in view (shell).
 */
export const callRequestsSearch = shapeOf({
  q: text(200),
  /** The board in place of the list. */
  as: oneOf(['board']),
  view: oneOf(REQUEST_VIEWS),
  state: severalOf(oneOf(CALL_REQUEST_STATES)),
  tender: uuid,
  responsible: uuid,
  tag: tagsAsked,
  company: companyInView,
  peek: oneOf([NEW]),
});
export type CallRequestsSearch = Read<typeof callRequestsSearch>;

/** What the search is without filters; the view and the board stay. */
export const NO_FILTERS = without<CallRequestsSearch>('q', 'state', 'tender', 'responsible', 'tag');

/** The overview of a request; `edit` puts its form in place of it. */
export const callRequestSearch = shapeOf({
  edit: flag,
});

/** A tab with rows: `peek` is the one whose form is open, or `new`. */
export const tasksSearch = shapeOf({
  peek: either(oneOf([NEW]), uuid),
});

/** The documents of a request, which may be looked through. */
export const documentsSearch = shapeOf({
  ...tasksSearch.parts,
  q: text(200),
  tag: tagsAsked,
});
export type DocumentsSearch = Read<typeof documentsSearch>;
