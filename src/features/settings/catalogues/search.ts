import * as z from 'zod';
import { recordsSearch } from '#records/search.ts';

/** The state of a catalogue as its address carries it; lenient, so that an old link still opens. */
export const catalogueSearch = recordsSearch.extend({
  /** Of the working days. */
  tab: z.enum(['days']).optional().catch(undefined),
  year: z.coerce.number().int().min(2000).max(2200).optional().catch(undefined),
});
