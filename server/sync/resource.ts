import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { pageQuery } from '#contract/paging.ts';
import { RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { App, Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { audit } from '../db/schema/index.ts';
import { answerList, answerPage, pageOf, rowWriter } from '../lists/answer.ts';
import type { From, Part, Parts } from '../lists/parts.ts';
import { changeHeaders, createHeaders, describePages, describeRoute } from '../openapi.ts';
import { principalOf } from '../plugins/authentication.ts';
import { Refusal } from '../problem.ts';
import { parse } from '../validate.ts';
import { checkVersion, preconditionOf, readDevice, readIdempotencyKey } from './headers.ts';
import { takeAlsoMade } from './also-made.ts';
import { answerOnce } from './idempotency.ts';
import { bodyOf, sentFields } from './sent-fields.ts';
import { sharedNow } from './within.ts';

/** A row in the contract's shape. */
export type WireRow = { id: string; version: number } & Record<string, unknown>;

/** A row that is about to change, locked until the end of the transaction. */
export interface Target<Row> {
  row: Row;
  isRemoved: boolean;
}

/** A change as it was asked for, before its body is looked at in detail: `body` is whatever was sent. */
export interface WriteRequest<Row> {
  action: 'create' | 'update' | 'delete';
  row?: Row;
  body: Readonly<Record<string, unknown>>;
}

/** How one resource is read and written, and its rules. Every function throws `Refusal`. */
export interface Repository<Row extends WireRow, Create, Update> {
  /** What the person may see at that place (fields that stand in the path), in the shape of the list call. */
  list(db: Database, actor: Actor, place: Place): Parts;
  /** A part of it, in the order of ids: of lists that are answered page by page. */
  page?(db: Database, actor: Actor, place: Place, from: From): Promise<Part>;
  /** Undefined when there is none, or none that the person may know of. */
  find(db: Database, actor: Actor, id: string): Promise<object | undefined>;
  /** As `find`, in the row's plain shape, for a change; removed rows are found too. */
  lock(tx: Database, actor: Actor, id: string): Promise<Target<Row> | undefined>;
  /** Whether the role and the rights allow it; throws FORBIDDEN. */
  authorize(actor: Actor, request: WriteRequest<Row>): void;
  /** Absent where a row is created in a way of its own. */
  create?(tx: Database, actor: Actor, fields: Create): Promise<Row>;
  /** `fields` has only what was sent. */
  update(tx: Database, actor: Actor, row: Row, fields: Update): Promise<Row>;
  /** Absent where the resource has no DELETE. Answers the removed row. */
  remove?(tx: Database, actor: Actor, row: Row): Promise<Row>;
}

/** The fields of a row that stand in the path of its resource. */
export type Place = Readonly<Record<string, string>>;

export interface Resource<Row, Create, Update> {
  name: ResourceName;
  /** In the singular, for the names of the operations. */
  singular: string;
  row: z.ZodType<Row>;
  create: z.ZodType<Create>;
  update: z.ZodType<Update>;
  /** The list call answers in a form of its own. */
  hasOwnList?: boolean;
  /** The list grows with the years: it is answered page by page. The others are answered whole. */
  isPaged?: boolean;
  /** `GET …/{id}` is another call: there the id is not that of a row. */
  hasOwnGet?: boolean;
  /** Where reading answers more than the row. */
  answer?: z.ZodType;
  /** A removed row stays in its list: `DELETE` answers it whole. */
  answersRemoved?: boolean;
  /** A change of it does something outside of its transaction: no other may be in that. */
  goesAlone?: boolean;
}

const removedRow = z.object({ id: z.uuid(), version: z.int() });

/**
 * The plain calls of a resource: list, get, create, update and, where the repository has it, delete.
 * Changes go the strict order of docs/sync.md, "Answers".
 */
export function registerResource<Row extends WireRow, Create, Update>(
  app: App,
  { db, secrets }: Context,
  resource: Resource<Row, Create, Update>,
  repository: Repository<Row, Create, Update>,
): void {
  const { name, singular, answer = resource.row, answersRemoved = false } = resource;
  const config = { sharesTransaction: !resource.goesAlone };
  const template = RESOURCE_PATHS[name];
  if (template === null) throw new Error(`${name} has no calls of its own`);
  const path = template.replace(/\{(\w+)\}/g, ':$1');
  const placeParams = z.object(
    Object.fromEntries(
      [...template.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => [part, z.uuid()]),
    ),
  );
  const idParams = placeParams.extend({ id: z.uuid() });
  const describe = describeRoute(name);
  const title = capitalise(singular);

  const listed = `list${capitalise(name)}`;
  const write = rowWriter(answer, path);
  const page = resource.isPaged ? repository.page?.bind(repository) : undefined;
  if (page) {
    app.get(
      path,
      {
        schema: {
          ...describePages(name)(listed, `The ${name} that the person may see, by id`, answer),
          params: placeParams,
          querystring: pageQuery,
        },
      },
      (request, reply) => {
        const { actor } = principalOf(request);
        const place = placeOf(request);
        const asked = pageOf(path, request.query, secrets);
        return answerPage(reply, write, asked, (from) => page(db, actor, place, from));
      },
    );
  } else if (!resource.hasOwnList) {
    app.get(
      path,
      {
        schema: {
          ...describe(listed, `All ${name} that the person may see`, z.array(answer)),
          params: placeParams,
        },
      },
      (request, reply) =>
        answerList(reply, write, repository.list(db, principalOf(request).actor, placeOf(request))),
    );
  }

  if (!resource.hasOwnGet) {
    app.get(
      `${path}/:id`,
      { schema: { ...describe(`get${title}`, `One ${singular}`, answer), params: idParams } },
      async (request) => {
        const found = await repository.find(db, principalOf(request).actor, idOf(request));
        if (!found || !isAt(found, placeOf(request))) throw new Refusal('NOT_FOUND');
        return { data: found };
      },
    );
  }

  const create = repository.create?.bind(repository);
  if (create) {
    app.post(
      path,
      {
        config,
        schema: {
          ...describe(`create${title}`, `Creates a ${singular}`, resource.row, 201),
          headers: createHeaders,
          params: placeParams,
          body: resource.create,
        },
      },
      (request, reply) => {
        const { actor } = principalOf(request);
        return answerOnce(db, request, reply, actor.id, async (tx) => {
          const place = placeOf(request);
          const sent = sentFields(request, resource.create, answer, undefined);
          const body = bodyOf({ body: sent });
          const placed = Object.keys(place).length > 0 ? { ...place, ...body } : sent;
          if (!isAt({ ...place, ...body }, place)) throw new Refusal('NOT_FOUND');
          repository.authorize(actor, { action: 'create', body: { ...place, ...body } });
          const row = await create(tx, actor, parse(resource.create, placed));
          await record(tx, request, name, 'create', undefined, row);
          return { status: 201, data: row };
        });
      },
    );
  }

  app.put(
    `${path}/:id`,
    {
      config,
      schema: {
        ...describe(`update${title}`, `Changes a ${singular}`, resource.row),
        headers: changeHeaders,
        params: idParams,
        body: resource.update,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        const target = at(await repository.lock(tx, actor, idOf(request)), placeOf(request));
        const sent = sentFields(request, resource.update, answer, target?.row);
        const before = admit(repository, actor, 'update', target, bodyOf({ body: sent }));
        await checkVersion(tx, request, before);
        const row = await repository.update(tx, actor, before, parse(resource.update, sent));
        await record(tx, request, name, 'update', before, row);
        return { status: 200, data: row };
      });
    },
  );

  const remove = repository.remove?.bind(repository);
  if (!remove) return;
  app.delete(
    `${path}/:id`,
    {
      config,
      schema: {
        ...describe(
          `delete${title}`,
          `Removes a ${singular}`,
          answersRemoved ? resource.row : removedRow,
        ),
        headers: changeHeaders,
        params: idParams,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        const target = at(await repository.lock(tx, actor, idOf(request)), placeOf(request));
        const before = admit(repository, actor, 'delete', target, {});
        await checkVersion(tx, request, before);
        const removed = await remove(tx, actor, before);
        await record(tx, request, name, 'delete', before, answersRemoved ? removed : undefined);
        const { id, version } = removed;
        return { status: 200, data: answersRemoved ? removed : { id, version } };
      });
    },
  );
}

