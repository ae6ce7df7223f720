import * as z from 'zod';
import { DOCUMENT_KINDS } from './kinds.ts';

/** What the list may be narrowed to: documents of projects, of companies, or of nothing yet. */
export const OWNER_FILTERS = ['projects', 'expenses', 'companies', 'none'] as const;
export type OwnerFilter = (typeof OWNER_FILTERS)[number];

/**
 * The state of the list of documents as its address carries it; lenient, so that an old link still opens.
 * `company` is the company in view (shell).
 */
export const filesSearch = z.object({
  q: z.coerce.string().max(200).optional().catch(undefined),
  kind: z.enum(DOCUMENT_KINDS).optional().catch(undefined),
  owner: z.enum(OWNER_FILTERS).optional().catch(undefined),
  /** `1`: only what is not on the server as it is here. */
  unsent: z.literal(1).optional().catch(undefined),
  /** The document whose panel is open. */
  file: z.uuid().optional().catch(undefined),
  company: z
    .union([z.literal('ua'), z.uuid()])
    .optional()
    .catch(undefined),
});
export type FilesSearch = z.infer<typeof filesSearch>;
