import { companyInView, tagsAsked, without } from '#records/search-parts.ts';
import { flag, oneOf, type Read, shapeOf, text, uuid } from '#ui/lenient.ts';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';
import { DOCUMENT_KINDS } from '#records/documents/kinds.ts';

/** What the list may be narrowed to: documents of one kind of owner, or of nothing yet. */
export const OWNER_FILTERS = [
  'projects',
  'expenses',
  'companies',
  'tenders',
  'callRequests',
  'comments',
  'none',
] as const;
export type OwnerFilter = (typeof OWNER_FILTERS)[number];

/** Where a document stands on its way to the server. */
export const STATE_FILTERS = ['unsent', 'sending', 'attention', 'sent'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

const OBSTACLES = Object.keys(DOCUMENT_OBSTACLES) as (keyof typeof DOCUMENT_OBSTACLES)[];

/** What the filters leave of the search when they are cleared. */
export const NO_FILTERS = without<FilesSearch>(
  'q',
  'kind',
  'owner',
  'project',
  'state',
  'tag',
  'copies',
  'over',
);

/**
 * The state of the list of documents as its address carries it; lenient, so that an old link still opens.
 * `company` is the company in view (shell).
 */
export const filesSearch = shapeOf({
  q: text(200),
  kind: oneOf(DOCUMENT_KINDS),
  owner: oneOf(OWNER_FILTERS),
  /** Documents of a project, and of the expenses that it bears. */
  project: uuid,
  state: oneOf(STATE_FILTERS),
  tag: tagsAsked,
  /** `1`: only those of which there is another with the same bytes, beside each other. */
  copies: flag,
  /** `1`: only those that nothing asks to keep any longer. */
  over: flag,
  /** The document whose panel is open. */
  file: uuid,
  /** What another app gave at once: shown first in the tray. */
  received: uuid,
  /** Why something of it could not be kept. */
  refused: oneOf(OBSTACLES),
  company: companyInView,
});
export type FilesSearch = Read<typeof filesSearch>;
