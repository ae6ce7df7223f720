import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { HEADERS } from '#contract/sync.ts';
import { isRecord } from '#domain/same-value.ts';

/** A schema of fields, whatever checks it has as a whole. */
type Fields = z.ZodType & { shape?: Readonly<Record<string, unknown>> };

/** The body as an object; a list or a plain value has no fields to decide access by. */
export function bodyOf({ body }: Pick<FastifyRequest, 'body'>): Readonly<Record<string, unknown>> {
  return isRecord(body) ? body : {};
}

/**
 * What a caller wants written. A client of the specification may send a row back as it was read: what the
 * server itself writes is passed over, and so is what stands in the row already. The app sends what it
 * changes alone, and is held to that.
 *
 * @param taken fields that the call takes
 * @param read fields that its rows are read with
 * @param row as it is; undefined of one that is to be made
 */
export function sentFields(
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  taken: z.ZodType,
  read: z.ZodType,
  row: Readonly<Record<string, unknown>> | undefined,
): unknown {
  if (headers[HEADERS.device] !== undefined || !isRecord(body)) return body;
  const writable = namesOf(taken);
  const known = namesOf(read);
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) =>
        (writable.has(name) || !known.has(name)) &&
        !(row && name in row && isDeepStrictEqual(value, row[name])),
    ),
  );
}

function namesOf({ shape = {} }: Fields): ReadonlySet<string> {
  return new Set(Object.keys(shape));
}
