import * as z from 'zod';
import { PLAIN_TEXT } from '#domain/plain-text.ts';

/**
 * A text that comes in, wherever it stands: in a body, a path, a query or a header. Whoever writes
 * `z.string()` for one lets U+0000 and half surrogates through, which no database keeps.
 */
export const plainString = () => z.string().regex(PLAIN_TEXT);
