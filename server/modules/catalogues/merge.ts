import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import { REFERENCES, type Reference, referencesTo } from '#contract/references.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { changeHeaders, describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { checkVersion } from '../../sync/headers.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { READERS } from '../../sync/readers.ts';
import {
  admit,
  capitalise,
  idOf,
  record,
  type Repository,
  type WireRow,
} from '../../sync/resource.ts';
import { parse } from '../../validate.ts';
import { TABLES } from '../../rows/tables.ts';
import { rename, usersOf } from '../../rows/uses.ts';

const mergeBody = z.strictObject({ into: z.uuid() });
const idParams = z.object({ id: z.string() });

/** `POST <path>/{id}/merge {into}`: what named the one row names the other, and the one is removed. */
export function addMerge<Row extends WireRow>(
  app: App,
  { db }: Context,
  { name, singular, row }: { name: ResourceName; singular: string; row: z.ZodType<Row> },
  repository: Pick<Repository<Row, never, never>, 'lock' | 'authorize'>,
): void {
  const title = `Puts another ${singular} in its place everywhere and removes it`;
  app.post(
    `${RESOURCE_PATHS[name]}/:id/merge`,
    {
      schema: {
        ...describeRoute(name)(`merge${capitalise(singular)}`, title, row),
        headers: changeHeaders,
        params: idParams,
        body: mergeBody,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      const id = idOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        const target = await repository.lock(tx, actor, id);
        const before = admit(repository, actor, 'delete', target, {});
        await checkVersion(tx, request, before);
        const { into } = parse(mergeBody, request.body);
        const kept = into === id ? undefined : await repository.lock(tx, actor, into);
        if (!kept || kept.isRemoved) refuseInto('not-found');
        await refuseDescendant(tx, name, id, into);
        for (const reference of referencesTo(name)) {
          for (const rowId of await usersOf(tx, reference, id)) {
            const old = await readRow(tx, actor, reference, rowId);
            await rename(tx, reference, rowId, { from: id, into, actorId: actor.id });
            const renamed = await readRow(tx, actor, reference, rowId);
            await record(tx, request, reference.resource, 'update', old, renamed);
          }
        }
        const table = TABLES[name];
        const gone = { deletedAt: new Date(), updatedBy: actor.id };
        await tx.update(table).set(gone).where(eq(table.id, id));
        await record(tx, request, name, 'delete', before, undefined);
        return { status: 200, data: await readRow(tx, actor, { resource: name }, into) };
      });
    },
  );
}

async function readRow(
  tx: Database,
  actor: Actor,
  { resource }: Pick<Reference, 'resource'>,
  id: string,
): Promise<WireRow | undefined> {
  return (await READERS[resource](tx, actor, [id]))[0];
}

/** What stands beneath the removed row would come to stand beneath itself. */
async function refuseDescendant(
  tx: Database,
  name: ResourceName,
  id: string,
  into: string,
): Promise<void> {
  if (!('parentId' in REFERENCES[name])) return;
  const table = TABLES[name];
  for (let parent: string | null = into; parent !== null; ) {
    if (parent === id) refuseInto('invalid');
    const rows: unknown[] = await tx.select().from(table).where(eq(table.id, parent));
    parent = (rows[0] as { parentId: string | null } | undefined)?.parentId ?? null;
  }
}

function refuseInto(code: 'not-found' | 'invalid'): never {
  throw new Refusal('INVALID', { errors: [{ path: 'into', code }] });
}
