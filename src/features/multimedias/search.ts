import * as z from 'zod';
import { flag } from '#records/search-parts.ts';
import { MULTIMEDIA_KINDS } from '#domain/multimedias/kinds.ts';

/** The state of a gallery as its address carries it; lenient, so that an old link still opens. */
export const multimediasSearch = z.object({
  q: z.coerce.string().max(200).optional().catch(undefined),
  kind: z.array(z.enum(MULTIMEDIA_KINDS)).optional().catch(undefined),
  tag: z.array(z.coerce.string().max(50)).optional().catch(undefined),
  /** `1`: only what shows the mark of who grants. */
  evidence: flag,
  view: z.literal('list').optional().catch(undefined),
  /** The piece whose form is open. */
  peek: z.string().max(200).optional().catch(undefined),
  /** The piece that is shown over the whole page. */
  show: z.string().max(200).optional().catch(undefined),
});
export type MultimediasSearch = z.infer<typeof multimediasSearch>;

/** Takes all filters out of an address. */
export const NO_FILTERS = {
  q: undefined,
  kind: undefined,
  tag: undefined,
  evidence: undefined,
} satisfies Partial<MultimediasSearch>;
