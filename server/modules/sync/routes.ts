import * as z from 'zod';
import { readHeld } from '#contract/ledgers/manifest.ts';
import { PATHS, RESOURCE_NAMES } from '#contract/paths.ts';
import { plainString } from '#contract/plain-string.ts';
import { MAX_BATCH, MIN_SCHEMA_VERSION, SCHEMA_VERSION } from '#contract/sync.ts';
import type { App, Context } from '../../context.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { answerBatch } from '../../sync/batch.ts';
import { listDevices, meetReader } from '../../sync/devices.ts';
import { readEpoch } from '../../sync/epoch.ts';
import { readFeed } from '../../sync/feed.ts';
import { readDevice, schemaOf } from '../../sync/headers.ts';
import { parse } from '../../validate.ts';

const DEFAULT_LIMIT = 500;
const MAX_LIMIT = 2000;
/** Above it the requests go alone; each of them may be as large as any. */
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

const pageQuery = z.object({
  cursor: plainString().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  /** With the first page: the ledgers that the device has downloaded packed (`expenses:1200`). */
  held: plainString()
    .transform((text, { issues }) => {
      const held = readHeld(text);
      if (!held) issues.push({ code: 'custom', message: 'No ledgers and places', input: text });
      return held ?? {};
    })
    .optional(),
  /** Without a cursor: the rows that the deadlines are made of, before the feed. */
  ahead: z.literal('deadlines').optional(),
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
  isAhead: z.boolean().optional(),
});

const info = z.object({
  epoch: z.string(),
  schema: z.int(),
  minSchema: z.int(),
  serverTime: z.iso.datetime(),
});

const device = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  lastSeenAt: z.iso.datetime(),
  pending: z.int(),
  acked: z.int(),
  isSilent: z.boolean(),
});

const batch = z.strictObject({
  requests: z
    .array(
      z.strictObject({
        // Which of them may be in a batch is said in the answer of the one request.
        method: plainString(),
        path: plainString(),
        headers: z.record(plainString(), plainString()),
        body: plainString().nullable(),
      }),
    )
    .min(1)
    .max(MAX_BATCH),
});
const batchAnswers = z.array(
  z.object({ status: z.int(), headers: z.record(z.string(), z.string()), body: z.unknown() }),
);

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
      const { cursor, limit, held, ahead } = request.query;
      const { actor } = principalOf(request);
      const found = await meetReader(context.db, actor.id, readDevice(request));
      const isAhead = ahead !== undefined;
      const reader = { schema: schemaOf(request), isAhead, ...(held && { held }) };
      return { data: await readFeed(context, actor, cursor, limit, reader, found) };
    },
  );

  app.get(
    PATHS.syncStream,
    {
      // To ask for the head alone would open a stream that nobody closes.
      exposeHeadRoute: false,
      schema: { ...describe('syncStream', 'Server-sent hints: event `hint`, data `{"seq"}`') },
    },
    (request, reply) => {
      const { sessionId, actor, expiresAt } = principalOf(request);
      const stream = context.hints.open({ sessionId, actor, expiresAt });
      return reply.type('text/event-stream').send(stream);
    },
  );

  app.get(
    PATHS.syncDevices,
    {
      schema: describe(
        'listDevices',
        'Own devices, for administrators all: last contact and what waits on them',
        z.array(device),
      ),
    },
    async (request) => ({ data: await listDevices(context.db, principalOf(request).actor) }),
  );

  app.post(
    PATHS.batch,
    {
      bodyLimit: MAX_BATCH_BYTES,
      config: { hasLongBody: true },
      schema: {
        ...describe('batch', 'Up to 50 changes, each with its own key and answer', batchAnswers),
        body: batch,
      },
    },
    async (request, reply) => {
      const { requests } = parse(batch, request.body);
      const answers = await answerBatch(app, context.db, request, requests);
      return reply.type('application/json').send(`{"data":${answers}}`);
    },
  );
}
