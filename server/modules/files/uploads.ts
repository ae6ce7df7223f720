import { rm } from 'node:fs/promises';
import { and, count, eq, sql, sum } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  MAX_FILE_BYTES,
  MAX_OPEN_BYTES,
  MAX_OPEN_UPLOADS,
  MULTIPART_MAX_BYTES,
} from '#contract/files.ts';
import { PATHS } from '#contract/paths.ts';
import { HEADERS } from '#contract/sync.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { uploads } from '../../db/schema/index.ts';
import { describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { parse } from '../../validate.ts';
import { refuseNoFiles } from './access.ts';

const uploadStart = z.strictObject({
  id: z.uuid().toLowerCase(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int().min(0),
});
const uploadState = z.object({ id: z.uuid(), offset: z.int() });
const uploadOffset = z.object({ offset: z.int() });
const pieceHeaders = z.object({ [HEADERS.uploadOffset]: z.int().min(0) });

/**
 * Bytes that come in pieces, each of which is on the disk or not at all taken: a piece that is cut off
 * on its way counts for nothing. No keys: a piece says where it belongs, so it counts once.
 */
export function addUploads(app: App, context: Context): void {
  const { db, files } = context;
  const describe = describeRoute('files');
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) =>
      done(null, body),
  );

  app.post(
    PATHS.uploads,
    {
      schema: {
        ...describe('startUpload', 'Begins an upload, or tells how far it is', uploadState, 201),
        body: uploadStart,
      },
    },
    async (request, reply) => {
      const { actor } = principalOf(request);
      refuseNoFiles(actor);
      const { id, sha256, size } = parse(uploadStart, request.body);
      if (size > MAX_FILE_BYTES) throw new Refusal('TOO_LARGE');
      const isNew = await addUpload(db, { id, userId: actor.id, sha256, size });
      const upload = await findUpload(db, actor, id);
      if (upload.sha256 !== sha256 || upload.size !== size) {
        throw new Refusal('INVALID', { errors: [{ path: 'id', code: 'taken' }] });
      }
      const offset = await files.workspace.uploadOffset(id);
      // An empty file is a file too.
      if (offset === 0) await files.workspace.append(id, 0, Buffer.alloc(0));
      return reply.code(isNew ? 201 : 200).send({ data: { id, offset } });
    },
  );

  app.head(
    `${PATHS.uploads}/:id`,
    { schema: { hide: true, params: idParams } },
    async (request, reply) => {
      const { actor } = principalOf(request);
      refuseNoFiles(actor);
      const { id } = await findUpload(db, actor, idOf(request));
      return tellOffset(reply, await files.workspace.uploadOffset(id)).send();
    },
  );

  app.patch(
    `${PATHS.uploads}/:id`,
    {
      bodyLimit: MULTIPART_MAX_BYTES,
      config: { hasLongBody: true },
      schema: {
        ...describe('continueUpload', 'Adds the next bytes, at most 8 MiB', uploadOffset),
        consumes: ['application/octet-stream'],
        headers: pieceHeaders,
        params: idParams,
      },
    },
    async (request, reply) => {
      const { actor } = principalOf(request);
      refuseNoFiles(actor);
      const given = readOffset(request);
      const bytes = request.body;
      if (!Buffer.isBuffer(bytes)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
      const offset = await db.transaction(async (tx) => {
        // The row stays locked while the piece is written, so two copies of it do not mix.
        const upload = await findUpload(tx, actor, idOf(request), 'update');
        const present = await files.workspace.uploadOffset(upload.id);
        if (given !== present) {
          tellOffset(reply, present);
          throw new Refusal('UPLOAD_OFFSET_WRONG');
        }
        if (present + bytes.length > upload.size) throw new Refusal('TOO_LARGE');
        return files.workspace.append(upload.id, present, bytes);
      });
      return tellOffset(reply, offset).send({ data: { offset } });
    },
  );
}

/** Ends an upload whose bytes are kept, or are not what they should be. */
export async function forgetUpload(
  { db, files }: Pick<Context, 'db' | 'files'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const mine = and(eq(uploads.id, id), eq(uploads.userId, actor.id));
  const gone = await db.delete(uploads).where(mine).returning({ id: uploads.id });
  if (gone.length > 0) await rm(files.workspace.uploadPath(id), { force: true });
}

/** False when it is there already. @throws Refusal UPLOADS_FULL */
async function addUpload(db: Database, upload: typeof uploads.$inferInsert): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One at a time per person, so that many at once do not pass the limit together.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${upload.userId}`}, 0))`,
    );
    const added = await tx.insert(uploads).values(upload).onConflictDoNothing().returning();
    if (added.length === 0) return false;
    const [open] = await tx
      .select({ count: count(), bytes: sum(uploads.size).mapWith(Number) })
      .from(uploads)
      .where(eq(uploads.userId, upload.userId));
    if (open && (open.count > MAX_OPEN_UPLOADS || open.bytes > MAX_OPEN_BYTES)) {
      throw new Refusal('UPLOADS_FULL');
    }
    return true;
  });
}

/** An upload of this person. @throws Refusal NOT_FOUND */
async function findUpload(db: Database, actor: Actor, id: string, lock?: 'update') {
  const mine = and(eq(uploads.id, id), eq(uploads.userId, actor.id));
  const query = db.select().from(uploads).where(mine);
  const [found] = await (lock === undefined ? query : query.for(lock));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

function tellOffset(reply: FastifyReply, offset: number): FastifyReply {
  return reply.header(HEADERS.uploadOffset, String(offset));
}

/** @throws Refusal MALFORMED */
function readOffset({ headers }: FastifyRequest): number {
  const text = headers[HEADERS.uploadOffset];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) {
    throw new Refusal('MALFORMED', { detail: 'Upload-Offset' });
  }
  return Number(text);
}

function idOf({ params }: FastifyRequest): string {
  return (params as z.infer<typeof idParams>).id.toLowerCase();
}
