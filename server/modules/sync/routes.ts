import * as z from 'zod';
import { PATHS, RESOURCE_NAMES } from '#contract/paths.ts';
import { MIN_SCHEMA_VERSION, SCHEMA_VERSION } from '#contract/sync.ts';
import type { App, Context } from '../../context.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { readEpoch, readFeed } from '../../sync/feed.ts';

const DEFAULT_LIMIT = 500;
const MAX_LIMIT = 2000;

const pageQuery = z.object({
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
});

const page = z.object({
  epoch: z.string(),
  schema: z.int(),
  scopesAdded: z.array(z.string()),
  scopesDropped: z.array(z.string()),
  rows: z.array(
    z.object({
      t: z.enum(RESOURCE_NAMES),
      id: z.uuid(),
      v: z.int(),
      s: z.array(z.string()),
      l: z.array(z.string()),
      d: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  next: z.string(),
  more: z.boolean(),
  serverTime: z.iso.datetime(),
});

const info = z.object({
  epoch: z.string(),
  schema: z.int(),
  minSchema: z.int(),
  serverTime: z.iso.datetime(),
});

/** The feed that devices mirror from, and the hints that wake them. */
export function addSync(app: App, context: Context): void {
  const describe = describeRoute('sync');

  app.get(
    PATHS.syncInfo,
    {
      config: { isPublic: true },
      schema: describe('syncInfo', 'What this server speaks, and its clock', info),
    },
    async () => ({
      data: {
        epoch: await readEpoch(context.db),
        schema: SCHEMA_VERSION,
        minSchema: MIN_SCHEMA_VERSION,
        serverTime: new Date().toISOString(),
      },
    }),
  );

  app.get(
    PATHS.syncChanges,
    {
      // The readers have given the rows their shape; checking 500 of them again would cost more than reading them.
      serializerCompiler: () => (answer) => JSON.stringify(answer),
      schema: {
        ...describe('syncChanges', 'What changed after a cursor', page),
        querystring: pageQuery,
      },
    },
    async (request) => {
      const { cursor, limit } = request.query;
      return { data: await readFeed(context, principalOf(request).actor, cursor, limit) };
    },
  );

  app.get(
    PATHS.syncStream,
    { schema: { ...describe('syncStream', 'Server-sent hints: event `hint`, data `{"seq"}`') } },
    (request, reply) => {
      const { sessionId: id, expiresAt } = principalOf(request);
      return reply.type('text/event-stream').send(context.hints.open({ id, expiresAt }));
    },
  );
}
