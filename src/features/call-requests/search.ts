import * as z from 'zod';
import { companyInView, flag, severalOf } from '#records/search-parts.ts';
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
export const callRequestsSearch = z.object({
  q: z.coerce.string().max(200).optional().catch(undefined),
  /** The board in place of the list. */
  as: z.literal('board').optional().catch(undefined),
  view: z.enum(REQUEST_VIEWS).optional().catch(undefined),
  state: severalOf(z.enum(CALL_REQUEST_STATES)),
  tender: z.uuid().optional().catch(undefined),
  responsible: z.uuid().optional().catch(undefined),
  company: companyInView,
  peek: z.literal(NEW).optional().catch(undefined),
});
export type CallRequestsSearch = z.infer<typeof callRequestsSearch>;

/** What the search is without filters; the view and the board stay. */
export const NO_FILTERS = {
  q: undefined,
  state: undefined,
  tender: undefined,
  responsible: undefined,
} satisfies Partial<CallRequestsSearch>;

/** The overview of a request; `edit` puts its form in place of it. */
export const callRequestSearch = z.object({
  edit: flag,
});

/** A tab with rows: `peek` is the one whose form is open, or `new`. */
export const tasksSearch = z.object({
  peek: z
    .union([z.literal(NEW), z.uuid()])
    .optional()
    .catch(undefined),
});
