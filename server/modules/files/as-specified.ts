import { refuseOutsider } from '../projects/repository.ts';
import { rm } from 'node:fs/promises';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SQL, and, eq, inArray, isNull, or } from 'drizzle-orm';
import * as z from 'zod';
import { MULTIPART_MAX_BYTES } from '#contract/files.ts';
import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import { fileCreate, type FileRow, fileRow } from '#contract/resources/files.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { documentations, files, milestones } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import type { LocalFile } from '../../files/workspace.ts';
import { answerList, rowWriter } from '../../lists/answer.ts';
import { partsBy } from '../../lists/parts.ts';
import { readPlaced } from '../../lists/seen.ts';
import { changeHeaders, createHeaders, describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { checkVersion, readIdempotencyKey } from '../../sync/headers.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { admit, idOf, record } from '../../sync/resource.ts';
import { sentFields } from '../../sync/sent-fields.ts';
import { parse } from '../../validate.ts';
import { placeOf, refuseOwner, visibleTo } from './access.ts';
import { keepBytes } from './bytes.ts';
import { isUnreadable } from './form.ts';
import { fileRepository, insertFile, lockBytes } from './repository.ts';

const describe = describeRoute('files');
const rows = z.array(fileRow);
const MAX_FILES = 20;
const MAX_FIELD_BYTES = 16_384;

const location = fileCreate.shape.location.unwrap();
/** What `callRequestFile` says of the files: whose they are, the most exact owner of those that it names. */
const callRequestFile = z.strictObject({
  callRequestId: z.uuid(),
  documentationId: z.uuid().optional(),
  milestoneId: z.uuid().optional(),
});
/** What `tenderFile` says of the file; with the id of one that is there for a change. */
const tenderFile = z.strictObject({ tenderId: z.uuid() });
/** A document stays with its call, whichever is named. */
const tenderFileChange = z.strictObject({
  id: z.uuid(),
  tenderId: z.uuid().optional(),
  name: fileRow.shape.name.optional(),
});

/** What came in a form: its files on disk, and its texts. */
interface Form {
  received: { name: string; type: string; file: LocalFile }[];
  texts: Record<string, string>;
}

/**
 * The calls that the specification (§7) has for the documents of requests and of calls, beside those of
 * `/files`: the rows are the same.
 */
export function addFilesAsSpecified(app: App, context: Context): void {
  addLists(app, context);
  for (const path of [PATHS.callRequestFile, PATHS.tenderFile]) addRemove(app, context, path);
  void app.register(async (scope: App) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    addForm(scope, context, 'POST', PATHS.callRequestFile);
    addForm(scope, context, 'POST', PATHS.tenderFile);
    addForm(scope, context, 'PUT', PATHS.tenderFile);
  });
}

function addLists(app: App, { db }: Context): void {
  const write = rowWriter(fileRow, PATHS.callRequestFiles);
  const list = (request: FastifyRequest, reply: FastifyReply, where: SQL | undefined) => {
    const { actor } = principalOf(request);
    refuseOutsider(actor);
    const seen = and(isNull(files.deletedAt), visibleTo(actor), where);
    const parts = partsBy(async (from) => {
      const { rows: found, next } = await readPlaced(db, files, seen, from);
      return { rows: found.map(toWire), next };
    });
    return answerList(reply, write, parts);
  };
  app.get(
    PATHS.callRequestFiles,
    { schema: describe('listCallRequestFiles', 'The documents of all requests', rows) },
    (request, reply) => list(request, reply, ofRequests),
  );
  app.get(
    `${PATHS.callRequestFiles}/:id`,
    {
      schema: {
        ...describe('listFilesOfCallRequest', 'The documents of a request', rows),
        params: idParams,
      },
    },
    async (request, reply) => {
      await refuseUnknown(db, request, 'callRequests');
      return list(request, reply, ofRequest(db, idOf(request)));
    },
  );
  app.get(
    `${RESOURCE_PATHS.tenders}/:id/files`,
    {
      schema: { ...describe('listTenderFiles', 'The documents of a call', rows), params: idParams },
    },
    async (request, reply) => {
      await refuseUnknown(db, request, 'tenders');
      return list(
        request,
        reply,
        and(eq(files.resource, 'tenders'), eq(files.rowId, idOf(request))),
      );
    },
  );
}

