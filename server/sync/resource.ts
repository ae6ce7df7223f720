import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { App, Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { audit } from '../db/schema/index.ts';
import { changeHeaders, createHeaders, describeRoute } from '../openapi.ts';
import { principalOf } from '../plugins/authentication.ts';
import { Refusal } from '../problem.ts';
import { parse } from '../validate.ts';
import { readDevice, readIdempotencyKey, checkVersion } from './headers.ts';
import { answerOnce } from './idempotency.ts';

/** A row in the contract's shape. */
export type WireRow = { id: string; version: number } & Record<string, unknown>;

/** A row that is about to change, locked until the end of the transaction. */
export interface Target<Row> {
  row: Row;
  isRemoved: boolean;
}

/** One wish to change, before its body is looked at in detail: `body` is whatever was sent. */
export interface Wish<Row> {
  action: 'create' | 'update' | 'delete';
  row?: Row;
  body: Readonly<Record<string, unknown>>;
}

/** How one resource is read and written, and its rules. Every function throws `Refusal`. */
export interface Repository<Row extends WireRow, Create, Update> {
  /** What the person may see, in the shape of the list call. */
  list(db: Database, actor: Actor): Promise<object[]>;
  /** Undefined when there is none, or none that the person may know of. */
  find(db: Database, actor: Actor, id: string): Promise<object | undefined>;
  /** As `find`, in the row's plain shape, for a change; removed rows are found too. */
  lock(tx: Database, actor: Actor, id: string): Promise<Target<Row> | undefined>;
  /** Whether the role and the rights allow it; throws FORBIDDEN. */
  authorize(actor: Actor, wish: Wish<Row>): void;
  /** Absent where a row is created in a way of its own. */
  create?(tx: Database, actor: Actor, fields: Create): Promise<Row>;
  /** `fields` has only what was sent. */
  update(tx: Database, actor: Actor, row: Row, fields: Update): Promise<Row>;
  /** Absent where the resource has no DELETE. Answers the removed row. */
  remove?(tx: Database, actor: Actor, row: Row): Promise<Row>;
}

interface Resource<Row, Create, Update> {
  name: ResourceName;
  /** In the singular, for the names of the operations. */
  singular: string;
  row: z.ZodType<Row>;
  create: z.ZodType<Create>;
  update: z.ZodType<Update>;
  /** The list call answers in a form of its own. */
  hasOwnList?: boolean;
  /** Where reading answers more than the row. */
  answer?: z.ZodType;
}

const idParams = z.object({ id: z.string() });
const removedRow = z.object({ id: z.uuid(), version: z.int() });

/**
 * The plain calls of a resource: list, get, create, update and, where the repository has it, delete.
 * Changes go the strict order of docs/sync.md, "Answers".
 */
export function registerResource<Row extends WireRow, Create, Update>(
  app: App,
  { db }: Context,
  resource: Resource<Row, Create, Update>,
  repository: Repository<Row, Create, Update>,
): void {
  const { name, singular, answer = resource.row } = resource;
  const path = RESOURCE_PATHS[name];
  if (path === null) throw new Error(`${name} has no calls of its own`);
  const describe = describeRoute(name);
  const title = capitalise(singular);

  if (!resource.hasOwnList) {
    app.get(
      path,
      {
        schema: describe(
          `list${capitalise(name)}`,
          `All ${name} that the person may see`,
          z.array(answer),
        ),
      },
      async (request) => ({ data: await repository.list(db, principalOf(request).actor) }),
    );
  }

  app.get(
    `${path}/:id`,
    { schema: { ...describe(`get${title}`, `One ${singular}`, answer), params: idParams } },
    async (request) => {
      const found = await repository.find(db, principalOf(request).actor, idOf(request));
      if (!found) throw new Refusal('NOT_FOUND');
      return { data: found };
    },
  );

  const create = repository.create?.bind(repository);
  if (create) {
    app.post(
      path,
      {
        schema: {
          ...describe(`create${title}`, `Creates a ${singular}`, resource.row, 201),
          headers: createHeaders,
          body: resource.create,
        },
      },
      (request, reply) => {
        const { actor } = principalOf(request);
        return answerOnce(db, request, reply, actor.id, async (tx) => {
          const body = bodyOf(request);
          repository.authorize(actor, { action: 'create', body });
          const row = await create(tx, actor, parse(resource.create, request.body));
          await record(tx, request, name, 'create', undefined, row);
          return { status: 201, data: row };
        });
      },
    );
  }

  app.put(
    `${path}/:id`,
    {
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
        const body = bodyOf(request);
        const target = await repository.lock(tx, actor, idOf(request));
        const before = admit(repository, actor, 'update', target, body);
        await checkVersion(tx, request, before);
        const row = await repository.update(
          tx,
          actor,
          before,
          parse(resource.update, request.body),
        );
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
      schema: {
        ...describe(`delete${title}`, `Removes a ${singular}`, removedRow),
        headers: changeHeaders,
        params: idParams,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        const target = await repository.lock(tx, actor, idOf(request));
        const before = admit(repository, actor, 'delete', target, {});
        await checkVersion(tx, request, before);
        const { id, version } = await remove(tx, actor, before);
        await record(tx, request, name, 'delete', before, undefined);
        return { status: 200, data: { id, version } };
      });
    },
  );
}

/** The body as an object; a list or a plain value has no fields to decide access by. */
export function bodyOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject ? (body as Record<string, unknown>) : {};
}

/** Adds a change to the audit, in the transaction of the change. */
export async function record(
  tx: Database,
  request: FastifyRequest,
  resource: ResourceName,
  action: Wish<never>['action'],
  before: WireRow | undefined,
  after: WireRow | undefined,
): Promise<void> {
  await tx.insert(audit).values({
    userId: principalOf(request).actor.id,
    deviceId: readDevice(request)?.id,
    key: readIdempotencyKey(request),
    resource,
    rowId: (after ?? before)?.id,
    action,
    before,
    after,
  });
}

/** 404, 403, 410, in this order: nobody learns of a row that he may not see. */
export function admit<Row extends WireRow>(
  repository: Pick<Repository<Row, never, never>, 'authorize'>,
  actor: Actor,
  action: 'update' | 'delete',
  target: Target<Row> | undefined,
  body: Wish<Row>['body'],
): Row {
  if (!target) throw new Refusal('NOT_FOUND');
  repository.authorize(actor, { action, row: target.row, body });
  if (target.isRemoved) throw new Refusal('GONE');
  return target.row;
}

export function capitalise(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

export function idOf(request: FastifyRequest): string {
  const { id } = request.params as z.infer<typeof idParams>;
  if (!z.uuid().safeParse(id).success) throw new Refusal('NOT_FOUND');
  return id;
}