/** Adds a change to the audit, in the transaction of the change. */
export function record(
  tx: Database,
  request: FastifyRequest,
  resource: ResourceName,
  action: WriteRequest<never>['action'],
  before: WireRow | undefined,
  after: WireRow | undefined,
): Promise<void> {
  return recordAll(tx, request, resource, action, [{ before, after }]);
}

/** The same of several rows that one change changed. */
export async function recordAll(
  tx: Database,
  request: FastifyRequest,
  resource: ResourceName,
  action: WriteRequest<never>['action'],
  changes: readonly { before: WireRow | undefined; after: WireRow | undefined }[],
): Promise<void> {
  const by = {
    userId: principalOf(request).actor.id,
    deviceId: readDevice(request)?.id,
    programId: principalOf(request).program?.id,
    isUnconditional: action !== 'create' && preconditionOf(request) === undefined,
    key: readIdempotencyKey(request),
  };
  const lines = changes.map(({ before, after }) => ({
    ...by,
    resource,
    rowId: (after ?? before)?.id,
    action,
    before: before && withoutWords(before, resource),
    after: after && withoutWords(after, resource),
  }));
  const beside = takeAlsoMade(tx).map((one) => ({
    ...by,
    ...one,
    isUnconditional: false,
    rowId: one.after.id,
    action: one.before ? ('update' as const) : ('create' as const),
  }));
  const all = [...lines, ...beside];
  const shared = sharedNow();
  if (shared) shared.lines.push(...all);
  else await tx.insert(audit).values(all);
}

/** The words of a document go with it: a history that stays does not tell them. */
function withoutWords(row: WireRow, resource: ResourceName): WireRow {
  if (resource !== 'files') return row;
  const { textHead: _, ...rest } = row;
  return rest;
}

/** 404, 403, 410, in this order: nobody learns of a row that they may not see. */
export function admit<Row extends WireRow>(
  repository: Pick<Repository<Row, never, never>, 'authorize'>,
  actor: Actor,
  action: 'update' | 'delete',
  target: Target<Row> | undefined,
  body: WriteRequest<Row>['body'],
): Row {
  if (!target) throw new Refusal('NOT_FOUND');
  repository.authorize(actor, { action, row: target.row, body });
  if (target.isRemoved) throw new Refusal('GONE');
  return target.row;
}

/** The fields of the path but the row's own id: ids of the rows that it is under. */
function placeOf(request: FastifyRequest): Place {
  const { id: _, ...place } = request.params as Record<string, string>;
  return place;
}

function isAt(row: object, place: Place): boolean {
  const fields = row as Readonly<Record<string, unknown>>;
  return Object.entries(place).every(([name, value]) => fields[name] === value);
}

/** Under another path the row is not there. */
function at<Row extends WireRow>(
  target: Target<Row> | undefined,
  place: Place,
): Target<Row> | undefined {
  return target && isAt(target.row, place) ? target : undefined;
}

export function capitalise(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

export function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