/** Documents of requests, of their milestones and of what they have to hand in. */
const ofRequests = inArray(files.resource, ['callRequests', 'documentations', 'milestones']);

function ofRequest(db: Database, id: string) {
  const of = (table: typeof documentations | typeof milestones) =>
    inArray(
      files.rowId,
      db.select({ id: table.id }).from(table).where(eq(table.callRequestId, id)),
    );
  return or(
    and(eq(files.resource, 'callRequests'), eq(files.rowId, id)),
    and(eq(files.resource, 'documentations'), of(documentations)),
    and(eq(files.resource, 'milestones'), of(milestones)),
  );
}

/** @throws Refusal FORBIDDEN for partners, NOT_FOUND */
async function refuseUnknown(
  db: Database,
  request: FastifyRequest,
  resource: 'callRequests' | 'tenders',
): Promise<void> {
  const { actor } = principalOf(request);
  refuseOutsider(actor);
  const place = await placeOf(db, actor, { resource, rowId: idOf(request) }, null);
  if (!place) throw new Refusal('NOT_FOUND');
}

function addRemove(app: App, { db }: Context, path: string): void {
  const ofCall = path === PATHS.tenderFile;
  app.delete(
    `${path}/:id`,
    {
      schema: {
        ...describe(
          ofCall ? 'deleteTenderFile' : 'deleteCallRequestFile',
          `Removes a document of a ${ofCall ? 'call' : 'request'}`,
          z.object({ id: z.uuid(), version: z.int() }),
        ),
        headers: changeHeaders,
        params: idParams,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        refuseOutsider(actor);
        const target = await fileRepository.lock(tx, actor, idOf(request));
        const isOfCall = target?.row.resource === 'tenders';
        const before = admit(
          fileRepository,
          actor,
          'delete',
          isOfCall === ofCall ? target : undefined,
          {},
        );
        await checkVersion(tx, request, before);
        const { id, version } = (await fileRepository.remove?.(tx, actor, before)) ?? before;
        await record(tx, request, 'files', 'delete', before, undefined);
        return { status: 200, data: { id, version } };
      });
    },
  );
}

function addForm(scope: App, context: Context, method: 'POST' | 'PUT', path: string): void {
  const ofCall = path === PATHS.tenderFile;
  const what = ofCall ? 'TenderFile' : 'CallRequestFiles';
  const answer = ofCall ? fileRow : rows;
  const description =
    method === 'PUT'
      ? describe(
          `update${what}`,
          'Changes a document of a call, or puts another in its place',
          answer,
        )
      : describe(
          `create${what}`,
          `Adds documents to a ${ofCall ? 'call' : 'request'}`,
          answer,
          201,
        );
  scope.route({
    method,
    url: path,
    config: { hasLongBody: true },
    schema: {
      ...description,
      consumes: ['multipart/form-data'],
      headers: method === 'PUT' ? changeHeaders : createHeaders,
    },
    async handler(request, reply) {
      readIdempotencyKey(request);
      const { actor } = principalOf(request);
      const form = await readForm(context, request);
      try {
        // The request is told apart from another by what its parts say, and by the hashes of its files.
        const given = form.received.map(({ name, file }) => ({ name, sha256: file.sha256 }));
        request.body = { ...form.texts, files: given };
        return await answerOnce(context.db, request, reply, actor.id, async (tx) => {
          refuseOutsider(actor);
          if (method === 'PUT') {
            return { status: 200, data: await change(context, tx, request, form) };
          }
          const owner = ofCall ? ownerOfCall(request, form) : ownerOfRequest(request, form);
          const added = await addAll(context, tx, request, form, owner);
          const data = ofCall ? added[0] : added;
          return { status: 201, data };
        });
      } finally {
        for (const { file } of form.received) await rm(file.path, { force: true });
      }
    },
  });
}

type Owner = Pick<FileRow, 'resource' | 'rowId'>;

function ownerOfRequest(request: FastifyRequest, { texts }: Form): Owner {
  const about = readAbout(request, texts['callRequestFile'], callRequestFile);
  if (about.documentationId !== undefined) {
    return { resource: 'documentations', rowId: about.documentationId };
  }
  if (about.milestoneId !== undefined) return { resource: 'milestones', rowId: about.milestoneId };
  return { resource: 'callRequests', rowId: about.callRequestId };
}

