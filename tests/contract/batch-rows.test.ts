import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCE_NAMES, RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import { RESOURCES } from '#contract/resources/index.ts';
import type { Role } from '#domain/access/roles.ts';
import type { BatchAnswer, BatchRequest } from '#contract/sync.ts';
import type * as z from 'zod';
import { queryRows } from '../../server/db/client.ts';
import { audit, idempotencyKeys } from '../../server/db/schema/index.ts';
import { toWire } from '../../server/db/wire.ts';
import { TABLES } from '../../server/rows/tables.ts';
import { ENGINES } from '../support/server.ts';
import { MATRIX } from './matrix/expectations.ts';
import { callOf } from './matrix/requests.ts';
import { WHO } from './matrix/runner.ts';
import { SUBJECTS } from './matrix/subjects.ts';
import { type World, createWorld } from './matrix/world.ts';

const ROLES = ['superadmin', 'editor'] as const;
const METHODS = ['POST', 'PUT', 'DELETE'] as const;
/** They go by themselves in any batch. */
const ALONE: ReadonlySet<ResourceName> = new Set(['files', 'users']);
/** Their rows have more than their table, or less. */
const OWN_SHAPE: ReadonlySet<ResourceName> = new Set(['companies']);

const WAYS = RESOURCE_NAMES.flatMap((name) => {
  const path = RESOURCE_PATHS[name];
  if (path === null || ALONE.has(name) || SUBJECTS[`/api${path}`] === undefined) return [];
  return ROLES.flatMap((role) =>
    METHODS.filter((method) => isFor(role, method, `/api${path}`)).map((method) => ({
      role,
      name,
      method,
      path: `/api${path}`,
    })),
  );
});

function isFor(role: Role, method: (typeof METHODS)[number], path: string): boolean {
  const line = MATRIX[method === 'POST' ? `POST ${path}` : `${method} ${path}/{id}`];
  return line?.split(' ')[WHO.indexOf(role)]?.startsWith('+') ?? false;
}

/** A partner is one collaborator at a time: to make another theirs changes the first. */
const placeOf = (path: string) => (path === '/api/collaborators' ? 'foreign' : 'own');

describe.each(ENGINES)('the rows of a batch on %s', { timeout: 60_000 }, (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.stop());

  const send = async (as: string, requests: readonly BatchRequest[]) => {
    const { server } = world;
    return (await server.ask<BatchAnswer[]>('POST', '/batch', { as, body: { requests } })).data;
  };
  const requestOf = async (
    role: (typeof ROLES)[number],
    method: (typeof METHODS)[number],
    path: string,
  ): Promise<BatchRequest> => {
    const operation = method === 'POST' ? `POST ${path}` : `${method} ${path}/{id}`;
    const { params = {}, body, version = 1 } = await callOf(world, operation, role, placeOf(path));
    const isNew = method === 'POST';
    return {
      method,
      path: `${path}${isNew ? '' : '/{id}'}`
        .replace('/api', '')
        .replaceAll(/\{(\w+)\}/g, (_all, part: string) => params[part] ?? ''),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        'idempotency-key': randomUUID(),
        ...(isNew ? {} : { 'if-match': `"${version}"` }),
      },
      body: body ? JSON.stringify(body) : null,
    };
  };
  /** All that is left of a request that was carried out. */
  const leftOf = async (name: ResourceName, id: string, key: string) => {
    const { db } = world.server;
    const table = TABLES[name];
    const [row] = await db.select().from(table).where(eq(table.id, id));
    const lines = await db.select().from(audit).where(eq(audit.key, key));
    const [decision] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    const places = await queryRows<{ scope: string; is_seen: boolean }>(
      db,
      sql`select scope, scope = any (sync_scopes(tbl, pk)) as is_seen from sync_change
        where tbl = ${name} and pk = ${id}::uuid and op = 'put'`,
    );
    const schemas = RESOURCES[name] as unknown as { row: z.ZodObject };
    const fields = Object.keys(schemas.row.shape);
    const wire = Object.entries(toWire(row as { deletedAt: Date | null }));
    return {
      row: Object.fromEntries(wire.filter(([field]) => fields.includes(field))),
      line: lines.find(({ rowId }) => rowId === id),
      decision: JSON.parse(decision?.body ?? 'null') as unknown,
      isTold: places.every((place) => place.is_seen),
    };
  };
  const transactionsOf = async (name: ResourceName, ids: readonly string[]) => {
    const table = TABLES[name];
    const found = await world.server.db
      .select({ xmin: sql<string>`xmin::text` })
      .from(table)
      .where(inArray(table.id, [...ids]));
    return new Set(found.map(({ xmin }) => xmin)).size;
  };

  it.each(WAYS)(
    'are answered, noted and told as they stand: $method $name, $role',
    async ({ role, method, name, path }) => {
      const tried = await requestOf(role, method, path);
      const as = world.tokens[role];
      const [alone] = (await send(as, [tried])) as [BatchAnswer];
      const requests: BatchRequest[] = [];
      for (let at = 0; at < 3; at += 1) requests.push(await requestOf(role, method, path));
      const answers = await send(as, requests);
      const fieldsOf = ({ body }: BatchAnswer) => Object.keys((body as { data: object }).data);
      const ids: string[] = [];
      for (const [at, answer] of [alone, ...answers].entries()) {
        expect(answer.status).toBe(alone.status);
        expect(fieldsOf(answer)).toEqual(fieldsOf(alone));
        const { data } = answer.body as { data: { id: string } & Record<string, unknown> };
        const request = [tried, ...requests][at] as BatchRequest;
        const left = await leftOf(name, data.id, request.headers['idempotency-key'] ?? '');
        expect(left.decision).toEqual(answer.body);
        expect(left.isTold).toBe(true);
        expect(left.row).toMatchObject(OWN_SHAPE.has(name) ? { id: data.id } : data);
        expect(left.line).toMatchObject({
          before: method === 'POST' ? null : { version: 1 },
          after: method === 'DELETE' ? left.line?.after : data,
        });
        if (at > 0) ids.push(data.id);
      }
      expect(await transactionsOf(name, ids)).toBe(1);
    },
  );
});
