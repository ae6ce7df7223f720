import * as z from 'zod';
import { plainString } from './plain-string.ts';

const MAX_LIMIT = 1_000;
/** Far more than a cursor ever has. */
const MAX_CURSOR = 500;

/** Which part of a list that is read page by page: `cursor` is the `next` of the page before. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(100),
  cursor: plainString().min(1).max(MAX_CURSOR).optional(),
});

export type PageQuery = z.output<typeof pageQuery>;
