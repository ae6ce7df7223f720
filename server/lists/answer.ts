import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { PageQuery } from '#contract/paging.ts';
import type { Secrets } from '../secrets.ts';
import { openPlace, sealPlace } from './cursor.ts';
import { type From, type Part, type Parts, PART_ROWS } from './parts.ts';

/** An answer of so many characters is not worth a stream. */
const SHORT = 65_536;

/** Writes rows as they stand in a list, without its brackets. */
export type RowWriter = (rows: readonly object[]) => string;

interface AskedPage extends From {
  /** The cursor of a place. */
  seal: (after: string) => string;
}

/** By the schema of one row, so that nothing else gets out. */
export function rowWriter(row: z.ZodType, url: string): RowWriter {
  const write = serializerCompiler({ schema: z.array(row), method: 'GET', url });
  return (rows) => write(rows).slice(1, -1);
}

/**
 * Answers a whole list: read, shaped and written part by part, no faster than somebody takes it. Each row
 * is as it was when its part was read. Who goes away ends the reading.
 */
export function answerList(reply: FastifyReply, write: RowWriter, parts: Parts) {
  async function* text() {
    yield '{"data":';
    yield* listText(write, parts);
    yield '}';
  }
  return answerText(reply, text());
}

/** What a request asks for of a list. @throws Refusal INVALID for a cursor that is not of this list */
export function pageOf(list: string, { limit, cursor }: PageQuery, secrets: Secrets): AskedPage {
  const after = cursor === undefined ? undefined : openPlace(list, cursor, secrets);
  return { after, limit, seal: (last) => sealPlace(list, last, secrets) };
}

/** Answers one page of a list, and where the next one begins. */
export function answerPage(
  reply: FastifyReply,
  write: RowWriter,
  { after, limit, seal }: AskedPage,
  read: (from: From) => Promise<Part>,
) {
  let next: string | undefined = after;
  async function* parts(): Parts {
    let left = limit;
    do {
      const part = await read({ after: next, limit: Math.min(left, PART_ROWS) });
      yield part.rows;
      left -= part.rows.length;
      next = part.next;
    } while (left > 0 && next !== undefined);
  }
  async function* text() {
    yield '{"data":';
    yield* listText(write, parts());
    yield `,"next":${next === undefined ? 'null' : JSON.stringify(seal(next))}}`;
  }
  return answerText(reply, text());
}

/**
 * Answers JSON that comes piece by piece. What is refused before the first pieces is still a problem; a
 * short answer goes whole, with its length.
 */
export async function answerText(
  reply: FastifyReply,
  text: AsyncGenerator<string, void>,
): Promise<FastifyReply> {
  let begun = '';
  void reply.type('application/json; charset=utf-8');
  while (begun.length <= SHORT) {
    const piece = await text.next();
    if (piece.done) return reply.send(begun);
    begun += piece.value;
  }
  async function* all() {
    yield begun;
    yield* text;
  }
  return reply.send(Readable.from(all(), { objectMode: false }));
}

/** A list as JSON. Others get their turn between its parts. */
export async function* listText(write: RowWriter, parts: Parts): AsyncGenerator<string, void> {
  yield '[';
  let before = '';
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield `${before}${write(rows)}`;
    before = ',';
    await nextTurn();
  }
  yield ']';
}