function ownerOfCall(request: FastifyRequest, { texts }: Form): Owner {
  const { tenderId } = readAbout(request, texts['tenderFile'], tenderFile);
  return { resource: 'tenders', rowId: tenderId };
}

/** What a form says in JSON of its files. @throws Refusal MALFORMED, INVALID */
function readAbout<About extends z.ZodType>(
  { headers }: FastifyRequest,
  text: string | undefined,
  about: About,
): z.output<About> {
  return parse(about, sentFields({ headers, body: toJson(text) }, about, fileRow, undefined));
}

async function addAll(
  context: Context,
  tx: Database,
  request: FastifyRequest,
  form: Form,
  owner: Owner,
): Promise<FileRow[]> {
  if (form.received.length === 0) throw malformed();
  const added: FileRow[] = [];
  for (const one of form.received) added.push(await addOne(context, tx, request, form, one, owner));
  return added;
}

async function addOne(
  context: Context,
  tx: Database,
  request: FastifyRequest,
  { texts }: Form,
  { name, type, file }: Form['received'][number],
  owner: Owner,
): Promise<FileRow> {
  const { actor } = principalOf(request);
  await refuseOwner(tx, actor, owner, actor.id);
  const { sha256, size } = file;
  const fields = parse(fileCreate, {
    ...owner,
    location: parse(location, texts['location'] ?? ''),
    name,
    type,
    sha256,
    size,
  });
  await lockBytes(tx, sha256);
  const kept = await keepBytes(context, actor, fields, { file });
  const row = await insertFile(tx, actor, { ...fields, type: kept.type });
  await record(tx, request, 'files', 'create', undefined, row);
  return row;
}

/** Another name or place; with a file it takes the place of the former one, whose bytes never change. */
async function change(
  context: Context,
  tx: Database,
  request: FastifyRequest,
  form: Form,
): Promise<FileRow> {
  const { actor } = principalOf(request);
  const said = form.texts['tenderFile'];
  const { id, name } = readAbout(request, said, tenderFileChange);
  const target = await fileRepository.lock(tx, actor, id);
  const before = admitted(actor, target?.row.resource === 'tenders' ? target : undefined);
  await checkVersion(tx, { headers: request.headers, body: toJson(said) }, before);
  const [one] = form.received;
  if (one) {
    const texts = { location: before.location, ...form.texts };
    const named = { ...one, name: name ?? one.name };
    const { resource, rowId } = before;
    const owner = { resource, rowId };
    const row = await addOne(context, tx, request, { ...form, texts }, named, owner);
    await fileRepository.remove?.(tx, actor, before);
    await record(tx, request, 'files', 'delete', before, undefined);
    return row;
  }
  const place = form.texts['location'];
  const row = await fileRepository.update(tx, actor, before, {
    ...(name === undefined ? {} : { name }),
    ...(place === undefined ? {} : { location: parse(location, place) }),
  });
  await record(tx, request, 'files', 'update', before, row);
  return row;
}

function admitted(actor: Actor, target: Parameters<typeof admit<FileRow>>[3]): FileRow {
  return admit(fileRepository, actor, 'update', target, {});
}

/** @throws Refusal MALFORMED, TOO_LARGE */
async function readForm({ files: { workspace } }: Context, request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw malformed();
  const form: Form = { received: [], texts: {} };
  const limits = {
    fields: 4,
    files: MAX_FILES,
    fieldSize: MAX_FIELD_BYTES,
    fileSize: MULTIPART_MAX_BYTES,
  };
  try {
    for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
      if (part.type === 'field') {
        if (part.valueTruncated || typeof part.value !== 'string') throw malformed();
        form.texts[part.fieldname] = part.value;
        continue;
      }
      const file = await workspace.receive(part.file);
      form.received.push({ name: part.filename, type: part.mimetype, file });
      if (part.file.truncated) throw new Refusal('TOO_LARGE');
    }
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    for (const { file } of form.received) await rm(file.path, { force: true });
    throw isUnreadable(error) ? malformed() : error;
  }
  return form;
}

/** @throws Refusal MALFORMED */
function toJson(value: string | undefined): unknown {
  try {
    return JSON.parse(value ?? '') as unknown;
  } catch {
    throw malformed();
  }
}

function malformed(): Refusal {
  return new Refusal('MALFORMED', {
    detail: 'A form of files, location and a JSON of whose they are',
  });
}
