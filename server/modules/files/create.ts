import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { fileCreate, fileRow } from '#contract/resources/files.ts';
import { HEADERS } from '#contract/sync.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { createHeaders, describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { readIdempotencyKey } from '../../sync/headers.ts';
import { answerOf, isDecided, tell } from '../../sync/idempotency.ts';
import type { Answer } from '../../sync/keys.ts';
import { record } from '../../sync/resource.ts';
import { parse } from '../../validate.ts';
import { type Owner, refuseNoFiles, refuseOwner } from './access.ts';
import { type Arrival, type KeptBytes, keepBytes } from './bytes.ts';
import { readForm } from './form.ts';
import { insertFile, lockBytes } from './repository.ts';
import { forgetUpload } from './uploads.ts';

/**
 * `POST /files`: a document and its bytes. They come in a form with the row, by a finished upload, or
 * not at all where the person can see them already; to the key it is the same request. The bytes are
 * kept first and the row is written then, so a row never stands without them (docs/decisions/0017).
 */
export function addFileCreate(app: App, context: Context): void {
  app.post(
    RESOURCE_PATHS.files,
    {
      config: { hasLongBody: true },
      schema: {
        ...describeRoute('files')(
          'createFile',
          'Adds a document: JSON with Upload-Id, or a form of row and file',
          fileRow,
          201,
        ),
        consumes: ['application/json', 'multipart/form-data'],
        headers: createHeaders.extend({ [HEADERS.uploadId]: z.uuid().optional() }),
        body: fileCreate,
      },
    },
    async (request, reply) => {
      readIdempotencyKey(request);
      return tell(reply, await create(app, context, request));
    },
  );
}

/** What comes with the request is cleared away before it is answered, so that it may come again at once. */
async function create(app: App, context: Context, request: FastifyRequest): Promise<Answer> {
  const arrival: Arrival = {};
  try {
    if (request.isMultipart()) await receive(app, context, request, arrival);
    else arrival.uploadId = readUploadId(request);
    return await settle(context, request, arrival);
  } finally {
    if (arrival.file) await rm(arrival.file.path, { force: true });
  }
}

async function receive(
  app: App,
  { db, files }: Context,
  request: FastifyRequest,
  arrival: Arrival,
): Promise<void> {
  const { actor } = principalOf(request);
  // From here on it is the same request as one of JSON, for the key as well.
  request.body = await readForm(app, request, async (bytes) => {
    if (await isDecided(db, request, actor.id)) return;
    arrival.file = await files.workspace.receive(bytes);
  });
}

async function settle(
  context: Context,
  request: FastifyRequest,
  arrival: Arrival,
): Promise<Answer> {
  const { actor } = principalOf(request);
  const kept = await tryToKeep(context, request, actor, arrival);
  const answer = await answerOf(context.db, request, actor.id, async (tx) => {
    refuseNoFiles(actor);
    const fields = parse(fileCreate, request.body);
    // Again, since it was asked before the transaction.
    await refuseOwner(tx, actor, fields, actor.id);
    if (kept instanceof Refusal) throw kept;
    await lockBytes(tx, fields.sha256);
    // Collected since they were kept: the next try keeps them again.
    if (!(await context.files.store.has(fields.sha256))) {
      throw new Refusal('UNAVAILABLE', { retryAfter: 1 });
    }
    const row = await insertFile(tx, actor, { ...fields, type: kept.type });
    await record(tx, request, 'files', 'create', undefined, row);
    return { status: 201, data: row };
  });
  const isSpent = answer.status === 201 || isWrong(kept);
  if (isSpent && arrival.uploadId !== undefined) {
    await forgetUpload(context, actor, arrival.uploadId);
  }
  return answer;
}

/**
 * Bytes are kept for who may add the document alone: whoever else is signed in must not fill the disk. What keeps
 * them away is said when access and fields have been looked at, and under the key.
 */
async function tryToKeep(
  context: Context,
  request: FastifyRequest,
  actor: Actor,
  arrival: Arrival,
): Promise<KeptBytes | Refusal> {
  const wanted = fileCreate.safeParse(request.body);
  const missing = new Refusal('FILE_BYTES_MISSING');
  if (!wanted.success || (await isDecided(context.db, request, actor.id))) return missing;
  try {
    // Where the right comes before it is asked again, the bytes have to come again.
    if (!(await mayAdd(context.db, actor, wanted.data))) return missing;
    return await keepBytes(context, actor, wanted.data, arrival);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function mayAdd(db: Database, actor: Actor, owner: Owner): Promise<boolean> {
  try {
    refuseNoFiles(actor);
    await refuseOwner(db, actor, owner, actor.id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function isWrong(kept: KeptBytes | Refusal): boolean {
  return kept instanceof Refusal && kept.code === 'FILE_HASH_MISMATCH';
}

/** @throws Refusal MALFORMED */
function readUploadId({ headers }: FastifyRequest): string | undefined {
  const parsed = z.uuid().optional().safeParse(headers[HEADERS.uploadId]);
  if (!parsed.success) throw new Refusal('MALFORMED', { detail: 'Upload-Id' });
  return parsed.data?.toLowerCase();
}
